// Walking through the steps of a game: where one is, and where a key leads.
import type { ReplayStep } from '../types';

export type Way = 'first' | 'back' | 'forward' | 'last';

export function goTo(way: Way, at: number, steps: number): number {
  const to = { first: 0, back: at - 1, forward: at + 1, last: steps - 1 }[way];
  return Math.max(0, Math.min(steps - 1, to));
}

const KEYS: Record<string, Way> = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last' };
export const wayOf = (key: string): Way | undefined => KEYS[key];

/** The turns in which something was decided, each with its first step. */
export function turnsOf(steps: readonly ReplayStep[]): { turn: number; step: number; active: string }[] {
  const found: { turn: number; step: number; active: string }[] = [];
  steps.forEach(({ view }, step) => {
    if (found.at(-1)?.turn !== view.turn) found.push({ turn: view.turn, step, active: view.active });
  });
  return found;
}

/** Which of them a step belongs to. */
export function turnAt(turns: readonly { step: number }[], step: number): number {
  return Math.max(
    0,
    turns.findLastIndex((one) => one.step <= step),
  );
}

/** What is pointed out on the board: the last thing of a step that has a place on it. */
export const shownEvent = ({ events }: ReplayStep): ReplayStep['events'][number] | null =>
  events.findLast((one) => one.kind !== 'turn' && (one.subject.space || one.subject.tile)) ?? null;
