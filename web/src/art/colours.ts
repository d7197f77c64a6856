/** A Tao colour; `white` is the joker, a face of the die only. */
export type Colour = 'yellow' | 'green' | 'red' | 'blue' | 'black';
export type Face = Colour | 'white';
export type Curse = 'nothing' | 'haunt' | 'ghost' | 'tao' | 'qi';

export const COLOURS: readonly Colour[] = ['yellow', 'green', 'red', 'blue', 'black'];
export const FACES: readonly Face[] = [...COLOURS, 'white'];
export const CURSES: readonly Curse[] = ['nothing', 'haunt', 'ghost', 'tao', 'qi'];
