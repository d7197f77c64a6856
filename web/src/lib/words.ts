// Decisions, options and events as sentences in the player's language.
import * as byName from '../generated/catalogue';
import * as m from '../generated/paraglide/messages.js';
import { boardName, botName, levelName } from './names';
import type { GameEvent, Pending, Sentence, TableInfo, View } from './types';

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
const abilityText = (name: string): string => first([`about.ability.${name}`, `ability.${name}`]);
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
/** What it is called and what it does; only the latter where that says the name too. */
export function abilityLines(ability: string, n: number): string[] {
  const [name, text] = [abilityName(ability, n), abilityText(ability)];
  const said = new Set(wordsOf(text));
  return wordsOf(name).every((word) => said.has(word)) ? [text] : [name, text];
}
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
  return seat?.name || seatPlace(board);
}

/** What stands on a board's panel: three bots of the same strength are told apart by where they sit. */
export function panelName(info: TableInfo | null, board: string): string {
  const isBot = info?.seats.some((one) => one.board === board && one.kind === 'bot');
  return isBot ? boardName(board) : playerOf(info, board);
}

/** A seat by its place: a board, or Wu-Feng's. */
export const seatPlace = (board: string): string =>
  board === 'wu-feng' ? first(['screen.wu-feng']) : boardName(board);

export function tileName(view: View, tile: number): string {
  const villager = view.tiles[tile]?.villager;
  return villager ? nameOf(villager) : '?';
}

/** `N0` is for those who type: on the page it is "North 1". */
export const spaceName = (space: string): string =>
  /^[NESW]\d$/.test(space) ? `${boardName(space[0] ?? '')} ${Number(space[1]) + 1}` : nameOf(space);

// ---------------------------------------------------------------- what the server says
const listed =
  (say: (word: string) => string) =>
  (words: string): string =>
    words.split(' ').filter(Boolean).map(say).join(', ');
const each = (names: string, say: (word: string) => string): Record<string, (words: string) => string> =>
  Object.fromEntries(names.split(' ').map((name) => [name, listed(say)]));
const after = (text: string): string => (text ? ` ${text}` : '');

/** A value by its name in the sentence: how it is said. Any other is said as it comes. */
export const VALUES: Record<string, (words: string) => string> = {
  ...each('card card_in_full ghost villager power person family artifact demon demons hex mantra found cause', nameOf),
  ...each('board boards', seatPlace),
  ...each('space from', spaceName),
  ...each('colour face need symbol', (colour) => (colour === 'none' ? '–' : colourName(colour))),
  ...each('curse', curseName),
  ...each('ability', (ability) => abilityName(ability, 1)),
  ...each('does', (id) => first([`does.${id}`])),
  ...each('death', (id) => first([`death.${id}`])),
  ...each('reward', (id) => first([`reward.${id}`])),
  dice: (faces) => listed(colourName)(faces) || '–',
  qi: (qi) => `${qi} Qi`,
  at: (square) => after(square && first(['screen.square'], { n: square })),
  here: (things) => after(listed((thing) => (/^[NESW]$/.test(thing) ? boardName(thing) : nameOf(thing)))(things)),
  lacks: () => '',
  mark: () => '',
};
export const SIGNS: Values = { yinyang: '☯', power_token: '◈', crystal: '♦', suling: '§' };

function filled(key: string, { values }: Sentence): string {
  const said: Values = { ...SIGNS };
  for (const [name, word] of Object.entries(values)) said[name] = VALUES[name]?.(word) ?? word;
  if (values.villager) said.tile = ''; // tiles have no numbers here
  return first([key], said).replace(/ +/g, ' ').trim();
}

const because = (say: Sentence): string => (say.because ? filled(say.because, say) : '');

/** What is to be decided. */
export function prompt({ say }: Pending): string {
  const reason = because(say);
  return reason ? `${reason} – ${filled(say.key, say)}` : filled(say.key, say);
}

export const sentence = (say: Sentence): string => filled(say.key, say);

/** An option of the view by its notation. */
export function optionText(view: View, option: string): string {
  const say = view.choices[view.options.indexOf(option)];
  return say ? sentence(say) : option;
}

/** `again`: dice that were rolled once more. */
export function eventText({ say }: GameEvent, again = false): string {
  const text = again ? m.rolled_again({ dice: VALUES.dice?.(say.values.face ?? '') ?? '' }) : sentence(say);
  const cause = because(say);
  return cause && !text.includes(cause) ? `${text} (${cause})` : text;
}
