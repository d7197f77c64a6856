// Why something was refused, in the player's language.
import * as m from '../../generated/catalogue';
import { Refusal } from './api';

const SENTENCES: Record<string, ((values: { n: number }) => string) | undefined> = {
  'bad-request': m.error_bad_request,
  'no-seat': m.error_no_seat,
  'not-host': m.error_not_host,
  'not-yours': m.error_not_yours,
  'bad-origin': m.error_bad_origin,
  'no-table': m.error_no_table,
  'no-such-thing': m.error_no_such_thing,
  stale: m.error_stale,
  taken: m.error_taken,
  'not-now': m.error_not_now,
  illegal: m.error_illegal,
  'needs-chance': m.error_needs_chance,
  outdated: m.error_outdated,
  damaged: m.error_damaged,
  'too-large': m.error_too_large,
  invalid: m.error_invalid,
  'too-many': m.error_too_many,
  full: m.error_full,
  storage: m.error_storage,
  closing: m.error_closing,
  lost: m.error_lost,
  fault: m.error_fault,
};

export function problemText(error: unknown): string {
  const words = error instanceof Refusal ? error.error : { code: 'fault', retry_after: null };
  const say = SENTENCES[words.code] ?? m.error_fault;
  return say({ n: Math.max(1, Math.ceil(words.retry_after ?? 1)) });
}
