import { describe, expect, it } from 'vitest';
import { lieAt, MARGIN } from '../src/lib/table/bubble';

const size = { width: 200, height: 120 };
const window = { left: 0, top: 0, width: 800, height: 600 };
const tile = (left: number, top: number, width = 100, height = 100) => ({ left, top, width, height });

function inside(at: { left: number; top: number }, room = window): boolean {
  return (
    at.left >= room.left &&
    at.top >= room.top &&
    at.left + size.width <= room.left + room.width &&
    at.top + size.height <= room.top + room.height
  );
}

describe('a bubble', () => {
  it('lies below its place, in the middle of it', () => {
    expect(lieAt(tile(350, 100), size, window)).toEqual({ left: 300, top: 200 + MARGIN, side: 'below' });
  });
  it('lies above where there is no room below', () => {
    expect(lieAt(tile(350, 480), size, window)).toMatchObject({ side: 'above', top: 480 - MARGIN - 120 });
  });
  it('lies beside a place as high as the window', () => {
    expect(lieAt(tile(0, 0, 100, 600), size, window)).toMatchObject({ side: 'right', left: 100 + MARGIN });
    expect(lieAt(tile(700, 0, 100, 600), size, window)).toMatchObject({ side: 'left', left: 700 - MARGIN - 200 });
  });
  it('lies over a place that fills the window', () => {
    expect(lieAt(tile(0, 0, 800, 600), size, window).side).toBe('over');
  });
  it('is inside the window wherever the place is', () => {
    for (let left = -50; left < 850; left += 50)
      for (let top = -50; top < 650; top += 50) expect(inside(lieAt(tile(left, top), size, window))).toBe(true);
  });
});
