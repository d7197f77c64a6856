// What won or lost a game, found in its events: the hauntings, deaths or exorcisms that led to its
// end, the decisive one last.
import { cards } from '../content';
import type { GameEvent, ToldStep } from '../types';

/** How it came: a haunter's figure, the curse die, an arriving ghost, the price of help, a full board. */
export type How = 'figure' | 'curse' | 'arrival' | 'price' | 'full' | 'other';

export interface Point {
  kind: 'haunted' | 'died' | 'deck' | 'incarnation';
  turn: number;
  step: number;
  /** The tile, the board of the Taoist, or the card. */
  what: string;
  how: How;
  /** The card or villager behind it; '' when there is none. */
  by: string;
  /** Whose turn it was. */
  active: string;
}

interface Told {
  event: GameEvent;
  step: number;
  turn: number;
  active: string;
}

export function turningPoints(steps: readonly ToldStep[]): Point[] {
  const told = inOrder(steps);
  const end = told.findIndex(({ event }) => event.kind === 'ended');
  const result = told[end]?.event.subject.result;
  const before = end < 0 ? told : told.slice(0, end);
  if (result === 'lost-haunted') return stillSo(before, 'haunted', 'freed', 'tile');
  if (result === 'lost-all-dead') return stillSo(before, 'died', 'raised', 'board');
  if (result === 'lost-deck') return lastCard(before);
  return result === 'won' ? incarnations(before) : [];
}

function inOrder(steps: readonly ToldStep[]): Told[] {
  let turn = 1;
  let active = '';
  return steps.flatMap(({ step, events }) =>
    events.map((event) => {
      if (event.kind === 'turn') {
        turn = Number(event.subject.number);
        active = event.subject.board ?? active;
      }
      return { event, step, turn, active };
    }),
  );
}

/** What was done and not undone until the end: hauntings but for freed tiles, deaths but for the raised. */
function stillSo(told: readonly Told[], done: 'haunted' | 'died', undone: string, of: 'tile' | 'board'): Point[] {
  const found = new Map<string, Point>();
  told.forEach(({ event, step, turn, active }, at) => {
    const what = event.subject[of] ?? '';
    if (event.kind === undone) found.delete(what);
    if (event.kind !== done) return;
    found.delete(what); // again: it moves to the end
    found.set(what, { kind: done, turn, step, what, active, how: howOf(told, at), by: nameIn(event.cause) });
  });
  return [...found.values()];
}

function lastCard(told: readonly Told[]): Point[] {
  const last = told.findLast(({ event }) => event.kind === 'drawn');
  if (!last) return [];
  const { event, step, turn, active } = last;
  const by = event.subject.card ?? '';
  return [{ kind: 'deck', turn, step, what: by, how: 'other', by, active }];
}

function incarnations(told: readonly Told[]): Point[] {
  return told
    .filter(({ event }) => event.kind === 'banished' && cards[event.subject.card ?? '']?.group === 'incarnation')
    .map(({ event, step, turn, active }) => {
      const by = event.subject.card ?? '';
      return { kind: 'incarnation', turn, step, what: by, how: 'other', by, active };
    });
}

const nameIn = (cause: string): string => (cause.startsWith('step:') ? '' : (cause.split(':')[1] ?? ''));

/** What came before it in the same step, by the same cause. */
function howOf(told: readonly Told[], at: number): How {
  const here = told[at];
  if (!here) return 'other';
  const { cause } = here.event;
  if (cause === 'step:yin-board') return 'full';
  for (let i = at - 1; i >= 0 && told[i]?.step === here.step; i--) {
    const event = told[i]?.event;
    if (event?.cause === cause && event.kind === 'curse-rolled') return 'curse';
    if (event?.cause === cause && event.kind === 'figure') return 'figure';
    if (event?.kind === 'placed' && `card:${event.subject.card}` === cause) return 'arrival';
  }
  return cause.startsWith('villager:') ? 'price' : 'other';
}
