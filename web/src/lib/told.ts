// A view with one event more: what people see happen step by step, until the server's own view.
import type { Colour, GameEvent, View } from './types';

type Change = (view: View, subject: Record<string, string>) => void;

const board = (view: View, name: string | undefined) => view.boards.find((b) => b.board === name);
const space = (view: View, name: string | undefined) => view.spaces.find((s) => s.space === name);
const tile = (view: View, name: string | undefined) => view.tiles[Number(name)];

function qi(amount: number): Change {
  return (view, { board: name }) => {
    const one = board(view, name);
    if (one) one.qi += amount;
    view.supply_qi -= amount;
  };
}

function tao(amount: number): Change {
  return (view, { board: name, colour }) => {
    const one = board(view, name);
    if (one && colour) one.tao[colour] = (one.tao[colour] ?? 0) + amount;
  };
}

function gone(view: View, name: string | undefined): void {
  const one = space(view, name);
  if (!one) return;
  Object.assign(one, { ghost: null, figure: 'none', lasting: [], need: {} });
}

const CHANGES: Record<string, Change> = {
  turn: (view, subject) => { view.active = subject.board ?? view.active; view.turn = Number(subject.number); },
  placed: (view, subject) => {
    const one = space(view, subject.space);
    if (one && subject.card) one.ghost = subject.card;
    view.deck = view.deck.slice(1);
  },
  figure: (view, subject) => { const one = space(view, subject.space); if (one && subject.figure) one.figure = subject.figure; },
  haunted: (view, subject) => { const one = tile(view, subject.tile); if (one) one.haunted = true; },
  freed: (view, subject) => { const one = tile(view, subject.tile); if (one) one.haunted = false; },
  'qi-lost': qi(-1),
  'qi-gained': qi(1),
  'tao-gained': tao(1),
  'tao-lost': tao(-1),
  'tao-spent': tao(-1),
  died: (view, subject) => { const one = board(view, subject.board); if (one) one.status = 'dead'; },
  raised: (view, subject) => { const one = board(view, subject.board); if (one) one.status = 'living'; },
  moved: (view, subject) => { const one = board(view, subject.board); if (one) one.tile = Number(subject.tile); },
  rolled: (view, subject) => {
    const face = subject.face as Colour | undefined;
    if (face) view.dice[face] = (view.dice[face] ?? 0) + 1;
  },
  'face-laid': (view, subject) => { const face = subject.face; if (face) view.dice[face] = Math.max(0, (view.dice[face] ?? 0) - 1); },
  banished: (view, subject) => gone(view, subject.space),
  'left-play': (view, subject) => gone(view, subject.space),
  'yin-yang-spent': (view, subject) => { const one = board(view, subject.board); if (one) one.yin_yang = false; },
  'yin-yang-gained': (view, subject) => { const one = board(view, subject.board); if (one) one.yin_yang = true; },
  'buddha-placed': (view, subject) => { const one = space(view, subject.space); if (one) one.buddha = true; },
  'buddha-returned': (view, subject) => { const one = space(view, subject.space); if (one) one.buddha = false; },
  circle: (view, subject) => { view.circle = subject.colour === 'none' ? null : (subject.colour ?? null); },
  mantra: (view, subject) => { view.mantra = subject.space === '-' ? null : (subject.space ?? null); },
  'ghost-moved': (view, subject) => {
    const from = space(view, subject.from);
    const to = space(view, subject.space);
    if (!from || !to) return;
    Object.assign(to, { ghost: from.ghost, figure: from.figure, lasting: from.lasting, need: from.need });
    gone(view, subject.from);
  },
};

/** A new view; the old one stays as it is. */
export function afterEvent(view: View, event: GameEvent): View {
  const next = structuredClone(view);
  CHANGES[event.kind]?.(next, event.subject);
  next.options = [];
  return next;
}
