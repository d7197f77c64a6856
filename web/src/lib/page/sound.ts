// Small sounds, made here by Web Audio: soft wood, strings and a low drum. Loaded only when they are on.
import type { GameEvent } from '../types';

export type Sound = 'roll' | 'step' | 'haunted' | 'arrives' | 'banished' | 'qi-lost' | 'your-turn' | 'won' | 'lost';

/** What is heard when something happens; most things are silent. */
export function soundOf(event: GameEvent): Sound | null {
  switch (event.kind) {
    case 'rolled':
    case 'curse-rolled':
      return 'roll';
    case 'moved':
    case 'figure':
      return 'step';
    case 'haunted':
      return 'haunted';
    case 'placed':
      return 'arrives';
    case 'banished':
      return 'banished';
    case 'qi-lost':
    case 'died':
      return 'qi-lost';
    case 'ended':
      return event.subject.result === 'won' ? 'won' : 'lost';
    default:
      return null;
  }
}

interface Tone {
  at: number;
  hz: number;
  to?: number;
  long: number;
  loud: number;
  wave: OscillatorType;
}
interface Noise {
  at: number;
  hz: number;
  long: number;
  loud: number;
}
const pluck = (at: number, hz: number, loud = 0.16, long = 0.9): Tone => ({ at, hz, long, loud, wave: 'triangle' });
const knock = (at: number, hz: number, loud = 0.3): Noise => ({ at, hz, long: 0.05, loud });

/** In the five notes of an old scale (D E G A C), so that whatever comes together sounds together. */
const SCORE: Record<Sound, { tones?: Tone[]; noises?: Noise[] }> = {
  roll: { noises: [knock(0, 2400), knock(0.07, 1900), knock(0.13, 2600, 0.24), knock(0.24, 1700, 0.16)] },
  step: { noises: [knock(0, 700, 0.2)] },
  haunted: {
    tones: [
      { at: 0, hz: 98, to: 73, long: 1.6, loud: 0.2, wave: 'sine' },
      { at: 0.05, hz: 147, to: 139, long: 1.4, loud: 0.06, wave: 'triangle' },
    ],
  },
  arrives: {
    tones: [
      { at: 0, hz: 440, to: 392, long: 0.7, loud: 0.07, wave: 'sine' },
      { at: 0.02, hz: 443, to: 389, long: 0.7, loud: 0.06, wave: 'sine' },
    ],
  },
  banished: { tones: [pluck(0, 587), pluck(0.09, 784), pluck(0.18, 880, 0.14, 1.2)] },
  'qi-lost': { tones: [{ at: 0, hz: 110, to: 55, long: 0.5, loud: 0.3, wave: 'sine' }] },
  'your-turn': { tones: [pluck(0, 440), pluck(0.14, 659, 0.14, 1.2)] },
  won: {
    tones: [pluck(0, 392), pluck(0.16, 440), pluck(0.32, 587), pluck(0.48, 784, 0.18, 2), pluck(0.48, 587, 0.12, 2)],
  },
  lost: {
    tones: [
      pluck(0, 294, 0.14, 1.4),
      pluck(0.4, 262, 0.13, 1.6),
      pluck(0.8, 220, 0.12, 2.4),
      { at: 0.8, hz: 73, long: 2.6, loud: 0.16, wave: 'sine' },
    ],
  },
};
const VOLUME = 0.5;
/** The same sound twice within this is heard once: three dice are one roll. */
const APART = 0.18;

export class Instrument {
  #air: AudioContext | null = null;
  #out: GainNode | null = null;
  #heard = new Map<Sound, number>();

  /** True if it was played; a browser lets nobody hear anything before the first click. */
  play(sound: Sound): boolean {
    const air = this.#ready();
    if (!air || !this.#out) return false;
    const now = air.currentTime;
    if (now - (this.#heard.get(sound) ?? -1) < APART) return false;
    this.#heard.set(sound, now);
    for (const tone of SCORE[sound].tones ?? []) this.#tone(air, this.#out, now, tone);
    for (const noise of SCORE[sound].noises ?? []) this.#noise(air, this.#out, now, noise);
    return true;
  }

  close(): void {
    void this.#air?.close();
    this.#air = null;
  }

  #ready(): AudioContext | null {
    if (!this.#air) {
      this.#air = new AudioContext();
      this.#out = this.#air.createGain();
      this.#out.gain.value = VOLUME;
      this.#out.connect(this.#air.destination);
    }
    if (this.#air.state === 'suspended') void this.#air.resume();
    return this.#air;
  }

  #fade(air: AudioContext, out: AudioNode, from: number, loud: number, long: number): GainNode {
    const gain = air.createGain();
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(loud, from + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + long);
    gain.connect(out);
    return gain;
  }

  #tone(air: AudioContext, out: AudioNode, now: number, { at, hz, to, long, loud, wave }: Tone): void {
    const voice = air.createOscillator();
    voice.type = wave;
    voice.frequency.setValueAtTime(hz, now + at);
    if (to) voice.frequency.exponentialRampToValueAtTime(to, now + at + long);
    voice.connect(this.#fade(air, out, now + at, loud, long));
    voice.start(now + at);
    voice.stop(now + at + long + 0.05);
  }

  #noise(air: AudioContext, out: AudioNode, now: number, { at, hz, long, loud }: Noise): void {
    const samples = air.createBuffer(1, Math.ceil(air.sampleRate * long), air.sampleRate);
    const data = samples.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
    const source = air.createBufferSource();
    source.buffer = samples;
    const band = air.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = hz;
    band.Q.value = 4;
    source.connect(band).connect(this.#fade(air, out, now + at, loud, long));
    source.start(now + at);
  }
}
