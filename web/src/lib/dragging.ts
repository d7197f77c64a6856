// What can be laid where by dragging, and which decisions that is. The server's options say what is
// allowed: a die or token that would pay for nothing, and a Taoist who may not go, cannot be taken up.
import type { Pending, View } from './types';

export type Thing =
  { is: 'die'; face: string } | { is: 'token'; board: string; colour: string } | { is: 'taoist'; board: string };

/** Place (`space:N0`, `tile:4`) → decisions one after another. */
export type Drops = ReadonlyMap<string, readonly string[]>;
export interface Moment {
  view: View;
  wanted: Pending | null;
  options: readonly string[];
}

const subjectOf = (wanted: Pending): Record<string, string> => wanted.subject as Record<string, string>;

export function drops(thing: Thing, moment: Moment): Drops {
  const { wanted, options } = moment;
  if (!wanted || !options.length) return new Map();
  if (thing.is === 'taoist') return steps(thing.board, moment, wanted);
  return onGhosts(thing, moment);
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

/** EXO-3, EXO-4. A die or a token picks the ghost it is laid on; while tokens are asked for, one is spent. */
function onGhosts(thing: Thing, { view, options }: Moment): Drops {
  const found = new Map<string, string[]>();
  for (const { space, do: lay, colour } of view.lays) {
    const fits =
      thing.is === 'die'
        ? lay.startsWith('target ') && colour === thing.face
        : thing.is === 'token' && lay === `token ${thing.board}` && colour === thing.colour;
    if (fits) found.set(`space:${space}`, [options.includes(lay) ? lay : `target ${space}`]);
  }
  return found;
}
