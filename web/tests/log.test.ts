import { describe, expect, it } from 'vitest';
import { linesOf } from '../src/lib/table/log';
import type { Said } from '../src/lib/table/playback.svelte';
import { eventText, panelName, rolledText } from '../src/lib/words';
import type { TableInfo } from '../src/lib/types';

const said = (n: number, kind: string, subject: Record<string, string> = {}, cause = ''): Said => ({
  n,
  event: { kind, cause, subject, say: { key: `event.${kind}`, values: subject, because: '' } },
});

describe('the log', () => {
  it('has one line for the dice of one roll', () => {
    const lines = linesOf([
      said(1, 'turn'),
      said(2, 'rolled', { face: 'red' }),
      said(3, 'rolled', { face: 'white' }),
      said(4, 'banished'),
    ]);
    expect(lines.map(({ n, faces }) => [n, ...faces])).toEqual([[1], [2, 'red', 'white'], [4]]);
    expect(rolledText(lines[1]!.faces)).toBe('The dice show red, white');
  });
  it('keeps rolls apart that come from different things, or after something else', () => {
    const lines = linesOf([
      said(1, 'rolled', { face: 'red' }, 'a'),
      said(2, 'rolled', { face: 'red' }, 'b'),
      said(3, 'died'),
      said(4, 'rolled', { face: 'blue' }, 'b'),
    ]);
    expect(lines.map((one) => one.faces.length)).toEqual([1, 1, 0, 1]);
  });
  it('names places as people do, not as those who type', () => {
    const text = eventText(said(1, 'placed', { card: 'ghoul', space: 'N0' }).event);
    expect(text).toContain('North 1');
    expect(text).not.toContain('N0');
  });
  it('says nothing of dice and tokens that are only moved', () => {
    expect(linesOf([said(1, 'face-laid', { face: 'red' }), said(2, 'token-laid')])).toEqual([]);
  });
});

describe('who sits at a board', () => {
  const info = {
    seats: [
      { board: 'N', kind: 'human', name: 'Ann' },
      { board: 'E', kind: 'bot', bot: 'adept' },
      { board: 'S', kind: 'bot', bot: 'adept' },
    ],
  } as unknown as TableInfo;
  it('is a person by name, and a bot by where it sits', () =>
    expect(['N', 'E', 'S'].map((board) => panelName(info, board))).toEqual(['Ann', 'East', 'South']));
});
