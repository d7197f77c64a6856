// The timeline's geometry: Qi above, haunted tiles below, both over the turns. Lines go in steps, as
// Qi does, and beside each other where they would lie on one another.
import type { Mark } from '../types';

export const BOX = { height: 262, left: 22, right: 26, top: 12, qi: 140, gap: 28, haunted: 52 } as const;
const BESIDE = 2.4;
export const SIGN = 18;

/** `sign`: where its symbol stands, beside its end but never upon another one. */
export interface Line {
  board: string;
  path: string;
  sign: number;
  died: boolean;
}
export interface Chart {
  lines: Line[];
  /** The number of haunted tiles as one filled shape. */
  haunted: string;
  qiTicks: { n: number; y: number }[];
  hauntedTicks: { n: number; y: number }[];
  turns: { n: number; x: number }[];
  limitY: number;
  floor: number;
  right: number;
}

const round = (n: number): number => Math.round(n * 10) / 10;

/** In a box of a width in pixels; a turn is as wide as any other, the last one too. */
export function chartOf(marks: readonly Mark[], limit: number, wide: number): Chart {
  const first = marks[0]?.turn ?? 1;
  const last = marks.at(-1)?.turn ?? first;
  const mostQi = Math.max(4, ...marks.flatMap((mark) => Object.values(mark.qi)));
  const right = Math.max(BOX.left + 60, wide - BOX.right);
  const floor = BOX.top + BOX.qi + BOX.gap + BOX.haunted;
  const x = (turn: number): number => round(BOX.left + ((turn - first) / (last + 1 - first)) * (right - BOX.left));
  const qiY = (n: number): number => round(BOX.top + BOX.qi * (1 - n / mostQi));
  const hauntedY = (n: number): number => round(floor - (n / limit) * BOX.haunted);
  const boards = Object.keys(marks[0]?.qi ?? {});
  const lines = boards.map((board, at) => {
    const aside = (at - (boards.length - 1) / 2) * BESIDE;
    const points = marks.map((mark) => ({ x: x(mark.turn), y: round(qiY(mark.qi[board] ?? 0) - aside) }));
    return { board, path: stairs(points, right), sign: points.at(-1)?.y ?? floor, died: marks.at(-1)?.qi[board] === 0 };
  });
  apart(lines);
  const tops = marks.map((mark) => ({ x: x(mark.turn), y: hauntedY(mark.haunted) }));
  return {
    lines,
    haunted: tops.length ? `${stairs(tops, right)}V${floor}H${BOX.left}Z` : '',
    qiTicks: range(mostQi)
      .filter((n) => mostQi <= 6 || n % 2 === 0)
      .map((n) => ({ n, y: qiY(n) })),
    hauntedTicks: range(limit).map((n) => ({ n, y: hauntedY(n) })),
    turns: turnTicks(first, last, (right - BOX.left) / 46).map((n) => ({ n, x: x(n) })),
    limitY: hauntedY(limit),
    floor,
    right,
  };
}

/** Symbols stand below one another where their lines end at the same height; the lowest not below the ground. */
function apart(lines: Line[]): void {
  let lowest = BOX.top + BOX.qi + SIGN / 2;
  for (const line of lines.toSorted((a, b) => b.sign - a.sign)) {
    line.sign = Math.min(line.sign, lowest);
    lowest = line.sign - SIGN;
  }
}

const range = (most: number): number[] => Array.from({ length: most + 1 }, (_, n) => n);

/** From point to point, first along and then up or down: it stays until it changes. */
function stairs(points: readonly { x: number; y: number }[], right: number): string {
  return `${points.map(({ x, y }, at) => (at ? `H${x}V${y}` : `M${x} ${y}`)).join('')}H${right}`;
}

/** As many round numbers as there is room for, the first and the last turn among them. */
export function turnTicks(first: number, last: number, room: number): number[] {
  if (first === last) return [first];
  const every = [1, 2, 5, 10, 20, 50, 100].find((n) => (last - first) / n <= room) ?? 200;
  const between = range(last).filter((n) => n % every === 0 && n - first > every * 0.6 && last - n > every * 0.6);
  return [first, ...between, last];
}
