// What a payment comes to, in words.
import * as m from '../generated/paraglide/messages.js';
import type { Missing, Payment, Pick } from './payment';
import { BOARDS, type View } from './types';
import { boardName, colourName, nameOf, spaceName } from './words';

export const ghostAt = (view: View, space: string): string => {
  const ghost = view.spaces.find((one) => one.space === space)?.ghost;
  return ghost ? nameOf(ghost) : spaceName(space);
};

const anyOf = (words: readonly string[]): string =>
  words.reduce((one, other) => (one ? m.pay_or({ one, other }) : other), '');

export const coinText = (n: number, what: string, board: string): string =>
  m.pay_coin({ n, colour: colourName(what), who: boardName(board) });

export const spentText = (spent: Payment['spent']): string =>
  spent.map((one) => coinText(one.count, one.what, one.board)).join(', ');

/** `1 red: token of North or East`. Of several ways only the colours: whose there are is seen above. */
export function missingText(ways: readonly Missing[][]): string {
  if (ways.length > 1) return anyOf(ways.map((way) => way.map(bare).join(' + ')));
  return (ways[0] ?? []).map(owed).join(', ');
}
const bare = ({ what, count }: Missing): string => `${count} ${colourName(what)}`;
const owed = ({ what, count, boards }: Missing): string =>
  m.pay_missing_one({
    n: count,
    colour: colourName(what),
    who: anyOf(BOARDS.filter((one) => boards.includes(one)).map(boardName)),
  });

/** `Ghoul, Zombie · 1 red of North`. */
export function resultText(view: View, { targets, spent }: Payment): string {
  if (!targets.length) return m.pay_nobody();
  const who = targets.map((space) => ghostAt(view, space)).join(', ');
  return spent.length ? `${who} · ${spentText(spent)}` : who;
}

/** Why something cannot be tapped, or taken back. */
export function refusedText(view: View, pick: Pick, goesAnyway: boolean): string {
  const [word, first = '', second = ''] = pick.split(' ');
  if (word !== 'target') return m.pay_no_token({ what: coinText(1, second, first) });
  const ghost = ghostAt(view, first);
  return goesAnyway ? m.pay_goes_anyway({ ghost }) : m.pay_no_ghost({ ghost });
}
