// Why something was refused, in the player's language.
import * as m from '../generated/catalogue';
import { Refusal } from './api';

const catalogue = m as unknown as Record<string, ((values: { n: number }) => string) | undefined>;

export function problemText(error: unknown): string {
  const words = error instanceof Refusal ? error.error : { code: 'fault', retry_after: null };
  const say = catalogue[`error_${words.code.replaceAll('-', '_')}`] ?? m.error_fault;
  return say({ n: Math.max(1, Math.ceil(words.retry_after ?? 1)) });
}
