// EXO-3, EXO-4, EXO-5: whatever was tapped, in any order, leaves exactly the results that contain it.
import { describe, expect, it } from 'vitest';
import {
  amount,
  canAdd,
  coinsOf,
  count,
  decided,
  going,
  left,
  missing,
  spentNow,
  tapped,
  targetsOf,
  together,
  without,
  type Payment,
  type Picks,
} from '../src/lib/payment';

function pay(targets: string, spent = ''): Payment {
  const costs = spent.split(', ').filter(Boolean);
  return {
    targets: targets.split(' ').filter(Boolean),
    spent: costs.map((one) => {
      const [n = '', board = '', what = ''] = one.split(' ');
      return { board, what, count: Number(n) };
    }),
    do: [targets, spent],
  };
}

/** Two ghosts on a corner; a joker lies on either, and North and East have tokens. */
const CORNER = [
  pay(''),
  pay('N0'),
  pay('W2', '1 N yellow'),
  pay('N0 W2', '1 N red, 1 N yellow'),
  pay('N0 W2', '1 E red, 1 N yellow'),
  pay('N0 W2', '2 N yellow'),
];
/** EXO-5: the dice pay for N0 whatever is chosen, or for either of two. */
const MUST = [pay('N0'), pay('N0 W2', '1 N red'), pay('N0 W2', '1 E red')];
const EITHER = [pay('N0'), pay('W2')];
/** Two alike of two Taoists. */
const SHARED = [pay('N0', '2 N red'), pay('N0', '1 E red, 1 N red'), pay('N0', '2 E red')];
const LISTS = { CORNER, MUST, EITHER, SHARED };

describe('what can be tapped', () => {
  it('is every ghost that goes and every token that is spent in some result', () => {
    expect(targetsOf(CORNER)).toEqual(['N0', 'W2']);
    expect(coinsOf(CORNER).map(({ pick, most }) => [pick, most])).toEqual([
      ['spend N yellow', 2],
      ['spend N red', 1],
      ['spend E red', 1],
    ]);
  });
  it('leaves no result: then it cannot be tapped', () => {
    expect(tapped(EITHER, ['target N0'], 'target W2')).toBeNull();
    expect(tapped(CORNER, ['spend N red'], 'spend E red')).toBeNull();
    expect(canAdd(SHARED, ['spend N red', 'spend N red'], 'spend E red')).toBe(false);
  });
  it('is taken back by tapping again, a token of several after the last', () => {
    expect(tapped(CORNER, ['target W2', 'target N0'], 'target W2')).toEqual(['target N0']);
    const one = tapped(SHARED, [], 'spend N red') ?? [];
    const two = tapped(SHARED, one, 'spend N red') ?? [];
    expect(count(two, 'spend N red')).toBe(2);
    expect(tapped(SHARED, two, 'spend N red')).toEqual([]);
    expect(without(two, 'spend N red')).toEqual(['spend N red']);
  });
});

describe('what is paid and what is missing', () => {
  it('says whose token of which colour', () => {
    const both = ['target W2', 'target N0'];
    expect(decided(CORNER, both)).toBeNull();
    expect(missing(CORNER, both)).toEqual([
      [
        { what: 'red', count: 1, boards: ['N', 'E'] },
        { what: 'yellow', count: 1, boards: ['N'] },
      ],
      [{ what: 'yellow', count: 2, boards: ['N'] }],
    ]);
    expect(missing(SHARED, ['target N0', 'spend E red'])).toEqual([[{ what: 'red', count: 1, boards: ['N', 'E'] }]]);
  });
  it('is nothing when one result is left: what it costs needs no tapping', () => {
    expect(decided(CORNER, ['target W2', 'spend E red'])).toEqual(pay('N0 W2', '1 E red, 1 N yellow'));
    expect(spentNow(CORNER, ['target W2', 'spend E red'])).toHaveLength(2);
    expect(decided(CORNER, ['target W2'])).toEqual(pay('W2', '1 N yellow'));
    expect(missing(CORNER, ['target W2'])).toEqual([]);
  });
  it('nobody chosen is nobody gone, where that is a result', () => {
    expect(decided(CORNER, [])).toEqual(pay(''));
    expect(decided(EITHER, [])).toBeNull();
    expect(together(EITHER, [])).toEqual([]);
  });
  it('tells ghosts that go in any case, or with what is chosen', () => {
    expect(going(MUST, [])).toEqual(['N0']);
    expect(decided(MUST, [])).toEqual(pay('N0'));
    expect(going(CORNER, ['spend E red'])).toEqual(['N0', 'W2']);
  });
});

describe.each(Object.entries(LISTS))('in every order: %s', (_, list) => {
  const picksOf = (payment: Payment): Picks => [
    ...payment.targets.map((target) => `target ${target}`),
    ...payment.spent.flatMap(({ board, what, count: n }) => Array<string>(n).fill(`spend ${board} ${what}`)),
  ];
  const orders = (all: Picks): Picks[] =>
    all.length < 2 ? [all] : all.flatMap((one, at) => orders(all.filter((_, n) => n !== at)).map((o) => [one, ...o]));

  it('each result is reached by tapping what it contains, and confirmed as it is', () => {
    for (const payment of list) {
      for (const order of orders(picksOf(payment))) {
        let picks: Picks = [];
        for (const pick of order) {
          expect(canAdd(list, picks, pick)).toBe(true);
          picks = [...picks, pick];
          expect(left(list, picks)).toContainEqual(payment);
        }
        expect(decided(list, picks)).toEqual(payment);
        expect(missing(list, picks)).toEqual([]);
      }
    }
  });
  it('taking anything back leaves results, and what is confirmed contains what was tapped', () => {
    for (const payment of list) {
      const all = picksOf(payment);
      for (const pick of all) expect(left(list, without(all, pick)).length).toBeGreaterThan(0);
      for (let n = 0; n <= all.length; n++) {
        const sure = decided(list, all.slice(0, n));
        if (sure) for (const pick of all.slice(0, n)) expect(amount(sure, pick)).toBeGreaterThan(0);
      }
    }
  });
});
