// What happened as lines of the log: dice of one roll are one line, what only moves dice is none, and
// what was taken back is marked.
import type { GameEvent, Happened } from '../types';

/** Something that was said, and the version it happened in. */
export interface Said {
  n: number;
  version: number;
  event: GameEvent;
}
export interface LogLine extends Said {
  /** Dice that were rolled once more. */
  again: boolean;
  undone: boolean;
}
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

export function linesOf(said: readonly Said[], undone: ReadonlySet<number> = NONE): LogLine[] {
  const lines: LogLine[] = [];
  for (const one of said) {
    if (QUIET.includes(one.event.kind)) continue;
    const last = lines[lines.length - 1];
    const rolled = one.event.kind === 'rolled' && last?.event.kind === 'rolled';
    const again = rolled && last.event.cause === one.event.cause && last.version !== one.version && !last.undone;
    lines.push({ ...one, again, undone: undone.has(one.version) });
  }
  return lines;
}
