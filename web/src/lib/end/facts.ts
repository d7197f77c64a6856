// A game in numbers, counted from its events.
import { cards } from '../content';
import type { ToldStep } from '../types';

export interface Facts {
  turns: number;
  exorcised: number;
  failed: number;
  tao: number;
  yin_yang: number;
  curses: number;
  haunted: number;
  freed: number;
}

const COUNTED: Partial<Record<string, keyof Facts>> = {
  failed: 'failed',
  'tao-spent': 'tao',
  'yin-yang-spent': 'yin_yang',
  'curse-rolled': 'curses',
  haunted: 'haunted',
  freed: 'freed',
};

export function factsOf(steps: readonly ToldStep[]): Facts {
  const facts: Facts = { turns: 0, exorcised: 0, failed: 0, tao: 0, yin_yang: 0, curses: 0, haunted: 0, freed: 0 };
  for (const { events } of steps)
    for (const { kind, subject } of events) {
      const counted = COUNTED[kind];
      if (counted) facts[counted] += 1;
      else if (kind === 'turn') facts.turns = Math.max(facts.turns, Number(subject.number));
      else if (kind === 'banished' && cards[subject.card ?? '']) facts.exorcised += 1;
    }
  return facts;
}
