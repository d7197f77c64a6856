import { BUDDHA, COIN, DIE, FLAME, HOUSE, PEOPLE, SKULL, SPOOK, STAR, YIN_YANG } from './shapes/paths';

/** A part of an icon: filled, a line, a thin line, or the red of "no" and "less"; what is under a red
    slash is cut free of it, so that icons stand on any ground. */
type Kind = 'fill' | 'line' | 'thin' | 'no';
export type Part = readonly [kind: Kind, path: string, transform?: string];

const SLASH = 'M4 20 20 4';
const MINUS = 'M15.4 20.4h7';
const PLUS = 'M19 15.6v7M15.5 19.1h7';
const small = (x: number, y: number, scale: number): string => `translate(${x} ${y}) scale(${scale})`;

export const ABILITIES = {
  summon_ghost: [
    ['line', 'M15.8 12.6V5.4A2.4 2.4 0 0 0 13.4 3H5.9a2.4 2.4 0 0 0-2.4 2.4v13.2A2.4 2.4 0 0 0 5.9 21h6.3'],
    ['fill', SPOOK, small(4, 5.8, 0.46)],
    ['line', PLUS],
  ],
  block_board_power: [
    ['fill', STAR],
    ['no', SLASH],
  ],
  fast_haunter: [
    ['fill', SPOOK, small(5, 0, 0.84)],
    ['line', 'M1.4 6.5h4.8M1 11h4.2M1.4 15.5h3'],
    ['line', 'm8.6 18.8 2.4 2-2.4 2M13.6 18.8l2.4 2-2.4 2'],
  ],
  capture_die: [
    ['fill', DIE, small(4.6, 5.6, 0.62)],
    ['line', 'M3.6 3h16.8M3.6 21.4h16.8M4.8 3v18.4M9.6 3v18.4M14.4 3v18.4M19.2 3v18.4'],
  ],
  block_tao: [
    ['fill', COIN],
    ['no', SLASH],
  ],
  lose_qi: [
    ['fill', FLAME, small(-1.4, -0.6, 0.96)],
    ['no', MINUS],
  ],
  haunt_tile: [
    ['fill', HOUSE, small(-1, 0, 1)],
    ['thin', 'M18.4 6.8C16.6 4.8 20.4 3.6 18.4 1.2M22 8.2c-1.4-1.6 1.4-2.6 0-4.6'],
  ],
  group_lose_tao: [
    ['fill', PEOPLE, small(1, -1, 0.92)],
    ['fill', COIN, small(2.4, 13.4, 0.42)],
    ['no', MINUS],
  ],
  group_block_power: [
    ['fill', PEOPLE, small(1, -1, 0.92)],
    ['fill', STAR, small(6, 12, 0.5)],
    ['no', 'M7 23 18 12.6'],
  ],
  discard_circle_tao: [
    ['line', 'M20 13.8a8.6 8.6 0 1 0-6.3 6.9', 'translate(0 -1)'],
    ['fill', COIN, small(6, 5.4, 0.48)],
    ['no', MINUS],
  ],
  roll_curse_die: [
    ['fill', DIE, small(-1.2, -1.2, 1.1)],
    ['fill', SKULL],
  ],
  tormentor: [
    ['fill', DIE, small(2.6, 2.6, 0.78)],
    ['fill', SKULL, small(2.6, 2.6, 0.78)],
    [
      'thin',
      'M2.6 8.6A9.9 9.9 0 0 1 18.8 4.8M21.4 15.4A9.9 9.9 0 0 1 5.2 19.2M19.2 1.2l-.2 3.8-3.8-.2M4.8 22.8 5 19l3.8.2',
    ],
  ],
  haunter: [['fill', SPOOK]],
  dice_immune: [
    ['fill', DIE],
    ['fill', 'M9 7.4a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Zm6 6a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Z'],
    ['no', SLASH],
  ],
  opposite_space_must_be_empty: [
    ['fill', SPOOK, small(-1, 6.4, 0.48)],
    ['thin', 'M14 4.8h2m3 0h2.4V8m0 3v3m0 3v2.6H19m-3 0h-2V17m0-3v-3m0-3V4.8'],
    ['thin', 'M9.4 2.6c3-1.6 5.6-1.4 7.8.2M9 5.6l.2-3.2 3 .9', 'translate(-3.4 .6)'],
  ],
  requires_buddha: [['fill', BUDDHA]],
  white_not_wild: [
    ['fill', 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12Z'],
    ['no', SLASH],
  ],
  gain_tao: [
    ['fill', COIN, small(-1, -1, 0.84)],
    ['line', PLUS],
  ],
  gain_qi_or_yinyang: [
    ['fill', FLAME, small(-3.4, -1.2, 0.76)],
    ['thin', 'M17.6 3 6.4 21.6'],
    ['fill', YIN_YANG, small(10.4, 10.8, 0.54)],
  ],
  group_gain_qi_and_yinyang: [
    ['fill', PEOPLE, small(1, -1, 0.92)],
    ['fill', FLAME, small(-1.6, 13, 0.45)],
    ['fill', YIN_YANG, small(8, 13.8, 0.4)],
    ['line', 'M21 16.2v5.6M18.2 19h5.6', 'translate(-.4 0)'],
  ],
} as const satisfies Record<string, readonly Part[]>;

const PERSON = 'M12 3a4.2 4.2 0 1 1 0 8.4A4.2 4.2 0 0 1 12 3ZM3.8 21c.2-5.4 3.2-8.4 8.2-8.4s8 3 8.2 8.4Z';

export const INTERFACE = {
  undo: [['line', 'M8.6 4.6 4 9.2l4.6 4.6M4.6 9.2h9.6a5.2 5.2 0 0 1 0 10.4H9']],
  speed: [['fill', 'M3.4 5.2 11.6 12l-8.2 6.8ZM12.4 5.2 20.6 12l-8.2 6.8Z']],
  help: [
    ['line', 'M8 8.6a4 4 0 1 1 5.8 3.6c-1.2.7-1.8 1.4-1.8 3'],
    ['fill', 'M12 17.8a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8Z'],
  ],
  language: [['line', 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM3.2 12h17.6M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18']],
  chat: [
    [
      'line',
      'M4.8 4.4h14.4A1.8 1.8 0 0 1 21 6.2v8.6a1.8 1.8 0 0 1-1.8 1.8h-8.4L6.4 20.4v-3.8H4.8A1.8 1.8 0 0 1 3 14.8V6.2a1.8 1.8 0 0 1 1.8-1.8ZM7.6 9h8.8M7.6 12.2h5.4',
    ],
  ],
  link: [
    [
      'line',
      'M10 14.2a4 4 0 0 0 5.8 0l3.4-3.4a4.1 4.1 0 0 0-5.8-5.8l-1.4 1.4M14 9.8a4 4 0 0 0-5.8 0l-3.4 3.4A4.1 4.1 0 0 0 10.6 19l1.4-1.4',
    ],
  ],
  likes: [
    ['line', 'M3 7h9M17.4 7H21M3 17h3.6M12 17h9'],
    ['line', 'M14.7 4.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4ZM9.3 14.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4Z'],
  ],
  sound: [
    ['fill', 'M3 9.2h3.8L12 4.8v14.4l-5.2-4.4H3Z'],
    ['line', 'M15.4 9a4.2 4.2 0 0 1 0 6M18 6.4a8 8 0 0 1 0 11.2'],
  ],
  'sound-off': [
    ['fill', 'M3 9.2h3.8L12 4.8v14.4l-5.2-4.4H3Z'],
    ['line', 'm16 9.6 4.8 4.8M20.8 9.6 16 14.4'],
  ],
  moon: [['fill', 'M14.6 2.8A9.4 9.4 0 1 0 21.2 15 7.8 7.8 0 0 1 14.6 2.8Z']],
  sun: [
    ['fill', 'M12 7.4a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2Z'],
    [
      'line',
      'M12 2.4v1.8M12 19.8v1.8M2.4 12h1.8M19.8 12h1.8M5.2 5.2l1.3 1.3M17.5 17.5l1.3 1.3M18.8 5.2l-1.3 1.3M6.5 17.5l-1.3 1.3',
    ],
  ],
  close: [['line', 'm5.6 5.6 12.8 12.8M18.4 5.6 5.6 18.4']],
  menu: [['line', 'M4 6.4h16M4 12h16M4 17.6h16']],
  oracle: [
    ['line', 'M5.2 20.6h13.6M7.6 20.4c-2.6-1.6-4.2-4.3-4.2-7.4a8.6 8.6 0 0 1 17.2 0c0 3.1-1.6 5.8-4.2 7.4'],
    ['fill', STAR, small(6.6, 7.4, 0.45)],
  ],
  home: [['line', 'M2.6 11.4C6.6 10.2 9.8 7.6 12 4c2.2 3.6 5.4 6.2 9.4 7.4M5.4 11.4v8.2h13.2v-8.2M10 19.4v-4.8h4v4.8']],
  flag: [
    ['line', 'M5 21.2V3'],
    ['fill', 'M6 3.6c4.6-2 7.4 2 13 .2-1.4 3-1.4 5.2 0 8.6-5.6 1.8-8.4-2.2-13-.2Z'],
  ],
  play: [['fill', 'M6.8 3.8 20 12 6.8 20.2Z']],
  pause: [['fill', 'M6 4.4h4.2v15.2H6ZM13.8 4.4H18v15.2h-4.2Z']],
  back: [['line', 'M15.4 4.8 8.2 12l7.2 7.2']],
  forward: [['line', 'M8.6 4.8 15.8 12l-7.2 7.2']],
  first: [['line', 'M18.4 4.8 11.2 12l7.2 7.2M6 4.8v14.4']],
  last: [['line', 'M5.6 4.8 12.8 12l-7.2 7.2M18 4.8v14.4']],
  point: [
    [
      'line',
      'M9.2 14V4.6a1.7 1.7 0 0 1 3.4 0v6l5 .9a2.6 2.6 0 0 1 2.1 3l-.7 4a3.6 3.6 0 0 1-3.5 2.9h-3.2a4.4 4.4 0 0 1-3.5-1.8l-4.2-5.8a1.6 1.6 0 0 1 2.4-2.1Z',
    ],
    ['line', 'M12.6 10.6v2.6'],
    ['line', 'M16 11.3v2.3'],
  ],
  note: [['line', 'M6 3.4h8.6L19 7.8v12.8H6ZM9.4 11.4h6.2M9.4 15.6h6.2']],
  eye: [
    ['line', 'M2.2 12C4.8 7.8 8 5.6 12 5.6s7.2 2.2 9.8 6.4c-2.6 4.2-5.8 6.4-9.8 6.4S4.8 16.2 2.2 12Z'],
    ['fill', 'M12 8.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4Z'],
  ],
  bot: [
    [
      'line',
      'M12 2.6v4M6.4 6.6h11.2a2.8 2.8 0 0 1 2.8 2.8v7.4a2.8 2.8 0 0 1-2.8 2.8H6.4a2.8 2.8 0 0 1-2.8-2.8V9.4a2.8 2.8 0 0 1 2.8-2.8ZM9.2 16h5.6',
    ],
    ['fill', 'M8.6 9.8a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Zm6.8 0a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Z'],
  ],
  person: [['fill', PERSON]],
  crown: [['fill', 'M3 7.4 7.8 11 12 4l4.2 7L21 7.4 19.2 17H4.8ZM4.8 18.6h14.4v2.2H4.8Z']],
  copy: [
    [
      'line',
      'M9.8 8.4h8.4a1.8 1.8 0 0 1 1.8 1.8v8.4a1.8 1.8 0 0 1-1.8 1.8H9.8A1.8 1.8 0 0 1 8 18.6v-8.4a1.8 1.8 0 0 1 1.8-1.8ZM5.6 15.4A1.6 1.6 0 0 1 4 13.8V5.4a1.8 1.8 0 0 1 1.8-1.8h8.4a1.6 1.6 0 0 1 1.6 1.6',
    ],
  ],
  check: [['line', 'm4.4 12.8 5 5L19.6 6.6']],
  warning: [
    ['line', 'M12 3.6 21.6 20H2.4ZM12 10v4.4'],
    ['fill', 'M12 16a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Z'],
  ],
} as const satisfies Record<string, readonly Part[]>;

export const ICONS = { ...ABILITIES, ...INTERFACE };
export type Ability = keyof typeof ABILITIES;
export type IconName = keyof typeof ICONS;
