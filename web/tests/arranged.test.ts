import { describe, expect, it } from 'vitest';
import { askedText, changesOf, showsHand, wantedText } from '../src/lib/table/agreeing';
import { satText, Teller } from '../src/lib/table/arranged';
import { lostText } from '../src/lib/table/losing.svelte';
import { problemText } from '../src/lib/live/problem';
import { Refusal } from '../src/lib/live/api';
import type { Asked, Happened, Options, SatWords, TableInfo } from '../src/lib/types';

const OPTIONS: Options = {
  public: false,
  undo: 'agreed',
  act_for_absent: false,
  bots_spend_tokens: false,
  dealt: 'server',
  advice: true,
};
const FREE: Options = { ...OPTIONS, undo: 'free', public: true };
const NAMES: Record<string, string> = { N: 'Ann', E: 'Ben', S: 'Cid' };
const name = (seat: string): string => NAMES[seat] ?? seat;
const row = (kind: Happened['kind'], seat: string, more: Partial<Happened> = {}): Happened =>
  ({ version: 1, kind, seat, by: seat, do: '', entries: 0, opens: '', events: [], ...more }) as Happened;
const sat = (how: SatWords['how'], more: Partial<SatWords> = {}): SatWords => ({
  board: 'E',
  kind: 'human',
  bot: null,
  name: 'Ben',
  how,
  ...more,
});
const asked = (about: Asked['about'], more: Partial<Asked> = {}): Asked => ({
  by: 'N',
  about,
  agreed: [],
  entries: 0,
  options: null,
  seat: null,
  ...more,
});
const HOWS = ['joined', 'took-over', 'moved', 'reclaimed', 'left', 'bot', 'back', 'agreed'] as const;

describe('what was agreed', () => {
  it('is told by what changes, from what to what', () =>
    expect(changesOf(OPTIONS, FREE)).toEqual([
      'Taking back: “Freely” instead of “Agreed”',
      'Public table: “yes” instead of “no”',
    ]));
  it('has no change in itself', () => expect(changesOf(OPTIONS, OPTIONS)).toEqual([]));
});

describe('what is asked of everybody', () => {
  const seat = { kind: 'human', present: true };
  const info = {
    options: OPTIONS,
    seats: [
      { ...seat, board: 'N' },
      { ...seat, board: 'wu-feng' },
    ],
  } as unknown as TableInfo;
  const away = { ...info, seats: [{ ...seat, board: 'wu-feng', present: false }] } as unknown as TableInfo;
  const opens = asked('seat', { seat: 'wu-feng' });

  it('is to take back', () => expect(askedText(asked('undo'), info, 'Ann')).toContain('Ann would like to take'));
  it('is to agree on something else, and on what', () => {
    const wish = asked('options', { options: FREE });
    expect(askedText(wish, info, 'Ann')).toContain('Taking back: “Freely” instead of “Agreed”; Public table');
    expect(wantedText(wish, info)).toContain('Public table: “yes” instead of “no”');
  });
  it('is to open the seat with a hand, and what comes of that', () => {
    expect(askedText(opens, info, 'Ann')).toContain('for somebody else: Wu-Feng. Whoever sits down there next sees');
    expect(askedText(opens, info, 'Ann')).not.toContain('counts no longer');
    expect(askedText(opens, away, 'Ann')).toContain('counts no longer');
  });
  it('shows a hand only where its player was not asked', () => {
    const wanted = [opens, { ...opens, by: 'wu-feng' }, { ...opens, agreed: ['wu-feng'] }];
    expect(wanted.map((one) => showsHand(one as Asked, away))).toEqual([true, false, false]);
  });
});

describe('what happened beside the game', () => {
  it('is a sentence for every way to a seat', () => {
    expect(HOWS.map((how) => satText(sat(how, { bot: how === 'bot' ? 'adept' : null })))).toEqual([
      'Ben sits down: East.',
      'Ben takes over a seat whose player was away: East.',
      'Ben goes on at another device.',
      'Ben is back and has the seat again: East.',
      'This seat is open now: East.',
      'A bot plays East now: adept.',
      'Ben plays again: East.',
      'All agreed: this seat is open now: East.',
    ]);
    expect(satText(sat('joined', { name: '' }))).toBe('Somebody sits down: East.');
  });
  it('is told to whoever loses a seat by it', () => {
    expect(lostText(sat('reclaimed'))).toBe(
      'This seat is yours no longer: East. Ben is back and has the seat again: East.',
    );
    expect(lostText(sat('moved'))).toContain('another device');
  });
  it('tells a question and its end', () => {
    const teller = new Teller(name, OPTIONS);
    const rows = [
      row('ask-options', 'N', { options: FREE }),
      row('agree', 'E'),
      row('seat', 'S', { sat: sat('joined', { board: 'S', name: 'Cid' }) }),
      row('options', 'S', { options: FREE }),
      row('options', 'N', { options: OPTIONS }),
      row('ask-undo', 'N', { entries: 1 }),
      row('refuse', 'N'),
      row('ask-seat', 'N', { opens: 'wu-feng' }),
      row('refuse', 'E'),
    ];
    expect(rows.map((one) => teller.tell(one))).toEqual([
      'Ann would like to change what was agreed – Taking back: “Freely” instead of “Agreed”; Public table: “yes” instead of “no”.',
      'Ben agrees.',
      'Cid sits down: South.',
      'All agreed – Taking back: “Freely” instead of “Agreed”; Public table: “yes” instead of “no”.',
      'Ann changes what was agreed – Taking back: “Agreed” instead of “Freely”; Public table: “no” instead of “yes”.',
      'Ann would like to take something back.',
      'Ann no longer asks.',
      'Ann would like to open this seat for somebody else: Wu-Feng.',
      'Ben says no.',
    ]);
  });
  it('does not guess what was agreed before somebody came', () => {
    const teller = new Teller(name);
    expect(teller.tell(row('ask-options', 'N', { options: FREE }))).toBe('Ann would like to change what was agreed.');
    expect(teller.tell(row('options', 'E', { options: FREE }))).toBe('Something else is agreed on now.');
  });
  it('leaves to the game what is of the game', () =>
    expect((['begin', 'do', 'undo'] as const).map((kind) => new Teller(name).tell(row(kind, 'N')))).toEqual([
      '',
      '',
      '',
    ]));
});

it('says of a damaged log that it is damaged', () =>
  expect(problemText(new Refusal({ code: 'damaged', message: '' }))).toContain('damaged'));
