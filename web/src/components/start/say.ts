// Words that several parts of these screens need.
import * as m from '../../generated/paraglide/messages.js';
import { getLocale } from '../../generated/paraglide/runtime.js';
import { botName, levelName } from '../../lib/names';
import { BOTS, type RulesetWords, type SeatInfo } from '../../lib/types';

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(getLocale()) + text.slice(1);
export const levelTitle = (level: string): string => capital(levelName(level));
export const botTitle = (bot: string): string => capital(botName(bot));

/** “Normal · 4 Taoists”. */
export const tableTitle = (ruleset: RulesetWords): string =>
  `${levelTitle(ruleset.level)} · ${m.start_taoists_n({ n: ruleset.players })}`;

export const dateText = (date: string): string =>
  new Date(`${date}T12:00:00`).toLocaleDateString(getLocale(), { weekday: 'long', day: 'numeric', month: 'long' });
export const shortDate = (date: string): string =>
  new Date(`${date}T12:00:00`).toLocaleDateString(getLocale(), { day: 'numeric', month: 'long' });

export function seatName(seat: SeatInfo): string {
  if (seat.kind === 'bot') return m.lobby_bot({ bot: botName(seat.bot ?? 'adept') });
  if (seat.kind === 'open') return m.lobby_open();
  return seat.name || (seat.yours ? capital(m.lobby_you()) : m.lobby_somebody());
}

/** Who played: people by name, then bots, which come by the names of their kinds and often several alike. */
export function teamText(team: readonly string[]): string {
  const isBot = (one: string): boolean => (BOTS as readonly string[]).includes(one);
  const bots = [...new Set(team.filter(isBot))].map((bot) => {
    const many = team.filter((one) => one === bot).length;
    return many > 1 ? `${many} × ${botName(bot)}` : botName(bot);
  });
  return [...team.filter((one) => one && !isBot(one)), ...bots].join(', ') || m.lobby_somebody();
}

/** The colours a board may have; black is only a Tao. */
export const BOARD_COLOURS = ['yellow', 'green', 'red', 'blue'] as const;
export type BoardColour = (typeof BOARD_COLOURS)[number];

/** A sentence for each level, number of Taoists, bot and power. */
const SENTENCES: Record<string, () => string> = {
  initiation: () => m.start_level_initiation(),
  normal: () => m.start_level_normal(),
  nightmare: () => m.start_level_nightmare(),
  hell: () => m.start_level_hell(),
  1: () => m.start_taoists_1(),
  2: () => m.start_taoists_2(),
  3: () => m.start_taoists_3(),
  4: () => m.start_taoists_4(),
  novice: () => m.start_bot_novice(),
  adept: () => m.start_bot_adept(),
  master: () => m.start_bot_master(),
  'bottomless-pockets': () => m.lobby_power_bottomless_pockets(),
  'enfeeblement-mantra': () => m.lobby_power_enfeeblement_mantra(),
  'dance-of-the-spires': () => m.lobby_power_dance_of_the_spires(),
  'dance-of-the-twin-winds': () => m.lobby_power_dance_of_the_twin_winds(),
  'heavenly-gust': () => m.lobby_power_heavenly_gust(),
  'second-wind': () => m.lobby_power_second_wind(),
  'strength-of-a-mountain': () => m.lobby_power_strength_of_a_mountain(),
  'the-gods-favourite': () => m.lobby_power_the_gods_favourite(),
};
export const about = (what: string | number): string => SENTENCES[what]?.() ?? '';

/** An address that means this very device, wherever it is opened. */
export const onlyHere = (url: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

export const addressOf = (path: string): string => `${location.origin}${path}`;
