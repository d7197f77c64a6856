// A finger on the board: where it may lie, what may be said with it, and how long it is seen.
import * as m from '../../generated/paraglide/messages.js';
import type { Pointed, View } from '../types';
import { boardName, nameOf, tileName } from '../words';

export const PING_WORDS = ['mine', 'help', 'no'] as const;
export type PingWord = (typeof PING_WORDS)[number];
export interface Ping {
  n: number;
  by: string;
  at: string;
  word: PingWord | null;
  who: string;
}
/** What was said with a finger, as a line between those of the chat. */
export interface PingLine {
  n: number;
  after: number;
  who: string;
  text: string;
}

const SEEN_MS = 2600;
const READ_MS = 6500;
const LINES_KEPT = 50;

export const pingWords = (word: PingWord): string =>
  ({ mine: m.ping_mine(), help: m.ping_help(), no: m.ping_no() })[word];

export function placeName(view: View, at: string): string {
  const [kind, which = ''] = at.split(':');
  if (kind === 'tile') return tileName(view, Number(which));
  if (kind === 'board') return boardName(which);
  const ghost = view.spaces.find((one) => one.space === which)?.ghost;
  return ghost ? nameOf(ghost) : m.space_label({ board: boardName(which[0] ?? ''), n: Number(which[1]) + 1 });
}

export function pingText(view: View, { at, word, who }: Ping): string {
  const what = placeName(view, at);
  return word ? m.ping_said({ who, what, words: pingWords(word) }) : m.points_at({ who, what });
}

export const lastsMs = (told: Pick<Pointed, 'word'>): number => (told.word ? READ_MS : SEEN_MS);

/** The newest finger of everybody: a new one takes the place of the one before. */
export const withPing = (pings: readonly Ping[], ping: Ping): readonly Ping[] => [
  ...pings.filter((one) => one.by !== ping.by),
  ping,
];

export const withLine = (lines: readonly PingLine[], line: PingLine): readonly PingLine[] =>
  [...lines, line].slice(-LINES_KEPT);

/** The chat with what was said by fingers between its lines, each where it came. */
export function talk<Line extends { n: number }>(
  chat: readonly Line[],
  pings: readonly PingLine[],
): ({ line: Line } | { ping: PingLine })[] {
  const last = chat[chat.length - 1]?.n ?? 0;
  const shown = [
    ...chat.map((line) => ({ line, at: line.n, n: 0 })),
    ...pings.map((ping) => ({ ping, at: Math.min(ping.after, last), n: ping.n })),
  ];
  return shown.sort((a, b) => a.at - b.at || a.n - b.n);
}
