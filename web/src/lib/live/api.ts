// The server over HTTP. Tokens are in an httpOnly cookie of each table: no script sees them.
import type {
  AdviceWords,
  Course,
  Daily,
  ErrorWords,
  Link,
  NewTable,
  OddsNow,
  Options,
  PaymentNow,
  Replay,
  RuleWords,
  RulesetWords,
  Scores,
  Seated,
  TableInfo,
  ViewNow,
} from '../types';

export class Refusal extends Error {
  constructor(readonly error: ErrorWords) {
    super(error.message);
  }
  get code(): string {
    return this.error.code;
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    const init: RequestInit = { method, headers: { 'content-type': 'application/json' } };
    if (body !== undefined) init.body = JSON.stringify(body);
    answer = await fetch(`/api${path}`, init);
  } catch {
    throw new Refusal({ code: 'lost', message: 'lost' });
  }
  const told: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const error = (told as { error?: ErrorWords } | null)?.error;
    throw new Refusal(error ?? { code: 'fault', message: `${answer.status}` });
  }
  return told as T;
}

export const api = {
  create: (wish: Partial<NewTable>) => ask<Seated>('POST', '/tables', wish),
  openTables: () => ask<TableInfo[]>('GET', '/tables'),
  table: (id: string) => ask<TableInfo>('GET', `/tables/${id}`),
  change: (id: string, wish: { ruleset?: RulesetWords; options?: Options }) =>
    ask<TableInfo>('PATCH', `/tables/${id}`, wish),
  start: (id: string, chance: string[] = []) => ask<TableInfo>('POST', `/tables/${id}/start`, { chance }),
  join: (id: string, board: string, name: string, invitation: string | null) =>
    ask<Seated>('POST', `/tables/${id}/seats/${board}/join`, { name, invitation }),
  invite: (id: string, board: string) => ask<Link>('POST', `/tables/${id}/seats/${board}/invitation`),
  takeOver: (id: string, board: string, name: string) =>
    ask<Seated>('POST', `/tables/${id}/seats/${board}/takeover`, { name }),
  reclaim: (id: string, board: string, name: string) =>
    ask<TableInfo>('POST', `/tables/${id}/seats/${board}/reclaim`, { name }),
  changeSeat: (id: string, board: string, wish: { kind: string; bot?: string }) =>
    ask<TableInfo>('PUT', `/tables/${id}/seats/${board}`, wish),
  link: (id: string) => ask<Link>('POST', `/tables/${id}/link`),
  arrive: (id: string, code: string) => ask<Seated>('POST', `/tables/${id}/arrive`, { code }),
  fork: (id: string, step: number, seats: NewTable['seats']) =>
    ask<Seated>('POST', `/tables/${id}/fork`, { step, seats }),
  view: (id: string) => ask<ViewNow>('GET', `/tables/${id}/view`),
  odds: (id: string) => ask<OddsNow>('GET', `/tables/${id}/odds`),
  payment: (id: string) => ask<PaymentNow>('GET', `/tables/${id}/payment`),
  advice: (id: string, simulations: number) => ask<AdviceWords>('POST', `/tables/${id}/advice`, { simulations }),
  events: (id: string, after: number) =>
    ask<import('../types').Happened[]>('GET', `/tables/${id}/events?after=${after}`),
  record: (id: string) => ask<Record<string, unknown>>('GET', `/tables/${id}/record`),
  course: (id: string) => ask<Course>('GET', `/tables/${id}/course`),
  replay: (id: string, first: number) => ask<Replay>('GET', `/tables/${id}/replay?first=${first}`),
  rematch: (id: string, deal: 'same' | 'new') => ask<Seated>('POST', `/tables/${id}/rematch`, { deal }),
  report: (id: string, text: string, step: number, client: string) =>
    ask<{ id: number }>('POST', `/tables/${id}/problems`, { text, step, client }),
  rule: (id: string, language: string) =>
    ask<RuleWords>('GET', `/rules/${encodeURIComponent(id)}?language=${language}`),
  daily: (date?: string, table?: string) =>
    ask<Daily>('GET', date ? `/daily/${date}${table ? `?table=${table}` : ''}` : '/daily'),
  scores: (ruleset: Partial<RulesetWords>) => ask<Scores>('POST', '/scores', ruleset),
};
