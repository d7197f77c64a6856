// What happened, shown one thing after another: each event changes the shown view a little, until
// the server's own view takes its place. Skipping shows the end at once; nothing is ever lost.
import { afterEvent, kept } from '../told';
import type { GameEvent, Happened, View } from '../types';

const STEP = { calm: 900, quick: 420, off: 0 } as const;
const QUIET = new Set(['face-laid', 'token-laid', 'tao-spent']);
/** Events that need no time of their own. */
const MOST_WAITING = 60;
const SAID_KEPT = 200;

export interface Said {
  n: number;
  event: GameEvent;
}

export class Playback {
  shown = $state.raw<View | null>(null);
  now = $state.raw<GameEvent | null>(null);
  said = $state.raw<readonly Said[]>([]);
  playing = $state(false);

  #queue: { event: GameEvent | null; view: View | null }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: View | null = null;
  #n = 0;

  /** Called with each event as it is shown, or skipped. */
  onShown: (event: GameEvent) => void = () => {};

  constructor(private readonly speed: () => keyof typeof STEP) {}

  /** A view that came without a story: a welcome, or a fresh start after a long absence. */
  set(view: View | null): void {
    this.#last = view;
    this.skip();
    this.#show(view);
  }

  /** The same position in other eyes: after what is just being shown. */
  look(view: View): void {
    this.#last = view;
    if (this.playing) this.#queue.push({ event: null, view });
    else this.#show(view);
  }

  /** What happened before somebody came: only said. Its numbers are below those of what is seen. */
  recall(events: readonly GameEvent[]): void {
    this.said = [...events.map((event, at) => ({ n: at - events.length, event })), ...this.said].slice(-SAID_KEPT);
  }

  add(happened: Happened): void {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const told = happened.kind === 'undo' ? [] : happened.events;
    for (const event of told) this.#queue.push({ event, view: null });
    this.#queue.push({ event: null, view: happened.view ?? null });
    this.#last = happened.view ?? this.#last;
    if (this.speed() === 'off' || still || this.#queue.length > MOST_WAITING) this.skip();
    else if (!this.playing) this.#next();
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.#say(this.#queue.flatMap(({ event }) => (event ? [event] : [])));
    this.#queue = [];
    this.playing = false;
    this.now = null;
    if (this.#last) this.#show(this.#last);
  }

  #say(events: readonly GameEvent[]): void {
    events.forEach((event) => this.onShown(event));
    if (events.length)
      this.said = [...this.said, ...events.map((event) => ({ n: ++this.#n, event }))].slice(-SAID_KEPT);
  }

  /** What has not changed stays the same object, so that it is not drawn again. */
  #show(view: View | null): void {
    this.shown = kept(this.shown, view);
  }

  #next(): void {
    const step = this.#queue.shift();
    if (!step) {
      this.playing = false;
      this.now = null;
      return;
    }
    this.playing = true;
    let wait = 0;
    if (step.event && this.shown) {
      this.now = step.event;
      this.#say([step.event]);
      this.shown = afterEvent(this.shown, step.event);
      wait = QUIET.has(step.event.kind) ? 0 : STEP[this.speed()];
    } else if (step.view) {
      this.#show(step.view);
    }
    this.#timer = setTimeout(() => this.#next(), wait);
  }
}
