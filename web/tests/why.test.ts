import { describe, expect, it } from 'vitest';
import { cards, powers, rulebook, villagers, why } from '../src/lib/content';
import type { View } from '../src/lib/types';
import { rulesOf, whyEvent, whyOf } from '../src/lib/table/why';

const known = new Set(rulebook);
const view = {
  mantra: 'N0',
  tiles: [
    { tile: 0, villager: 'tea-house', haunted: true },
    { tile: 1, villager: 'graveyard', haunted: false },
  ],
  spaces: [
    { space: 'N0', ghost: 'ghoul', figure: 'card', lasting: [], buddha: false, need: {} },
    { space: 'N1', ghost: null, figure: 'none', lasting: [], buddha: true, need: {} },
  ],
  boards: [{ board: 'N', power: 'second-wind', tao: { red: 1 }, buddhas: 0, power_tokens: 0 }],
} as unknown as View;

describe('why', () => {
  it.each([...Object.keys(cards), ...villagers, ...Object.keys(powers)])('%s has rules of the book', (what) => {
    expect(rulesOf(what).length).toBeGreaterThan(0);
    for (const rule of rulesOf(what)) expect(known.has(rule), rule).toBe(true);
  });
  it('every event and thing has rules of the book', () => {
    for (const rule of [...Object.values(why.events), ...Object.values(why.things)].flat())
      expect(known.has(rule), rule).toBe(true);
  });
  it('a haunted tile says first what haunting does', () => {
    expect(whyOf('tile:0', view)).toMatchObject({ what: 'tea-house', haunted: true });
    expect(whyOf('tile:0', view)?.rules.slice(0, 3)).toEqual(['HAU-2', 'HAU-4', 'TIL-9']);
    expect(whyOf('tile:1', view)?.rules[0]).toBe('TIL-1');
  });
  it('a ghost says what lies on it too', () => {
    expect(whyOf('space:N0', view)).toMatchObject({ what: 'ghoul' });
    expect(whyOf('space:N0', view)?.rules).toEqual(expect.arrayContaining(['ABI-1', 'EXO-2', 'POW-1']));
    expect(whyOf('space:N1', view)).toMatchObject({ what: null, thing: 'space' });
    expect(whyOf('space:N1', view)?.rules).toContain('ARR-4');
  });
  it('a board says its power and what it holds', () => {
    expect(whyOf('board:N', view)).toMatchObject({ what: 'second-wind' });
    expect(whyOf('board:N', view)?.rules).toEqual(expect.arrayContaining(['POW-5', 'QI-1', 'TAO-1', 'YY-1']));
    expect(whyOf('board:N', view)?.rules).not.toContain('SOLO-3');
  });
  it('a sentence says what caused it', () => {
    expect(whyEvent('qi-lost', 'step:yin-board').rules[0]).toBe('YIN-3');
    expect(whyEvent('qi-lost', 'villager:sorcerers-hut').rules[0]).toBe('TIL-4');
    expect(whyEvent('qi-lost', 'villager:sorcerers-hut').rules).toContain('DTH-1');
    expect(whyEvent('qi-lost', 'card:grave-walker')).toMatchObject({ what: 'grave-walker' });
    expect(whyEvent('qi-lost', 'card:grave-walker').rules).toContain('ABI-2');
    expect(whyOf('event:qi-gained:villager:tea-house', view)).toMatchObject({ what: 'tea-house' });
    expect(whyOf('event:moved:', view)?.rules).toEqual(['YANG-2']);
  });
});
