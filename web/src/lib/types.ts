// The API's own types, by short names.
import type { components } from '../generated/api';
import { RULESET } from '../generated/options';

type Schemas = components['schemas'];
export type View = Schemas['View'];
export type BoardView = Schemas['BoardView'];
export type SpaceView = Schemas['SpaceView'];
export type TileView = Schemas['TileView'];
export type Pending = NonNullable<View['pending']>;
export type TableInfo = Schemas['TableInfo'];
export type SeatInfo = Schemas['SeatInfo'];
export type Options = Schemas['Options'];
export type NewTable = Schemas['NewTable'];
export type Seated = Schemas['Seated'];
export type Link = Schemas['Link'];
export type ErrorWords = Schemas['ErrorWords'];
export type ChatLine = Schemas['ChatLine'];
export type AdviceWords = Schemas['AdviceWords'];
export type OddsNow = Schemas['OddsNow'];
export type ViewNow = Schemas['ViewNow'];
export type PaymentNow = Schemas['PaymentNow'];
export type Daily = Schemas['Daily'];
export type Scores = Schemas['Scores'];
export type Course = Schemas['Course'];
export type Mark = Schemas['Mark'];
export type ToldStep = Schemas['ToldStep'];
export type ReplayStep = Schemas['ReplayStep'];
export type Replay = Schemas['Replay'];
export type RematchInfo = Schemas['RematchInfo'];
export type RuleWords = Schemas['RuleWords'];
export type RulesetWords = Schemas['RulesetWords'];
export type GameEvent = Schemas['EventWords'];
export type Happened = Schemas['Happened'];
export type Pointed = Schemas['Pointed'];
export type ServerMessage = Schemas['ServerMessage'];

export type Board = 'N' | 'E' | 'S' | 'W';
export const BOARDS: readonly Board[] = ['N', 'E', 'S', 'W'];
export type Colour = 'yellow' | 'green' | 'red' | 'blue' | 'black' | 'white';
export const COLOURS: readonly Colour[] = ['yellow', 'green', 'red', 'blue', 'black'];
export const LEVELS = RULESET.level.values;
export type Level = (typeof LEVELS)[number];
export const BOTS = ['novice', 'adept', 'master', 'habit', 'heuristic', 'random'] as const;
export type BotName = (typeof BOTS)[number];
export const PLAYED: Record<number, readonly Board[]> = {
  1: ['N'],
  2: ['N', 'S'],
  3: ['N', 'E', 'S'],
  4: ['N', 'E', 'S', 'W'],
};
