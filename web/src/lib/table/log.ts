// What happened as lines of the log: dice of one roll are one line, what only moves dice is none, and
// what was taken back is marked.
import type { GameEvent, Happened } from '../types';

/** Something that was said, and the version it happened in. */
interface Spoken {
  n: number;
  version: number;
}
/** Something of the game. */
export interface SaidEvent extends Spoken {
  event: GameEvent;
}
/** Something beside the game: who plays, and what is asked and agreed on. */
export interface SaidText extends Spoken {
  event: null;
  text: string;
}
export type Said = SaidEvent | SaidText;
export type LogLine = Said & {
  /** Dice that were rolled once more. */
  again: boolean;
  undone: boolean;
};
export type Row = Pick<Happened, 'version' | 'kind' | 'entries'>;
const QUIET = ['token-laid', 'face-laid'];

/** What happened in one version; its dice fall together, if they were rolled for the same thing. */
export function together(events: readonly GameEvent[]): GameEvent[] {
  const all: GameEvent[] = [];
  for (const event of events) {
    const last = all[all.length - 1];
    if (event.kind === 'rolled' && last?.kind === 'rolled' && last.cause === event.cause) {
      const face = `${last.subject.face} ${event.subject.face}`;
      const say = { ...last.say, values: { ...last.say.values, face } };
      all[all.length - 1] = { ...last, subject: { ...last.subject, face }, say };
    } else all.push(event);
  }
  return all;
}

/** The versions that are no longer in force. What is not known of is not guessed. */
export function takenBack(rows: readonly Row[]): Set<number> {
  const gone = new Set<number>();
  let inForce: number[] = [];
  let before = 0;
  for (const { version, kind, entries } of rows) {
    if (version !== before + 1) inForce = [];
    before = version;
    if (kind === 'begin' || kind === 'do') inForce.push(version);
    if (kind === 'undo') inForce.splice(-entries).forEach((one) => gone.add(one));
  }
  return gone;
}

const NONE: ReadonlySet<number> = new Set();

/** Dice that were rolled once more, in a later version and for the same thing. */
function rolledAgain({ event, version }: Said, last: LogLine | undefined): boolean {
  if (event?.kind !== 'rolled' || last?.event?.kind !== 'rolled') return false;
  return last.event.cause === event.cause && last.version !== version && !last.undone;
}

export function linesOf(said: readonly Said[], undone: ReadonlySet<number> = NONE): LogLine[] {
  const lines: LogLine[] = [];
  let last: LogLine | undefined; // of the game: who sits down between two rolls does not part them
  for (const one of said) {
    if (one.event && QUIET.includes(one.event.kind)) continue;
    const line = { ...one, again: rolledAgain(one, last), undone: undone.has(one.version) };
    if (line.event) last = line;
    lines.push(line);
  }
  return lines;
}
