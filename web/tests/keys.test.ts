import { describe, expect, it } from 'vitest';
import { nearest, shortcutOf, SHORTCUTS, type Focus } from '../src/lib/table/keys';

const press = (key: string, focus: Focus = 'nowhere', playing = false, more = {}) =>
  shortcutOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...more }, focus, playing);

describe('keys', () => {
  it('mean what the help says', () => {
    expect(['1', 'Enter', 'ArrowUp', 'u', 'o', 'p', '?', 'h'].map((key) => press(key))).toEqual([
      'choose',
      'go-on',
      'places',
      'undo',
      'oracle',
      'point',
      'why',
      'help',
    ]);
    expect(press(' ', 'nowhere', true)).toBe('skip');
    expect(new Set(SHORTCUTS).size).toBe(9);
  });
  it('belong to whoever types', () => {
    for (const key of ['1', 'u', 'h', '?', 'ArrowLeft']) expect(press(key, 'typing')).toBeNull();
  });
  it('leave Enter and Space to a button with the focus', () => {
    expect(press('Enter', 'elsewhere')).toBeNull();
    expect(press(' ', 'elsewhere')).toBeNull();
  });
  it('leave the browser its own', () => {
    expect(press('u', 'nowhere', false, { ctrlKey: true })).toBeNull();
    expect(press('h', 'nowhere', false, { metaKey: true })).toBeNull();
    expect(press('x')).toBeNull();
  });
});

describe('arrows over the village', () => {
  const grid = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ x: x * 100, y: y * 100 })));
  it('go straight', () => {
    expect(nearest(grid[4]!, 'ArrowRight', grid)).toBe(5);
    expect(nearest(grid[4]!, 'ArrowUp', grid)).toBe(1);
    expect(nearest(grid[0]!, 'ArrowDown', grid)).toBe(3);
  });
  it('go aside where nothing lies ahead', () => {
    const corners = [grid[0]!, grid[8]!];
    expect(nearest(grid[4]!, 'ArrowRight', corners)).toBe(1);
    expect(nearest(grid[4]!, 'ArrowLeft', corners)).toBe(0);
  });
  it('stay at the edge', () => {
    expect(nearest(grid[2]!, 'ArrowRight', grid)).toBe(-1);
    expect(nearest(grid[2]!, 'ArrowUp', grid)).toBe(-1);
  });
});
