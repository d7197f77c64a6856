// Who asks too often is told when to ask again, and asks again then.
import { Refusal } from './api';

/** `wanted`: whether the answer would still be of use. Null when it is not. */
export async function patiently<T>(ask: () => Promise<T>, wanted: () => boolean): Promise<T | null> {
  while (wanted()) {
    try {
      return await ask();
    } catch (error) {
      const soon = error instanceof Refusal && error.code === 'too-many' ? error.error.retry_after : null;
      if (soon == null) throw error;
      await new Promise((done) => setTimeout(done, soon * 1000));
    }
  }
  return null;
}
