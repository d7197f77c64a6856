import { describe, expect, it } from 'vitest';
import { afterEvent, kept } from '../src/lib/told';
import { lit, targetOf } from '../src/lib/table/targets';
import type { View } from '../src/lib/types';

function view(): View {
  return {
    seat: 'N',
    turn: 3,
    active: 'N',
    supply_qi: 10,
    supply_tao: {},
    temple_buddhas: 2,
    centre_power_tokens: 0,
    borrowed: [],
    haunted_limit: 3,
    circle: null,
    mantra: null,
    dice: {},
    deck: ['ghost', 'ghost'],
    result: 'running',
    pending: null,
    options: ['pass'],
    choices: [],
    lays: [],
    payments: [],
    boards: [
      {
        board: 'N',
        colour: 'red',
        power: null,
        status: 'living',
        qi: 3,
        tao: { red: 1 },
        yin_yang: true,
        buddhas: 0,
        power_tokens: 0,
        tile: 4,
      },
    ],
    tiles: Array.from({ length: 9 }, (_, tile) => ({ tile, villager: 'graveyard', haunted: false })),
    spaces: [
      { space: 'N0', ghost: 'ghoul', figure: 'card', lasting: [], buddha: false, need: { yellow: 1 } },
      { space: 'N1', ghost: null, figure: 'none', lasting: [], buddha: true, need: {} },
    ],
  };
}
const event = (kind: string, subject: Record<string, string>) => ({
  kind,
  cause: '',
  subject,
  say: { key: '', values: {}, because: '' },
});

describe('a view with one event more', () => {
  it('leaves the view before as it was', () => {
    const before = view();
    const after = afterEvent(before, event('qi-lost', { board: 'N' }));
    expect(before.boards[0]?.qi).toBe(3);
    expect(after.boards[0]?.qi).toBe(2);
    expect(after.supply_qi).toBe(11);
  });
  it('offers nothing while something happens', () => {
    expect(afterEvent(view(), event('haunted', { tile: '2' })).options).toEqual([]);
  });
  it('haunts and frees tiles', () => {
    const haunted = afterEvent(view(), event('haunted', { tile: '2' }));
    expect(haunted.tiles[2]?.haunted).toBe(true);
    expect(afterEvent(haunted, event('freed', { tile: '2' })).tiles[2]?.haunted).toBe(false);
  });
  it('moves a ghost with its figure', () => {
    const after = afterEvent(view(), event('ghost-moved', { from: 'N0', space: 'N1' }));
    expect(after.spaces[0]?.ghost).toBeNull();
    expect(after.spaces[1]).toMatchObject({ ghost: 'ghoul', figure: 'card' });
  });
  it('takes a card from the deck when it is drawn, and not once more when it comes to its space', () => {
    const drawn = afterEvent(view(), event('drawn', { card: 'lich' }));
    expect(drawn.deck).toHaveLength(1);
    const after = afterEvent(drawn, event('placed', { card: 'lich', space: 'N1' }));
    expect(after.spaces[1]?.ghost).toBe('lich');
    expect(after.deck).toHaveLength(1);
  });
  it('knows nothing of events it has no change for', () => {
    expect(afterEvent(view(), event('failed', { board: 'N' })).boards).toEqual(view().boards);
  });
  it('copies only what an event changes', () => {
    const before = view();
    const after = afterEvent(before, event('haunted', { tile: '2' }));
    expect(after.boards).toBe(before.boards);
    expect(after.spaces).toBe(before.spaces);
    expect(after.tiles.map((one, at) => one === before.tiles[at])).toEqual([
      true,
      true,
      false,
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
  });
  it('leaves every part of before as it was, whatever happens', () => {
    const before = view();
    const happening = [
      event('rolled', { face: 'red' }),
      event('tao-lost', { board: 'N', colour: 'red' }),
      event('ghost-moved', { from: 'N0', space: 'N1' }),
      event('banished', { space: 'N0' }),
      event('moved', { board: 'N', tile: '2' }),
      event('buddha-returned', { space: 'N1' }),
      event('turn', { board: 'E', number: '4' }),
    ];
    happening.reduce(afterEvent, before);
    expect(before).toEqual(view());
  });
  it('counts dice and tokens, never below none', () => {
    const rolled = afterEvent(afterEvent(view(), event('rolled', { face: 'red' })), event('rolled', { face: 'red' }));
    expect(rolled.dice).toEqual({ red: 2 });
    expect(afterEvent(view(), event('rolled', { face: 'red blue red' })).dice).toEqual({ red: 2, blue: 1 });
    expect(afterEvent(view(), event('face-laid', { face: 'red' })).dice).toEqual({ red: 0 });
    expect(afterEvent(view(), event('tao-gained', { board: 'N', colour: 'blue' })).boards[0]?.tao).toEqual({
      red: 1,
      blue: 1,
    });
  });
});

describe('a view that comes anew', () => {
  it('is the one of before if nothing changed', () => {
    const before = view();
    expect(kept(before, view())).toBe(before);
  });
  it('keeps the parts that did not change, and only those', () => {
    const before = view();
    const fresh = view();
    fresh.tiles[3]!.haunted = true;
    fresh.boards[0]!.tao = { red: 1, blue: 1 };
    const after = kept(before, fresh);
    expect(after).toEqual(fresh);
    expect(after.spaces).toBe(before.spaces);
    expect(after.tiles[2]).toBe(before.tiles[2]);
    expect(after.tiles[3]).not.toBe(before.tiles[3]);
    expect(after.boards[0]).not.toBe(before.boards[0]);
  });
  it('has nothing of before that is gone, and everything new', () => {
    expect(kept({ red: 1, blue: 2 }, { red: 1 })).toEqual({ red: 1 });
    expect(kept([1, 2, 3], [1, 2])).toEqual([1, 2]);
    expect(kept(null, [1])).toEqual([1]);
    expect(kept({ a: 1 }, null)).toBeNull();
    expect(kept({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
  });
});

describe('where an option is chosen', () => {
  it.each([
    ['move 3', { on: 'tile', tile: 3 }],
    ['place E1', { on: 'space', space: 'E1' }],
    ['token S', { on: 'board', board: 'S' }],
    ['face white', { on: 'die', face: 'white' }],
    ['exorcise', { on: 'button' }],
  ])('%s', (option, target) => expect(targetOf(option)).toEqual(target));
  it('gathers the options of one place', () => {
    const found = lit(['move 3', 'ask 3', 'free 5', 'pass']);
    expect(found.tiles.get(3)).toEqual(['move 3', 'ask 3']);
    expect(found.tiles.get(5)).toEqual(['free 5']);
  });
});
