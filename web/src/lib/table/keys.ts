// What a key means at the table. The help lists the same shortcuts, so none is undocumented.
export const SHORTCUTS = ['choose', 'go-on', 'skip', 'places', 'undo', 'oracle', 'point', 'why', 'help'] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

export const DIRECTIONS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const;
export type Arrow = keyof typeof DIRECTIONS;

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}
/** Where the focus is: nowhere, on something that uses the key itself, or on something else. */
export type Focus = 'nowhere' | 'typing' | 'elsewhere';

export function shortcutOf(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  focus: Focus,
  playing: boolean,
): Shortcut | null {
  if (ctrlKey || metaKey || altKey || focus === 'typing') return null;
  if (/^[1-9]$/.test(key)) return 'choose';
  if (key === 'Enter') return focus === 'nowhere' ? 'go-on' : null;
  if (key === ' ') return playing ? 'skip' : null;
  if (key in DIRECTIONS) return 'places';
  return ({ u: 'undo', o: 'oracle', p: 'point', '?': 'why', h: 'help' } as const)[key.toLowerCase() as 'u'] ?? null;
}

export function focusOf(target: EventTarget | null): Focus {
  if (target === document.body || !(target instanceof HTMLElement)) return 'nowhere';
  return target.matches('input, textarea, select, [contenteditable]') ? 'typing' : 'elsewhere';
}

// ---------------------------------------------------------------- from place to place
export interface Spot {
  x: number;
  y: number;
}

/** The nearest in a direction: what lies straight ahead before what lies aside; -1 if there is none. */
export function nearest(from: Spot, arrow: Arrow, spots: readonly Spot[]): number {
  const [dx, dy] = DIRECTIONS[arrow];
  let best = -1;
  let least = Infinity;
  spots.forEach(({ x, y }, at) => {
    const ahead = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    const cost = ahead + 2.5 * aside;
    if (ahead > 1 && aside <= 3 * ahead && cost < least) [best, least] = [at, cost];
  });
  return best;
}

const LIT = '.tile.lit, .tile.drop, .space.lit, .space.drop, .panel .choose';
const ANY = '.tile, .space, .panel .finger';
const middle = (element: Element): Spot => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

/** The focus goes to the next lit place, or while somebody points to any; false where there is none. */
export function toPlace(board: Element, arrow: Arrow, pointing: boolean): boolean {
  const lit = [...board.querySelectorAll<HTMLElement>(pointing ? ANY : LIT)].filter(
    (one) => one !== document.activeElement,
  );
  const here = document.activeElement;
  const inside = here && board.contains(here) && here !== board;
  const centre = board.querySelector('[data-tile="4"]');
  if (!inside) {
    // from outside: whatever is nearest to the middle of the village
    const from = middle(centre ?? board);
    const far = (one: Element): number => Math.hypot(middle(one).x - from.x, middle(one).y - from.y);
    const first = lit.sort((a, b) => far(a) - far(b))[0];
    first?.focus();
    return !!first;
  }
  const found = lit[nearest(middle(here), arrow, lit.map(middle))];
  found?.focus();
  return lit.length > 0;
}
