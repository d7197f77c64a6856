import { describe, expect, it } from 'vitest';
import { lastsMs, pingText, placeName, talk, withLine, withPing, PING_WORDS, type Ping } from '../src/lib/table/pings';
import type { View } from '../src/lib/types';

const view = {
  tiles: Array.from({ length: 9 }, (_, tile) => ({ tile, villager: 'tea-house', haunted: false })),
  spaces: [
    { space: 'N0', ghost: 'ghoul' },
    { space: 'N1', ghost: null },
  ],
} as unknown as View;
const ping = (n: number, by: string, more: Partial<Ping> = {}): Ping => ({
  n,
  by,
  at: 'tile:4',
  word: null,
  who: by,
  ...more,
});

describe('a finger on the board', () => {
  it.each([
    ['tile:4', 'Tea House'],
    ['space:N0', 'Ghoul'],
    ['space:N1', 'North'],
    ['board:N', 'North'],
  ])('%s has a name', (at, name) => expect(placeName(view, at)).toContain(name));
  it('says whose it is, where it is, and what it means', () => {
    expect(pingText(view, ping(1, 'N', { who: 'Ann' }))).toMatch(/Ann.*Tea House/);
    const said = PING_WORDS.map((word) => pingText(view, ping(1, 'N', { who: 'Ann', word })));
    expect(new Set(said).size).toBe(3);
    expect(said[1]).toContain('Help me here');
  });
  it('is seen longer when there is something to read', () => {
    expect(lastsMs({ word: 'help' })).toBeGreaterThan(lastsMs({ word: null }));
  });
  it('takes the place of the one before of the same player', () => {
    const two = withPing(withPing([], ping(1, 'N')), ping(2, 'S'));
    expect(two.map((one) => one.n)).toEqual([1, 2]);
    expect(withPing(two, ping(3, 'N')).map((one) => one.n)).toEqual([2, 3]);
  });
});

describe('what was said with a finger', () => {
  const line = (n: number, after: number) => ({ n, after, who: 'Ann', text: `${n}` });
  const order = (chat: { n: number }[], pings: ReturnType<typeof line>[]) =>
    talk(chat, pings).map((one) => ('line' in one ? `chat ${one.line.n}` : `ping ${one.ping.n}`));
  it('stands between the lines of the chat, where it came', () => {
    expect(order([{ n: 4 }, { n: 5 }], [line(1, 4), line(2, 4), line(3, 5)])).toEqual([
      'chat 4',
      'ping 1',
      'ping 2',
      'chat 5',
      'ping 3',
    ]);
    expect(order([], [line(1, 0)])).toEqual(['ping 1']);
  });
  it('is not kept for ever', () => {
    const many = Array.from({ length: 60 }, (_, n) => line(n, 0)).reduce(
      withLine,
      [] as readonly ReturnType<typeof line>[],
    );
    expect(many).toHaveLength(50);
    expect(many[0]?.n).toBe(10);
  });
});
