import type { Colour } from '../colours';

/** The board of each power, by the ids of powers.toml. */
export const POWERS: Readonly<Record<string, Colour>> = {
  'enfeeblement-mantra': 'yellow',
  'bottomless-pockets': 'yellow',
  'dance-of-the-twin-winds': 'red',
  'dance-of-the-spires': 'red',
  'second-wind': 'blue',
  'heavenly-gust': 'blue',
  'strength-of-a-mountain': 'green',
  'the-gods-favourite': 'green',
};
