// The end of a game in sentences.
import * as m from '../../generated/paraglide/messages.js';
import type { TableInfo, View } from '../types';
import { boardName, nameOf, tileName } from '../words';
import type { Facts } from './facts';
import type { Point } from './story';

/** People by their names, others by their board. */
export function whoOf(info: TableInfo, board: string): string {
  const seat = info.seats.find((one) => one.board === board);
  return (seat?.kind === 'human' && seat.name) || boardName(board);
}

export function aboutEnd(result: string): string {
  if (result === 'won') return m.end_won_about();
  if (result === 'lost-all-dead') return m.end_lost_dead_about();
  return result === 'lost-deck' ? m.end_lost_deck_about() : m.end_lost_haunted_about();
}

export function pointText(point: Point, view: View, info: TableInfo): string {
  const by = point.by ? nameOf(point.by) : '';
  if (point.kind === 'haunted') return haunted(point, tileName(view, Number(point.what)), by);
  if (point.kind === 'died') return died(point, whoOf(info, point.what), by);
  return point.kind === 'deck' ? m.end_deck_point({ by }) : m.end_incarnation({ by, who: whoOf(info, point.active) });
}

function haunted({ how }: Point, tile: string, by: string): string {
  if (how === 'figure') return m.end_haunted_figure({ tile, by });
  if (how === 'curse') return m.end_haunted_curse({ tile, by });
  return how === 'arrival' ? m.end_haunted_arrival({ tile, by }) : m.end_haunted_other({ tile });
}

function died({ how }: Point, who: string, by: string): string {
  if (how === 'full') return m.end_died_full({ who });
  if (how === 'curse') return m.end_died_curse({ who, by });
  if (how === 'arrival') return m.end_died_arrival({ who, by });
  return how === 'price' ? m.end_died_price({ who, by }) : m.end_died_other({ who });
}

const PARTS: Record<string, (values: { n: number }) => string> = {
  victory: () => m.end_part_victory(),
  qi: (values) => m.end_part_qi(values),
  deck: (values) => m.end_part_deck(values),
  dead: (values) => m.end_part_dead(values),
  haunted: (values) => m.end_part_haunted(values),
  empty: (values) => m.end_part_empty(values),
  incarnations: (values) => m.end_part_incarnations(values),
};
export const partText = (what: string, n: number): string => PARTS[what]?.({ n }) ?? what;

type Uncounted = NonNullable<TableInfo['uncounted']>;
const UNCOUNTED: Record<Uncounted, () => string> = {
  undone: () => m.end_uncounted_undone(),
  dealt: () => m.end_uncounted_dealt(),
  bots: () => m.end_uncounted_bots(),
  begun: () => m.end_uncounted_begun(),
  late: () => m.end_uncounted_late(),
  hand: () => m.end_uncounted_hand(),
};

/** Why a game does not count for the score list. */
export const uncountedText = (why: Uncounted): string => UNCOUNTED[why]();

/** As which a record is saved. */
export const recordName = ({ id }: TableInfo): string => `ghoststories-${id.slice(0, 8)}.json`;

/** +10, −4, 0. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

export const factTexts = (facts: Facts): [string, number][] => [
  [m.end_fact_turns(), facts.turns],
  [m.end_fact_exorcised(), facts.exorcised],
  [m.end_fact_failed(), facts.failed],
  [m.end_fact_tao(), facts.tao],
  [m.end_fact_yin_yang(), facts.yin_yang],
  [m.end_fact_curses(), facts.curses],
  [m.end_fact_haunted(), facts.haunted],
  [m.end_fact_freed(), facts.freed],
];
