// Names that every screen says. By hand, so that the first screen need not load all the game's words.
import * as m from '../generated/paraglide/messages.js';

type Names = Record<string, (() => string) | undefined>;
const BOARD: Names = { N: m.board_N, E: m.board_E, S: m.board_S, W: m.board_W };
const LEVEL: Names = {
  initiation: m.level_initiation,
  normal: m.level_normal,
  nightmare: m.level_nightmare,
  hell: m.level_hell,
};
const BOT: Names = {
  random: m.bot_random,
  heuristic: m.bot_heuristic,
  habit: m.bot_habit,
  novice: m.bot_novice,
  adept: m.bot_adept,
  master: m.bot_master,
};
const of =
  (names: Names) =>
  (id: string): string =>
    names[id]?.() ?? id;

export const boardName = of(BOARD);
export const levelName = of(LEVEL);
export const botName = of(BOT);
