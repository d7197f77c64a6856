// What happened, shown one thing after another: each event changes the shown view a little, until
// the server's own view takes its place. Skipping shows the end at once; nothing is ever lost.
import { afterEvent, kept } from '../told';
import { takenBack, together, type Row, type Said } from './log';
import type { GameEvent, Happened, View } from '../types';

const STEP = { calm: 900, quick: 420, off: 0 } as const;
const QUIET = new Set(['face-laid', 'token-laid', 'tao-spent']);
/** Events that need no time of their own. */
const MOST_WAITING = 60;
const SAID_KEPT = 200;

interface Step {
  version: number;
  event: GameEvent | null;
  /** What is said of it beside the game. */
  text: string;
  view: View | null;
}
/** What a row says that is nothing of the game. */
type Tell = (row: Happened) => string;
const NOTHING: Tell = () => '';

function steps(happened: Happened, tell: Tell): Step[] {
  const { version, view } = happened;
  const shown = together(happened.events).map((event) => ({ version, event, text: '', view: null }));
  return [...shown, { version, event: null, text: tell(happened), view: view ?? null }];
}

/** With a number of its own it is a line of the log. */
function spoken({ version, event, text }: Step): Said[] {
  if (event) return [{ n: 0, version, event }];
  return text ? [{ n: 0, version, event, text }] : [];
}

export class Playback {
  shown = $state.raw<View | null>(null);
  now = $state.raw<GameEvent | null>(null);
  said = $state.raw<readonly Said[]>([]);
  /** Versions that were taken back. */
  undone = $state.raw<ReadonlySet<number>>(new Set());
  playing = $state(false);

  #queue: Step[] = [];
  #rows: Row[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: View | null = null;
  #n = 0;

  /** Called with each event as it is shown, or skipped. */
  onShown: (event: GameEvent) => void = () => {};

  /** Called with each version that has been shown to its end, or skipped. */
  onReached: (version: number) => void = () => {};

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
    if (this.playing) this.#queue.push({ version: 0, event: null, text: '', view });
    else this.#show(view);
  }

  /** What happened before somebody came: only said. Its numbers are below those of what is seen. */
  recall(rows: readonly Happened[], tell = NOTHING): void {
    const told = rows.flatMap((row) => steps(row, tell)).flatMap(spoken);
    this.said = [...told.map((one, at) => ({ ...one, n: at - told.length })), ...this.said].slice(-SAID_KEPT);
    this.#know([...rows, ...this.#rows]);
  }

  /** Where nothing is to be shown nobody is interrupted: who is just deciding goes on with it. */
  add(happened: Happened, tell = NOTHING): void {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#queue.push(...steps(happened, tell));
    this.#last = happened.view ?? this.#last;
    this.#know([...this.#rows, happened]);
    const nothing = !this.playing && !happened.events.length;
    if (nothing || this.speed() === 'off' || still || this.#queue.length > MOST_WAITING) this.skip();
    else if (!this.playing) this.#next();
  }

  #know(rows: readonly Row[]): void {
    this.#rows = rows.map(({ version, kind, entries }) => ({ version, kind, entries }));
    if (rows.some((one) => one.kind === 'undo')) this.undone = takenBack(this.#rows);
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.#say(this.#queue);
    const reached = this.#queue[this.#queue.length - 1]?.version;
    this.#queue = [];
    this.playing = false;
    this.now = null;
    if (this.#last) this.#show(this.#last);
    if (reached) this.onReached(reached);
  }

  #say(some: readonly Step[]): void {
    const told = some.flatMap(spoken).map((one) => ({ ...one, n: ++this.#n }));
    some.forEach(({ event }) => event && this.onShown(event));
    if (told.length) this.said = [...this.said, ...told].slice(-SAID_KEPT);
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
    this.#say([step]);
    let wait = 0;
    if (step.event) {
      // before the first view there is nothing to show it on: it is only said
      if (this.shown) {
        this.now = step.event;
        this.shown = afterEvent(this.shown, step.event);
        wait = QUIET.has(step.event.kind) ? 0 : STEP[this.speed()];
      }
    } else {
      if (step.view) this.#show(step.view);
      if (step.version) this.onReached(step.version);
    }
    this.#timer = setTimeout(() => this.#next(), wait);
  }
}
