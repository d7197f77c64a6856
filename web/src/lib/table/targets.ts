// Where on the table an option is chosen: a tile, a space, a board, a die; the rest are buttons.
export type Target =
  | { on: 'tile'; tile: number }
  | { on: 'space'; space: string }
  | { on: 'board'; board: string }
  | { on: 'die'; face: string }
  | { on: 'button' };

export function targetOf(option: string): Target {
  const [word, argument = ''] = option.split(' ');
  switch (word) {
    case 'move':
    case 'ask':
    case 'free':
    case 'tile':
      return { on: 'tile', tile: Number(argument) };
    case 'place':
    case 'buddha':
    case 'target':
    case 'pick':
      return { on: 'space', space: argument };
    case 'board':
    case 'token':
    case 'borrow':
      return { on: 'board', board: argument };
    case 'face':
      return { on: 'die', face: argument };
    default:
      return { on: 'button' };
  }
}

export interface Lit {
  tiles: Map<number, string[]>;
  spaces: Map<string, string[]>;
  boards: Map<string, string[]>;
  dice: Map<string, string>;
}

/** Where the Taoist whose turn it is stands, and the ghosts it faces from there. */
export interface Here {
  tile: number | null;
  faced: readonly string[];
}
export const NOWHERE: Here = { tile: null, faced: [] };

/** YANG-4. What is paid for with the Yin-Yang: nobody does that by a single click. */
export const costsYinYang = (option: string): boolean => /^(ask|free) /.test(option);

/** What is free where one stands is done there: one's own tile helps without the Yin-Yang, a ghost
 * one faces is exorcised. */
export function lit(options: readonly string[], here: Here = NOWHERE): Lit {
  const found: Lit = { tiles: new Map(), spaces: new Map(), boards: new Map(), dice: new Map() };
  const add = <K>(map: Map<K, string[]>, key: K, option: string) => map.set(key, [...(map.get(key) ?? []), option]);
  for (const option of options) {
    const target = targetOf(option);
    if (target.on === 'tile') add(found.tiles, target.tile, option);
    else if (target.on === 'space') add(found.spaces, target.space, option);
    else if (target.on === 'board') add(found.boards, target.board, option);
    else if (target.on === 'die') found.dice.set(target.face, option);
  }
  if (options.includes('help') && here.tile !== null) found.tiles.set(here.tile, ['help']);
  if (options.includes('exorcise')) for (const space of here.faced) add(found.spaces, space, 'exorcise');
  return found;
}

/** The place of an option, as pointing names it; '' for what has none. */
export function placeFor(option: string): string {
  const target = targetOf(option);
  if (target.on === 'tile') return `tile:${target.tile}`;
  if (target.on === 'space') return `space:${target.space}`;
  return target.on === 'board' ? `board:${target.board}` : '';
}
