import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../src/lib/live/api';
import { patiently } from '../src/lib/live/patience';

const often = (retry_after: number) => new Refusal({ code: 'too-many', message: '', retry_after });

describe('who asks the oracle too often', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('gets the answer later, and no complaint', async () => {
    const ask = vi.fn().mockRejectedValueOnce(often(2)).mockResolvedValue('answer');
    const told = patiently(ask, () => true);
    await vi.advanceTimersByTimeAsync(1900);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await told).toBe('answer');
  });
  it('asks no more when something else is to be decided', async () => {
    let wanted = true;
    const ask = vi.fn().mockRejectedValue(often(1));
    const told = patiently(ask, () => wanted);
    await vi.advanceTimersByTimeAsync(500);
    wanted = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(await told).toBeNull();
    expect(ask).toHaveBeenCalledTimes(1);
  });
  it('hears of everything else that is wrong', async () => {
    const ask = () => Promise.reject(new Refusal({ code: 'not-now', message: '' }));
    await expect(patiently(ask, () => true)).rejects.toMatchObject({ code: 'not-now' });
  });
});
