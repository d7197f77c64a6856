// A view with one event more: what people see happen step by step, until the server's own view.
// Only what an event changes is copied. Whatever stays is the same object, and is not drawn again.
import type { BoardView, GameEvent, SpaceView, TileView, View } from './types';

type Subject = Record<string, string>;
type Change = (view: View, subject: Subject) => Partial<View>;
type Of<Part> = (one: Part) => Partial<Part>;

const replaced = <Part>(all: Part[], is: (one: Part) => boolean, change: Of<Part>): Part[] =>
  all.map((one) => (is(one) ? { ...one, ...change(one) } : one));

const board = (view: View, name: string | undefined, change: Of<BoardView>): Partial<View> => ({
  boards: replaced(view.boards, (one) => one.board === name, change),
});
const space = (view: View, name: string | undefined, change: Of<SpaceView>): Partial<View> => ({
  spaces: replaced(view.spaces, (one) => one.space === name, change),
});
const tile = (view: View, name: string | undefined, change: Of<TileView>): Partial<View> => ({
  tiles: replaced(view.tiles, (one) => one.tile === Number(name), change),
});

const counted = (counts: Record<string, number>, what: string, more: number): Record<string, number> => ({
  ...counts,
  [what]: Math.max(0, (counts[what] ?? 0) + more),
});

function qi(amount: number): Change {
  return (view, { board: name }) => ({
    ...board(view, name, (one) => ({ qi: one.qi + amount })),
    supply_qi: view.supply_qi - amount,
  });
}

function tao(amount: number): Change {
  return (view, { board: name, colour }) =>
    colour ? board(view, name, (one) => ({ tao: counted(one.tao, colour, amount) })) : {};
}

const GONE: Partial<SpaceView> = { ghost: null, figure: 'none', lasting: [], need: {} };
const gone: Change = (view, subject) => space(view, subject.space, () => GONE);

const CHANGES: Record<string, Change> = {
  turn: (view, subject) => ({ active: subject.board ?? view.active, turn: Number(subject.number) }),
  // between the two there may be a decision, whose view has a smaller deck already
  drawn: (view) => ({ deck: view.deck.slice(1) }),
  placed: (view, { space: at, card }) => (card ? space(view, at, () => ({ ghost: card })) : {}),
  figure: (view, { space: at, figure }) => (figure ? space(view, at, () => ({ figure })) : {}),
  haunted: (view, subject) => tile(view, subject.tile, () => ({ haunted: true })),
  freed: (view, subject) => tile(view, subject.tile, () => ({ haunted: false })),
  'qi-lost': qi(-1),
  'qi-gained': qi(1),
  'tao-gained': tao(1),
  'tao-lost': tao(-1),
  'tao-spent': tao(-1),
  died: (view, subject) => board(view, subject.board, () => ({ status: 'dead' })),
  raised: (view, subject) => board(view, subject.board, () => ({ status: 'living' })),
  moved: (view, subject) => board(view, subject.board, () => ({ tile: Number(subject.tile) })),
  rolled: (view, { face = '' }) => ({
    dice: face.split(' ').reduce((dice, one) => (one ? counted(dice, one, 1) : dice), view.dice),
  }),
  'face-laid': (view, { face }) => (face ? { dice: counted(view.dice, face, -1) } : {}),
  banished: gone,
  'left-play': gone,
  'yin-yang-spent': (view, subject) => board(view, subject.board, () => ({ yin_yang: false })),
  'yin-yang-gained': (view, subject) => board(view, subject.board, () => ({ yin_yang: true })),
  'buddha-placed': (view, subject) => space(view, subject.space, () => ({ buddha: true })),
  'buddha-returned': (view, subject) => space(view, subject.space, () => ({ buddha: false })),
  circle: (_, { colour }) => ({ circle: colour === 'none' ? null : (colour ?? null) }),
  mantra: (_, { space: at }) => ({ mantra: at === '-' ? null : (at ?? null) }),
  'ghost-moved': (view, subject) => {
    const from = view.spaces.find((one) => one.space === subject.from);
    if (!from || !view.spaces.some((one) => one.space === subject.space)) return {};
    const { ghost, figure, lasting, need } = from;
    const left = space(view, subject.from, () => GONE);
    return space({ ...view, ...left }, subject.space, () => ({ ghost, figure, lasting, need }));
  },
};

const NOTHING: string[] = [];

/** A new view; the old one stays as it is. */
export function afterEvent(view: View, event: GameEvent): View {
  return { ...view, ...CHANGES[event.kind]?.(view, event.subject), options: NOTHING };
}

/** What came anew, but with the parts of before wherever nothing changed in them. */
export function kept<Part>(before: unknown, after: Part): Part {
  if (before === after || typeof before !== 'object' || typeof after !== 'object' || !before || !after) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const old = before as Record<string, unknown>;
  const all = Object.entries(after).map(([name, part]) => [name, kept(old[name], part)] as const);
  if (all.length === Object.keys(old).length && all.every(([name, part]) => part === old[name])) return before as Part;
  return (Array.isArray(after) ? all.map(([, part]) => part) : Object.fromEntries(all)) as Part;
}
