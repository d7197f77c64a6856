import { describe, expect, it } from 'vitest';
import { linesOf, takenBack, together, type Row, type Said } from '../src/lib/table/log';
import { eventText, panelName } from '../src/lib/words';
import type { GameEvent, TableInfo } from '../src/lib/types';

const event = (kind: string, subject: Record<string, string> = {}, cause = ''): GameEvent => ({
  kind,
  cause,
  subject,
  say: { key: `event.${kind}`, values: subject, because: '' },
});
const said = (n: number, kind: string, subject: Record<string, string> = {}, version = n): Said => ({
  n,
  version,
  event: event(kind, subject),
});
const rolled = (face: string, cause = ''): GameEvent => event('rolled', { face }, cause);
const row = (version: number, kind: Row['kind'], entries = 0): Row => ({ version, kind, entries });

describe('the log', () => {
  it('has one line for the dice of one roll', () => {
    const all = together([event('turn'), rolled('red'), rolled('white'), event('banished')]);
    expect(all.map((one) => one.kind)).toEqual(['turn', 'rolled', 'banished']);
    expect(eventText(all[1]!)).toBe('The dice show red, white');
  });
  it('keeps rolls apart that come from different things, or after something else', () => {
    const all = together([rolled('red', 'a'), rolled('red', 'b'), event('died'), rolled('blue', 'b')]);
    expect(all.map((one) => one.subject.face)).toEqual(['red', 'red', undefined, 'blue']);
  });
  it('says of dice that are rolled again only what they show then, and that it is again', () => {
    const lines = linesOf([said(1, 'rolled', { face: 'blue yellow red' }), said(2, 'rolled', { face: 'yellow red' })]);
    expect(lines.map((one) => one.event && eventText(one.event, one.again))).toEqual([
      'The dice show blue, yellow, red',
      'Rolled again: yellow, red',
    ]);
  });
  it('marks what was taken back, and nothing else', () => {
    const rows = [row(1, 'begin'), row(2, 'do'), row(3, 'do'), row(4, 'do'), row(5, 'undo', 2), row(6, 'do')];
    const lines = linesOf(
      [1, 2, 3, 4, 6].map((version) => said(version, 'moved', { board: 'N', tile: '1' }, version)),
      takenBack(rows),
    );
    expect(lines.filter((one) => one.undone).map((one) => one.version)).toEqual([3, 4]);
  });
  it('knows what two undos one after the other took back', () => {
    const rows = [row(1, 'begin'), row(2, 'do'), row(3, 'undo', 1), row(4, 'do'), row(5, 'ask-undo', 1)];
    expect([...takenBack([...rows, row(6, 'undo', 1)])]).toEqual([2, 4]);
  });
  it('counts who sits down and what is asked as nothing that could be taken back', () => {
    const rows = [row(1, 'begin'), row(2, 'do'), row(3, 'seat'), row(4, 'do'), row(5, 'ask-options')];
    const more = [row(6, 'agree'), row(7, 'options'), row(8, 'undo', 2)];
    expect([...takenBack([...rows, ...more])]).toEqual([2, 4]);
  });
  it('has what happens beside the game as lines of its own, which part no rolls', () => {
    const text: Said = { n: 2, version: 2, event: null, text: 'Ben sits down: East.' };
    const lines = linesOf([said(1, 'rolled', { face: 'blue' }), text, said(3, 'rolled', { face: 'red' })]);
    expect(lines.map((one) => (one.event ? one.again : one.text))).toEqual([false, 'Ben sits down: East.', true]);
  });
  it('does not guess over a gap what was taken back', () => {
    expect([...takenBack([row(1, 'begin'), row(2, 'do'), row(9, 'undo', 1)])]).toEqual([]);
  });
  it('names places as people do, not as those who type', () => {
    const text = eventText(event('placed', { card: 'ghoul', space: 'N0' }));
    expect(text).toContain('North 1');
    expect(text).not.toContain('N0');
  });
  it('says nothing of dice and tokens that are only moved', () => {
    expect(linesOf([said(1, 'face-laid', { face: 'red' }), said(2, 'token-laid')])).toEqual([]);
  });
});

describe('who sits at a board', () => {
  const info = {
    seats: [
      { board: 'N', kind: 'human', name: 'Ann' },
      { board: 'E', kind: 'bot', bot: 'adept' },
      { board: 'S', kind: 'bot', bot: 'adept' },
    ],
  } as unknown as TableInfo;
  it('is a person by name, and a bot by where it sits', () =>
    expect(['N', 'E', 'S'].map((board) => panelName(info, board))).toEqual(['Ann', 'East', 'South']));
});
