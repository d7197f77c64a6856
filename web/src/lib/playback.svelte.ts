// What happened, shown one thing after another: each event changes the shown view a little, until
// the server's own view takes its place. Skipping shows the end at once; nothing is ever lost.
import { afterEvent } from './told';
import type { GameEvent, Happened, View } from './types';

const STEP = { calm: 900, quick: 420, off: 0 } as const;
const QUIET = new Set(['face-laid', 'token-laid', 'tao-spent']);
/** Events that need no time of their own. */
const MOST_WAITING = 60;

export class Playback {
  shown = $state.raw<View | null>(null);
  now = $state.raw<GameEvent | null>(null);
  said = $state.raw<readonly { event: GameEvent; view: View }[]>([]);
  playing = $state(false);

  #queue: { event: GameEvent | null; view: View | null }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: View | null = null;

  /** Called with each event as it is shown, or skipped. */
  onShown: (event: GameEvent) => void = () => {};

  constructor(private readonly speed: () => keyof typeof STEP) {}

  /** A view that came without a story: shown as it is. */
  set(view: View | null): void {
    this.#last = view;
    this.skip();
    this.shown = view;
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
    for (const { event } of this.#queue) {
      if (event) this.onShown(event);
      if (event && this.shown) this.said = [...this.said, { event, view: this.shown }].slice(-200);
    }
    this.#queue = [];
    this.playing = false;
    this.now = null;
    if (this.#last) this.shown = this.#last;
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
      this.onShown(step.event);
      this.said = [...this.said, { event: step.event, view: this.shown }].slice(-200);
      this.shown = afterEvent(this.shown, step.event);
      wait = QUIET.has(step.event.kind) ? 0 : STEP[this.speed()];
    } else if (step.view) {
      this.shown = step.view;
    }
    this.#timer = setTimeout(() => this.#next(), wait);
  }
}
