// Decisions, options and events as sentences in the player's language.
import * as byName from '../generated/catalogue';
import * as m from '../generated/paraglide/messages.js';
import { cardOfNumber, touches } from './content';
import { boardName, botName, levelName } from './names';
import type { GameEvent, Pending, TableInfo, View } from './types';

type Values = Record<string, string | number>;
type Say = (values: Values) => string;
const catalogue = byName as unknown as Record<string, Say | undefined>;

/** What the page says in other words than the terminal, where people type. */
const ours = (say: (values: never) => string): Say => say as Say;
const OURS: Record<string, Say> = {
  'chance.tao-die': () => m.tell_tao_die(),
  'chance.draw-card': () => m.tell_draw_card(),
  'option.buddha': ours((values) => m.buddha_goes_to(values)),
  'option.place': ours((values) => m.place_goes_to(values)),
  'option.pick': ours((values) => m.ghost_on(values)),
  'option.target': ours((values) => m.ghost_on(values)),
  'option.pick@move': ours((values) => m.mantra_on(values)),
};

const sayOf = (name: string): Say | undefined => OURS[name] ?? catalogue[name.replace(/[^A-Za-z0-9]+/g, '_')];

/** The first of these messages that there is, filled in. */
function first(names: string[], values: Values = {}): string {
  for (const name of names) {
    const say = sayOf(name);
    if (say) return say(values);
  }
  return names[names.length - 1] ?? '';
}

export { boardName, botName, levelName };
export const nameOf = (id: string): string => first([`name.${id}`]);
export const colourName = (colour: string): string => first([`colour.${colour}`]);
export const abilityName = (name: string, n: number): string => first([`ability.${name}`], { n });
export const abilityText = (name: string): string => first([`about.ability.${name}`, `ability.${name}`]);
export const curseName = (curse: string): string => first([`curse.${curse}`]);
export const resultText = (result: string): string => first([`result.${result}`]);

/** Whole percents; what can fail is never 100 %, what can succeed never 0 %. */
export function percent(odds: number): string {
  if (odds > 0 && odds < 0.01) return '<1 %';
  return odds > 0.99 && odds < 1 ? '>99 %' : `${Math.round(odds * 100)} %`;
}

/** Odds nobody should be drawn to. */
export const poor = (odds: string): boolean => odds === '0 %' || odds === '<1 %';

/** Who plays a board: a bot by its strength, somebody by name, else the board itself. */
export function playerOf(info: TableInfo | null, board: string): string {
  const seat = info?.seats.find((one) => one.board === board);
  if (seat?.kind === 'bot') return botName(seat.bot ?? 'adept');
  return seat?.name || boardName(board);
}

/** What stands on a board's panel: three bots of the same strength are told apart by where they sit. */
export function panelName(info: TableInfo | null, board: string): string {
  const isBot = info?.seats.some((one) => one.board === board && one.kind === 'bot');
  return isBot ? boardName(board) : playerOf(info, board);
}

export function tileName(view: View, tile: number): string {
  const villager = view.tiles[tile]?.villager;
  return villager ? nameOf(villager) : '?';
}

function ghostAt(view: View, space: string): string {
  const here = view.spaces.find((one) => one.space === space);
  const ghost = here?.ghost ?? here?.exorcised;
  return ghost ? nameOf(ghost) : '?';
}

/** `N0` is for those who type: on the page it is "North 1". */
const spaceName = (space: string): string => `${boardName(space[0] ?? '')} ${Number(space[1]) + 1}`;

// ---------------------------------------------------------------- what is to be decided
function about(view: View, wanted: Pending): Values {
  const subject = wanted.subject as Record<string, string>;
  const values: Values = { ...subject };
  if (subject.card) values.card = nameOf(subject.card);
  if (subject.board) values.board = boardName(subject.board);
  if (subject.curse) values.curse = curseName(subject.curse);
  const dice = (subject.dice ?? '').split(' ').filter(Boolean);
  values.dice = dice.map(colourName).join(', ') || '–';
  if (subject.space && subject.space !== '-') {
    values.ghost = ghostAt(view, subject.space);
    const need = view.spaces.find((one) => one.space === subject.space)?.need ?? {};
    const colours = Object.entries(need).flatMap(([colour, n]) => Array<string>(n).fill(colour));
    values.need = colours.map(colourName).join(', ');
    values.colour = colourName(colours[0] ?? 'white');
  }
  return values;
}

export function prompt(view: View, wanted: Pending): string {
  const spent = wanted.kind === 'act' && !view.options.some((o) => o === 'help' || o === 'exorcise');
  const names = [`decide.${wanted.kind}`];
  if (spent && view.options.length) names.unshift('decide.act:spent');
  return first(names, about(view, wanted));
}

export const chancePrompt = (kind: string, view: View, wanted: Pending): string =>
  first([`chance.${kind}`], about(view, wanted));

// ---------------------------------------------------------------- what can be chosen
export function optionText(view: View, wanted: Pending, option: string): string {
  const [word = '', ...rest] = option.split(' ');
  const argument = rest.join(' ');
  const values = { ...named(view, wanted, word, argument) };
  return first([`option.${word}@${wanted.kind}`, `option.${word}`], values).replace(/ +/g, ' ').trim();
}

function named(view: View, wanted: Pending, word: string, argument: string): Values {
  const active = view.boards.find((one) => one.board === view.active);
  const values: Values = {
    yinyang: '☯', token: '◈', villager: active?.tile == null ? '' : tileName(view, active.tile),
  };
  if (['move', 'ask', 'free', 'tile'].includes(word)) {
    values.tile = '';
    values.villager = tileName(view, Number(argument));
  } else if (['place', 'buddha', 'target', 'pick'].includes(word)) {
    const tile = touches[argument] ?? 0;
    Object.assign(values, { space: spaceName(argument), ghost: ghostAt(view, argument), tile: '' });
    values.villager = tileName(view, tile);
  } else if (['token', 'board', 'first', 'borrow'].includes(word)) {
    const power = view.boards.find((one) => one.board === argument)?.power;
    Object.assign(values, { board: boardName(argument), power: power ? nameOf(power) : '?' });
  } else if (word === 'villager') values.villager = nameOf(argument);
  else if (word === 'curse') values.curse = curseName(argument);
  else if (word === 'draw') values.card = nameOf(cardOfNumber(Number(argument)) ?? argument);
  else if (word === 'side') values.power = argument;
  else if (argument) values.colour = colourName(argument);
  return values;
}

// ---------------------------------------------------------------- what happened
function thing(view: View, what: string, word: string): string {
  if (what === 'board') return boardName(word);
  if (what === 'card' || what === 'power') return nameOf(word);
  if (what === 'tile') return tileName(view, Number(word));
  if (what === 'colour' || what === 'face') return word === 'none' ? word : colourName(word);
  if (what === 'curse') return curseName(word);
  if ((what === 'space' || what === 'from') && word !== '-') return spaceName(word);
  if (what === 'ability') return abilityName(word, 1);
  return word;
}

/** The dice of one roll, together. */
export const rolledText = (faces: readonly string[]): string => first(['event.rolled'], { face: faces.map(colourName).join(', ') });

export function eventText(view: View, event: GameEvent): string {
  const values: Values = {};
  for (const [what, word] of Object.entries(event.subject)) values[what] = thing(view, what, word);
  const special = Object.values(event.subject).map((word) => `event.${event.kind}:${word}`);
  const text = first([...special, `event.${event.kind}`], values);
  const cause = causeText(event);
  return cause && !text.includes(cause) ? `${text} (${cause})` : text;
}

function causeText(event: GameEvent): string {
  const [kind, which = ''] = event.cause.split(':');
  if (kind === 'card' || kind === 'villager' || kind === 'power') return nameOf(which);
  const say = sayOf(`cause.${event.kind}@${which}`);
  return say ? say({}) : '';
}
