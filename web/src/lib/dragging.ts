// What can be laid where by dragging, and which decisions that is. The server's options say what is
// allowed: a die or token that would pay for nothing, and a Taoist who may not go, cannot be taken up.
import { cards } from './content';
import type { Pending, SpaceView, View } from './types';

export type Thing =
  | { is: 'die'; face: string }
  | { is: 'token'; board: string; colour: string }
  | { is: 'taoist'; board: string };

/** Place (`space:N0`, `tile:4`) → decisions one after another; all but the first only if offered then. */
export type Drops = ReadonlyMap<string, readonly string[]>;
export interface Moment { view: View; wanted: Pending | null; options: readonly string[] }

const subjectOf = (wanted: Pending): Record<string, string> => wanted.subject as Record<string, string>;
const has = (space: SpaceView, ability: string): boolean =>
  !!space.ghost && !!cards[space.ghost]?.centre.some((one) => one.ability === ability);

export function drops(thing: Thing, moment: Moment): Drops {
  const { wanted, options } = moment;
  if (!wanted || !options.length) return new Map();
  if (thing.is === 'taoist') return steps(thing.board, moment, wanted);
  if (wanted.kind === 'lay') return onTheGhost(thing, moment, wanted);
  return wanted.kind === 'pay' ? onAGhost(thing, moment) : new Map();
}

/** YANG-2, POW-3, TIL-8. */
function steps(board: string, { view, options }: Moment, wanted: Pending): Drops {
  const found = new Map<string, string[]>();
  for (const option of options) {
    const [word, tile] = option.split(' ');
    const mover = word === 'move' ? view.active : word === 'tile' ? subjectOf(wanted).board : undefined;
    if (mover === board) found.set(`tile:${tile}`, [option]);
  }
  return found;
}

/** EXO-4. One ghost is being paid for. */
function onTheGhost(thing: Thing, { view, options }: Moment, wanted: Pending): Drops {
  const { space = '' } = subjectOf(wanted);
  const need = view.spaces.find((one) => one.space === space)?.need ?? {};
  const next = ['yellow', 'green', 'red', 'blue', 'black'].find((colour) => need[colour]);
  const option = thing.is === 'die' ? `face ${thing.face}` : thing.is === 'token' && thing.colour === next ? `token ${thing.board}` : '';
  return options.includes(option) ? new Map([[`space:${space}`, [option]]]) : new Map();
}

/** EXO-2, EXO-4, EXO-8, EXO-9, INC-9. Laid on a ghost, it picks that ghost and pays for it first. */
function onAGhost(thing: Thing, { view, options }: Moment): Drops {
  const found = new Map<string, string[]>();
  for (const space of view.spaces) {
    const target = `target ${space.space}`;
    if (!options.includes(target)) continue;
    if (thing.is === 'die' && dieCounts(thing.face, space, view)) found.set(`space:${space.space}`, [target, `face ${thing.face}`]);
    if (thing.is === 'token' && tokenCounts(thing.board, thing.colour, space, view)) found.set(`space:${space.space}`, [target, `token ${thing.board}`]);
  }
  return found;
}

function dieCounts(face: string, space: SpaceView, view: View): boolean {
  if (has(space, 'dice_immune')) return false;
  if (face !== 'white') return (space.need[face] ?? 0) > 0;
  const jokers = !view.spaces.some((one) => has(one, 'white_not_wild'));
  return jokers && Object.values(space.need).some((n) => n > 0);
}

function tokenCounts(board: string, colour: string, space: SpaceView, view: View): boolean {
  const owner = view.boards.find((one) => one.board === board);
  const exorcist = view.boards.find((one) => one.board === view.active);
  const within = owner?.status === 'living' && owner.tile === exorcist?.tile;
  const blocked = view.spaces.some((one) => one.lasting.includes('blocks-tao'));
  return within && !blocked && (space.need[colour] ?? 0) > 0;
}
