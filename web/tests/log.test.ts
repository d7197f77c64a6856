import { describe, expect, it } from 'vitest';
import { linesOf } from '../src/lib/log';
import type { Said } from '../src/lib/playback.svelte';
import type { View } from '../src/lib/types';
import { rolledText } from '../src/lib/words';

const said = (n: number, kind: string, subject: Record<string, string> = {}, cause = ''): Said =>
  ({ n, event: { kind, cause, subject }, view: {} as View });

describe('the log', () => {
  it('has one line for the dice of one roll', () => {
    const lines = linesOf([said(1, 'turn'), said(2, 'rolled', { face: 'red' }), said(3, 'rolled', { face: 'white' }), said(4, 'banished')]);
    expect(lines.map(({ n, faces }) => [n, ...faces])).toEqual([[1], [2, 'red', 'white'], [4]]);
    expect(rolledText(lines[1]!.faces)).toBe('The dice show red, white');
  });
  it('keeps rolls apart that come from different things, or after something else', () => {
    const lines = linesOf([said(1, 'rolled', { face: 'red' }, 'a'), said(2, 'rolled', { face: 'red' }, 'b'), said(3, 'died'), said(4, 'rolled', { face: 'blue' }, 'b')]);
    expect(lines.map((one) => one.faces.length)).toEqual([1, 1, 0, 1]);
  });
  it('says nothing of dice and tokens that are only moved', () => {
    expect(linesOf([said(1, 'face-laid', { face: 'red' }), said(2, 'token-laid')])).toEqual([]);
  });
});
