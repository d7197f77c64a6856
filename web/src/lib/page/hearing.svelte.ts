// Whether anything is heard: the instrument is fetched when somebody switches it on, and not before.
import { settings } from './settings.svelte';
import type { Instrument, Sound, soundOf } from './sound';
import type { GameEvent } from '../types';

type Part = { Instrument: typeof Instrument; soundOf: typeof soundOf };

class Hearing {
  #part: Part | null = null;
  #instrument: Instrument | null = null;
  /** The last sound and how many there were: for tests, and for nobody's ears. */
  played = $state.raw<{ sound: Sound; n: number } | null>(null);

  async event(event: GameEvent): Promise<void> {
    if (!settings.now.sound) return;
    const part = await this.#load();
    const sound = part?.soundOf(event);
    if (sound) this.#play(sound);
  }

  async sound(sound: Sound): Promise<void> {
    if (settings.now.sound && (await this.#load())) this.#play(sound);
  }

  #play(sound: Sound): void {
    if (this.#instrument?.play(sound)) this.played = { sound, n: (this.played?.n ?? 0) + 1 };
  }

  async #load(): Promise<Part | null> {
    try {
      this.#part ??= await import('./sound');
      this.#instrument ??= new this.#part.Instrument();
      return this.#part;
    } catch {
      return null; // a game without sound is a game
    }
  }
}

export const hearing = new Hearing();
