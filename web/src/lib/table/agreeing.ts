// What a table agrees on, and what is asked of everybody, in words.
import * as m from '../../generated/paraglide/messages.js';
import { getLocale } from '../../generated/paraglide/runtime.js';
import type { Asked, Options, TableInfo } from '../types';
import { seatPlace } from '../words';

type Value = Options[keyof Options];
const yesNo = (on: Value): string => (on ? m.option_yes() : m.option_no());
const UNDO: Record<string, () => string> = {
  free: () => m.start_opt_undo_free(),
  agreed: () => m.start_opt_undo_agreed(),
  never: () => m.start_opt_undo_never(),
};

/** What may be agreed on while a game runs: who deals is fixed. */
const OPTIONS: [keyof Options, () => string, (value: Value) => string][] = [
  ['undo', () => m.start_opt_undo(), (value) => UNDO[String(value)]?.() ?? String(value)],
  ['public', () => m.start_opt_public(), yesNo],
  ['act_for_absent', () => m.start_opt_absent(), yesNo],
  ['bots_spend_tokens', () => m.start_opt_tokens(), yesNo],
  ['advice', () => m.start_opt_advice(), yesNo],
];

/** What would be otherwise: a few words for each, with what it was. */
export function changesOf(from: Options, to: Options): string[] {
  return OPTIONS.filter(([name]) => from[name] !== to[name]).map(([name, what, say]) =>
    m.option_change({ what: what(), now: say(to[name]), before: say(from[name]) }),
  );
}

export const inOneLine = (changes: readonly string[]): string => changes.join('; ');
export const listed = (names: readonly string[]): string => new Intl.ListFormat(getLocale()).format(names);

/** Without the consent of whoever plays it, a hand is shown, and the game counts no longer. */
export function showsHand(asked: Asked, info: TableInfo): boolean {
  const seat = info.seats.find((one) => one.board === asked.seat);
  const voices = [asked.by, ...asked.agreed];
  return !!seat && !voices.includes(seat.board) && !(seat.kind === 'human' && seat.present);
}

/** What somebody else asks for. */
export function askedText(asked: Asked, info: TableInfo, who: string): string {
  if (asked.about === 'undo') return m.undo_asked({ who });
  if (asked.about === 'options') return m.options_asked({ who, changes: changesIn(asked, info) });
  return `${m.seat_asked({ who, board: seatPlace(asked.seat ?? '') })} ${aboutSeat(asked, info)}`;
}

/** What was asked for here. */
export function wantedText(asked: Asked, info: TableInfo): string {
  if (asked.about === 'undo') return m.undo_wanted();
  if (asked.about === 'options') return m.options_wanted({ changes: changesIn(asked, info) });
  return `${m.seat_wanted({ board: seatPlace(asked.seat ?? '') })} ${aboutSeat(asked, info)}`;
}

const changesIn = (asked: Asked, info: TableInfo): string =>
  inOneLine(changesOf(info.options, asked.options ?? info.options));

const aboutSeat = (asked: Asked, info: TableInfo): string =>
  showsHand(asked, info) ? `${m.seat_asked_about()} ${m.seat_asked_uncounted()}` : m.seat_asked_about();
