// What somebody chose for the last new game: the next one begins with it.
import { RULES } from '../../generated/options';
import {
  BOARDS,
  PLAYED,
  type Board,
  type BotName,
  type Level,
  type NewTable,
  type Options,
  type RulesetWords,
} from '../../lib/types';

/** What a table agrees on beside players and level. */
export type Rule = keyof typeof RULES;
export const RULE_NAMES = Object.keys(RULES) as Rule[];
export type Who = 'bots' | 'device' | 'friends';
export interface Wish {
  who: Who;
  players: number;
  level: Level;
  bot: BotName;
  box: boolean;
  chosen: boolean;
  names: Partial<Record<Board, string>>;
  rules: Pick<RulesetWords, Rule>;
  options: Options;
}

export const OPTIONS: Options = {
  public: false,
  undo: 'agreed',
  act_for_absent: false,
  bots_spend_tokens: false,
  dealt: 'server',
  advice: true,
};
const KEY = 'ghoststories.wish';
const FIRST: Wish = {
  who: 'bots',
  players: 4,
  level: 'initiation',
  bot: 'adept',
  box: false,
  chosen: false,
  names: {},
  rules: Object.fromEntries(RULE_NAMES.map((name) => [name, RULES[name].default])) as Wish['rules'],
  options: OPTIONS,
};

export function lastWish(): Wish {
  try {
    const kept = (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Partial<Wish>;
    return {
      ...FIRST,
      ...kept,
      rules: { ...FIRST.rules, ...kept.rules },
      options: { ...OPTIONS, ...kept.options, public: false }, // to be wished for each time
      names: { ...kept.names },
    };
  } catch {
    return structuredClone(FIRST);
  }
}

export function keepWish(wish: Wish): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // a browser that keeps nothing: the next game begins with the usual
  }
}

/** Whether a rule can be chosen at all beside the others. */
export function fits(name: Rule, ruleset: Partial<RulesetWords>): boolean {
  const needs = RULES[name].needs;
  return !needs || ruleset[needs[0]] === needs[1];
}

/** What can not be chosen is as usual. */
export function fitting(ruleset: RulesetWords): RulesetWords {
  const usual = RULE_NAMES.filter((name) => !fits(name, ruleset)).map((name) => [name, RULES[name].default]);
  return { ...ruleset, ...(Object.fromEntries(usual) as Partial<RulesetWords>) };
}

/** Straight into the game, or first to the lobby. */
export const startsAtOnce = (wish: Wish): boolean => wish.who !== 'friends' && !wish.box && !wish.chosen;

export function seatsOf(
  who: Who,
  players: number,
  bot: BotName,
  name: string,
  names: Wish['names'] = {},
): NonNullable<NewTable['seats']> {
  const seats: NonNullable<NewTable['seats']> = {};
  for (const board of PLAYED[players] ?? BOARDS) {
    if (board === 'N') seats[board] = { kind: 'human', bot, name: who === 'device' ? (names[board] ?? name) : name };
    else if (who === 'device') seats[board] = { kind: 'human', bot, name: names[board] ?? '' };
    else if (who === 'bots') seats[board] = { kind: 'bot', bot, name: '' };
  }
  return seats;
}

export function newTable(wish: Wish, name: string): Partial<NewTable> {
  const ruleset = { players: wish.players, level: wish.level, ...wish.rules } as RulesetWords;
  return {
    ruleset: fitting(ruleset),
    options: { ...wish.options, dealt: wish.box ? 'people' : 'server' },
    seats: seatsOf(wish.who, wish.players, wish.bot, name, wish.names),
    start: startsAtOnce(wish),
  };
}
