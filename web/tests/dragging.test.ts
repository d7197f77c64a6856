import { describe, expect, it } from 'vitest';
import { drops, type Moment, type Thing } from '../src/lib/dragging';
import type { View } from '../src/lib/types';

const space = (name: string, ghost: string | null, need: Record<string, number> = {}, lasting: string[] = []) =>
  ({ space: name, ghost, figure: 'none', lasting, buddha: false, need });
const board = (name: string, tile: number, status = 'living') => ({ board: name, tile, status });

function moment(kind: string, subject: Record<string, string>, options: string[], spaces: ReturnType<typeof space>[]): Moment {
  const view = { active: 'N', spaces, boards: [board('N', 2), board('E', 2), board('S', 7), board('W', 2, 'dead')] } as unknown as View;
  return { view, wanted: { kind, actor: 'N', rule: 'EXO-4', subject }, options };
}
const laid = (thing: Thing, at: Moment) => Object.fromEntries(drops(thing, at));
const die = (face: string): Thing => ({ is: 'die', face });
const token = (owner: string, colour: string): Thing => ({ is: 'token', board: owner, colour });

describe('after a roll', () => {
  const ghosts = [space('N2', 'ghoul', { yellow: 1 }), space('E0', 'bleeding-eyes', { red: 2 }), space('S0', 'walking-corpse', { yellow: 1 })];
  const roll = moment('pay', {}, ['target N2', 'target E0', 'pass'], ghosts);

  it('a die picks the ghost it pays for', () => {
    expect(laid(die('red'), roll)).toEqual({ 'space:E0': ['target E0', 'face red'] });
    expect(laid(die('green'), roll)).toEqual({});
  });
  it('EXO-2: a white one any of them', () => {
    expect(Object.keys(laid(die('white'), roll))).toEqual(['space:N2', 'space:E0']);
  });
  it('INC-9: unless Nameless is there', () => {
    const nameless = moment('pay', {}, ['target N2'], [...ghosts, space('W0', 'nameless', { red: 1 })]);
    expect(laid(die('white'), nameless)).toEqual({});
  });
  it('EXO-8: dice do nothing to an immune ghost, tokens do', () => {
    const immune = moment('pay', {}, ['target S0', 'pass'], ghosts);
    expect(laid(die('yellow'), immune)).toEqual({});
    expect(laid(token('N', 'yellow'), immune)).toEqual({ 'space:S0': ['target S0', 'token N'] });
  });
  it('EXO-4: tokens of the living on the tile', () => {
    expect(Object.keys(laid(token('E', 'red'), roll))).toEqual(['space:E0']);
    expect(laid(token('S', 'red'), roll)).toEqual({});
    expect(laid(token('W', 'red'), roll)).toEqual({});
  });
  it('EXO-9: none while Tao is blocked', () => {
    const blocked = moment('pay', {}, ['target E0', 'pass'], [...ghosts, space('W0', 'black-widow-1', {}, ['blocks-tao'])]);
    expect(laid(token('N', 'red'), blocked)).toEqual({});
  });
});

describe('while one ghost is paid for', () => {
  const lay = moment('lay', { space: 'E0' }, ['face red', 'token N'], [space('E0', 'bleeding-eyes', { red: 2 })]);
  it('only what is offered can be laid, and on that ghost', () => {
    expect(laid(die('red'), lay)).toEqual({ 'space:E0': ['face red'] });
    expect(laid(die('white'), lay)).toEqual({});
    expect(laid(token('N', 'red'), lay)).toEqual({ 'space:E0': ['token N'] });
    expect(laid(token('N', 'blue'), lay)).toEqual({});
    expect(laid(token('E', 'red'), lay)).toEqual({});
  });
});

describe('a Taoist', () => {
  it('goes where its own move may go', () => {
    const move = moment('move', {}, ['move 1', 'ask 1', 'pass'], []);
    expect(laid({ is: 'taoist', board: 'N' }, move)).toEqual({ 'tile:1': ['move 1'] });
    expect(laid({ is: 'taoist', board: 'E' }, move)).toEqual({});
  });
  it('is moved by a friend', () => {
    const winds = moment('twin-winds-tile', { board: 'E' }, ['tile 1', 'tile 5'], []);
    expect(Object.keys(laid({ is: 'taoist', board: 'E' }, winds))).toEqual(['tile:1', 'tile:5']);
    expect(laid({ is: 'taoist', board: 'N' }, winds)).toEqual({});
  });
  it('stays while nothing is to be decided', () => {
    expect(laid({ is: 'taoist', board: 'N' }, { ...moment('move', {}, [], []), wanted: null })).toEqual({});
  });
});
