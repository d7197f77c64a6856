import { describe, expect, it } from 'vitest';
import { Refusal } from '../src/lib/live/api';
import type { Live } from '../src/lib/live/live.svelte';
import { Consent } from '../src/lib/table/consent.svelte';
import type { Asked, Happened, TableInfo } from '../src/lib/types';

const asked = (more: Partial<Asked> = {}): Asked =>
  ({ by: 'N', about: 'undo', agreed: [], entries: 1, options: null, seat: null, ...more }) as Asked;
const seat = (board: string, more = {}): object => ({ board, kind: 'human', present: true, ...more });
const SEATS = [seat('N'), seat('E'), seat('S'), seat('W', { kind: 'bot' })];

/** A table as one of those at it sees it. */
function table(you: string[], question: Asked | null, more = {}) {
  const said: boolean[] = [];
  const live = {
    you,
    info: { seats: SEATS, asked: question, host: false, ...more } as unknown as TableInfo,
    answer: (agree: boolean) => {
      said.push(agree);
      return Promise.resolve(1);
    },
  };
  return { live, said, consent: new Consent(live as unknown as Live) };
}
const stale = (): never => {
  throw new Refusal({ code: 'stale', message: '' });
};

describe('what needs the consent of others', () => {
  it('waits for all people who have not asked or agreed', () => {
    expect(table(['N'], asked()).consent.missing).toEqual(['E', 'S']);
    expect(table(['N'], asked({ agreed: ['S'] })).consent.missing).toEqual(['E']);
  });
  it('asks those, and nobody else', () => {
    const asks = (you: string[]): boolean => table(you, asked({ agreed: ['S'] })).consent.asksMe;
    expect([['N'], ['E'], ['S'], []].map(asks)).toEqual([false, true, false, false]);
  });
  it('does not wait for an absent player where it is about his seat', () => {
    const seats = [...SEATS, seat('wu-feng', { present: false })];
    expect(table(['N'], asked({ about: 'seat', seat: 'wu-feng' }), { seats }).consent.missing).toEqual(['E', 'S']);
    expect(table(['N'], asked(), { seats }).consent.missing).toEqual(['E', 'S', 'wu-feng']);
  });
  it('may be asked by a host without a seat, who cannot answer', () => {
    const { consent } = table([], asked({ by: 'host' }), { host: true });
    expect([consent.mine, consent.mayWithdraw, consent.asksMe]).toEqual([true, false, false]);
    expect(table(['E'], asked({ by: 'host' })).consent.asksMe).toBe(true);
  });
  it('tells the asker who said no, and not what the asker withdrew', () => {
    const row = (by: string): Happened => ({ kind: 'refuse', seat: by }) as Happened;
    const { consent } = table(['N'], asked());
    consent.heard(row('E'));
    expect(consent.refused).toBe('E');
    consent.heard({ kind: 'seat', seat: 'S' } as Happened); // who sits down ends no notice
    expect(consent.refused).toBe('E');
    consent.heard(row('N'));
    expect(consent.refused).toBe('');
  });
  it('says it again when somebody else answered at the same moment', async () => {
    const { live, said, consent } = table(['E'], asked());
    const answers = [stale];
    live.answer = (agree) => {
      said.push(agree);
      live.info = { ...live.info, asked: asked({ agreed: ['S'] }) };
      answers.pop()?.();
      return Promise.resolve(1);
    };
    await consent.answer(true);
    expect(said).toEqual([true, true]);
  });
  it('never says yes to another question than was seen', async () => {
    const { live, said, consent } = table(['E'], asked());
    live.answer = (agree) => {
      said.push(agree);
      live.info = { ...live.info, asked: asked({ entries: 9 }) };
      return stale();
    };
    await consent.answer(true);
    expect(said).toEqual([true]);
  });
});
