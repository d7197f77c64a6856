import { describe, expect, it } from 'vitest';
import { drops, type Moment, type Thing } from '../src/lib/dragging';
import type { View } from '../src/lib/types';

type Lays = View['lays'];

function moment(kind: string, subject: Record<string, string>, options: string[], lays: Lays = []): Moment {
  const view = { active: 'N', lays } as unknown as View;
  return {
    view,
    wanted: { kind, actor: 'N', rule: 'EXO-4', subject, say: { key: '', values: {}, because: '' } },
    options,
  };
}
const laid = (thing: Thing, at: Moment) => Object.fromEntries(drops(thing, at));
const die = (face: string): Thing => ({ is: 'die', face });
const token = (owner: string, colour: string): Thing => ({ is: 'token', board: owner, colour });

describe('after a roll', () => {
  const roll = moment(
    'pay',
    {},
    ['target N2', 'target E0', 'pass'],
    [
      { space: 'N2', do: 'target N2', colour: 'white' },
      { space: 'E0', do: 'target E0', colour: 'white' },
      { space: 'E0', do: 'target E0', colour: 'red' },
      { space: 'E0', do: 'token E', colour: 'red' },
    ],
  );
  it('a die picks a ghost it pays for', () => {
    expect(laid(die('red'), roll)).toEqual({ 'space:E0': ['target E0'] });
    expect(Object.keys(laid(die('white'), roll))).toEqual(['space:N2', 'space:E0']);
    expect(laid(die('green'), roll)).toEqual({});
  });
  it('so does a token of the colour: it is spent when tokens are asked for', () => {
    expect(laid(token('E', 'red'), roll)).toEqual({ 'space:E0': ['target E0'] });
    expect(laid(token('E', 'blue'), roll)).toEqual({});
    expect(laid(token('N', 'red'), roll)).toEqual({});
  });
});

describe('while tokens are asked for', () => {
  const lay = moment(
    'lay',
    { colour: 'red' },
    ['token N', 'pass'],
    [
      { space: 'E0', do: 'token N', colour: 'red' },
      { space: 'N2', do: 'token N', colour: 'red' },
    ],
  );
  it('only those offered can be laid, on ghosts that need them; dice lie already', () => {
    expect(laid(die('red'), lay)).toEqual({});
    expect(laid(token('N', 'red'), lay)).toEqual({ 'space:E0': ['token N'], 'space:N2': ['token N'] });
    expect(laid(token('N', 'blue'), lay)).toEqual({});
    expect(laid(token('E', 'red'), lay)).toEqual({});
  });
});

describe('a Taoist', () => {
  it('goes where its own move may go', () => {
    const move = moment('move', {}, ['move 1', 'ask 1', 'pass']);
    expect(laid({ is: 'taoist', board: 'N' }, move)).toEqual({ 'tile:1': ['move 1'] });
    expect(laid({ is: 'taoist', board: 'E' }, move)).toEqual({});
  });
  it('is moved by a friend', () => {
    const winds = moment('twin-winds-tile', { board: 'E' }, ['tile 1', 'tile 5']);
    expect(Object.keys(laid({ is: 'taoist', board: 'E' }, winds))).toEqual(['tile:1', 'tile:5']);
    expect(laid({ is: 'taoist', board: 'N' }, winds)).toEqual({});
  });
  it('stays while nothing is to be decided', () => {
    expect(laid({ is: 'taoist', board: 'N' }, { ...moment('move', {}, []), wanted: null })).toEqual({});
  });
});
