// What the page knows of the game; written by web/generate.py.
import told from '../generated/content.json';
import type { IconName } from '../art/icons';
import type { Colour } from './types';

export interface Ability {
  ability: IconName;
  n: number;
  rules: string[];
}
export interface Card {
  number: number;
  group: 'ghost' | 'incarnation';
  colour: Colour;
  need: Partial<Record<Colour, number>>;
  left: Ability[];
  centre: Ability[];
  right: Ability[];
}

export const cards = told.cards as unknown as Record<string, Card>;
export const touches = told.touches as Record<string, number>;
export const line = told.line as Record<string, number[]>;
export const facing = told.facing as string[][];
export const ruleOf = told.rules as Record<string, string>;
/** The rules of what lies on the table, of what happens, and of what caused it. */
export const why = told.why as {
  things: Record<string, string[]>;
  events: Record<string, string[]>;
  steps: Record<string, string>;
};
/** The ids of all rules, in the order of the book. */
export const rulebook = told.rulebook as string[];
export const villagers = told.villagers as string[];
export const powers = told.powers as Record<string, Colour>;

const byNumber = new Map(Object.entries(cards).map(([id, card]) => [card.number, id]));
export const cardOfNumber = (number: number): string | undefined => byNumber.get(number);
