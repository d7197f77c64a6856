// EXO-3, EXO-4. A payment as one decision. The server lists all its results; what was tapped so far,
// in whatever order, leaves those that contain it. Everything else follows from the list.
import type { View } from './types';

export type Payment = View['payments'][number];
/** `target N0`, or `spend N red`: one token of a colour of a Taoist. What was tapped, in order. */
export type Pick = string;
export type Picks = readonly Pick[];

export const goes = (space: string): Pick => `target ${space}`;
export const spend = (board: string, what: string): Pick => `spend ${board} ${what}`;
const isTarget = (pick: Pick): boolean => pick.startsWith('target ');
export const count = (picks: Picks, pick: Pick): number => picks.filter((one) => one === pick).length;

/** How often a result contains a pick. */
export function amount(payment: Payment, pick: Pick): number {
  if (isTarget(pick)) return payment.targets.some((target) => goes(target) === pick) ? 1 : 0;
  return payment.spent.find(({ board, what }) => spend(board, what) === pick)?.count ?? 0;
}

/** The results that contain all that was tapped. */
export const left = (payments: readonly Payment[], picks: Picks): Payment[] =>
  payments.filter((payment) => picks.every((pick) => amount(payment, pick) >= count(picks, pick)));

// ---------------------------------------------------------------- what can be tapped
export interface Coin {
  pick: Pick;
  board: string;
  what: string;
  /** As many as any result spends. */
  most: number;
}

export const targetsOf = (payments: readonly Payment[]): string[] =>
  [...new Set(payments.flatMap(({ targets }) => targets))].sort();

export function coinsOf(payments: readonly Payment[]): Coin[] {
  const found = new Map<Pick, Coin>();
  for (const { spent } of payments) {
    for (const { board, what, count: n } of spent) {
      const pick = spend(board, what);
      found.set(pick, { pick, board, what, most: Math.max(n, found.get(pick)?.most ?? 0) });
    }
  }
  return [...found.values()];
}

/** Whether a result is left that contains one more of something. */
export const canAdd = (payments: readonly Payment[], picks: Picks, pick: Pick): boolean =>
  left(payments, [...picks, pick]).length > 0;

/** Tapped: one more; or, where that is too much, none of them any more. Null: no result has it. */
export function tapped(payments: readonly Payment[], picks: Picks, pick: Pick): Picks | null {
  if (canAdd(payments, picks, pick)) return [...picks, pick];
  return picks.includes(pick) ? picks.filter((one) => one !== pick) : null;
}

/** One less of something, the last one. */
export const without = (picks: Picks, pick: Pick): Picks => {
  const at = picks.lastIndexOf(pick);
  return at < 0 ? picks : picks.filter((_, n) => n !== at);
};

// ---------------------------------------------------------------- what comes of it
/** The ghosts that go in every result left: those tapped, and those that the dice pay for anyway. */
export function going(payments: readonly Payment[], picks: Picks): string[] {
  const still = left(payments, picks);
  return targetsOf(still).filter((target) => still.every(({ targets }) => targets.includes(target)));
}

/** The results in which these ghosts go and no others. None: one more has to be chosen. */
export function together(payments: readonly Payment[], picks: Picks): Payment[] {
  const all = going(payments, picks).length;
  return left(payments, picks).filter(({ targets }) => targets.length === all);
}

/** The result that can be confirmed: the only one, or the one that costs just what was tapped. */
export function decided(payments: readonly Payment[], picks: Picks): Payment | null {
  const found = together(payments, picks);
  if (found.length === 1) return found[0] ?? null;
  return found.find((payment) => rest(payment, picks).length === 0) ?? null;
}

export interface Missing {
  what: string;
  count: number;
  boards: string[];
}

/** What a result spends beyond what was tapped. */
const rest = ({ spent }: Payment, picks: Picks): Payment['spent'] =>
  spent
    .map((one) => ({ ...one, count: one.count - count(picks, spend(one.board, one.what)) }))
    .filter((one) => one.count > 0);

/** What is still to be tapped for the ghosts chosen, in words: any of several ways, each some of one
 * or more colours, by whomever. No way: nothing is missing, or a ghost is. */
export function missing(payments: readonly Payment[], picks: Picks): Missing[][] {
  if (decided(payments, picks)) return [];
  const ways = new Map<string, Missing[]>();
  for (const payment of together(payments, picks)) {
    const way: Missing[] = [];
    for (const { board, what, count: n } of rest(payment, picks)) {
      const one = way.find((found) => found.what === what);
      if (one) {
        one.count += n;
        one.boards.push(board);
      } else way.push({ what, count: n, boards: [board] });
    }
    way.sort((a, b) => a.what.localeCompare(b.what));
    const key = way.map((one) => `${one.count} ${one.what}`).join();
    const same = ways.get(key);
    if (!same) ways.set(key, way);
    else same.forEach((one, at) => (one.boards = [...new Set([...one.boards, ...(way[at]?.boards ?? [])])]));
  }
  return [...ways.values()];
}

/** What is spent: as tapped, or all of it where only one result is left. */
export function spentNow(payments: readonly Payment[], picks: Picks): Payment['spent'] {
  const sure = decided(payments, picks);
  if (sure) return sure.spent;
  return coinsOf(payments)
    .map(({ board, what, pick }) => ({ board, what, count: count(picks, pick) }))
    .filter((one) => one.count > 0);
}
