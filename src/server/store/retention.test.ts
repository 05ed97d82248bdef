import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PurgeOptions, purge, startDailyPurge } from './retention.ts';
import { type InquiryStore, type StoredValue, StoreUnavailable } from './store.ts';

const day = 24 * 3600 * 1000;
const now = new Date('2026-06-01T00:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * day);
const deleteBefore = vi.fn<InquiryStore['purge']>();
/** The newest date in the store. */
const newest = vi.fn<() => Date | undefined>();
const setClock = vi.fn<(stored: StoredValue | undefined) => void>();
const store: PurgeOptions['store'] = {
  purge: deleteBefore,
  async getValue() {
    const at = newest()?.toISOString();
    return at ? { value: { at } } : undefined;
  },
  async updateValue(_key, decide) {
    const { result, storedValue: stored } = decide(undefined);
    setClock(stored);
    return result;
  },
  async *list() {},
};
const log = { info: vi.fn(), error: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.resetAllMocks();
  deleteBefore.mockResolvedValue(0);
});
afterEach(() => void vi.useRealTimers());

describe('a purge', () => {
  const run = (options: Partial<PurgeOptions> = {}) => purge({ store, days: 365, now, ...options });

  it.each<[string, Date | undefined, Partial<PurgeOptions>]>([
    ['that is 30 days after the newest date in the store', ago(30), {}],
    ['that is before it', ago(-400), {}],
    ['while the store is empty', undefined, {}],
    ['that staff have checked', ago(400), { clockIsRight: true }],
  ])('trusts a clock %s, and stores its date', async (_, date, options) => {
    newest.mockReturnValue(date);
    deleteBefore.mockResolvedValue(2);
    expect(await run(options)).toBe(2);
    expect(deleteBefore).toHaveBeenCalledExactlyOnceWith(ago(365));
    expect(setClock).toHaveBeenCalledExactlyOnceWith({ value: { at: now.toISOString() } });
  });
});

describe('retention', () => {
  const keep = (days = 30) => startDailyPurge({ store, days, log });

  it('deletes what is older at once and then daily, until it is stopped, and logs how many', async () => {
    deleteBefore.mockResolvedValueOnce(3);
    const stop = keep();
    await vi.advanceTimersByTimeAsync(0);
    expect(deleteBefore).toHaveBeenCalledExactlyOnceWith(ago(30));
    await vi.advanceTimersByTimeAsync(day);
    expect(deleteBefore).toHaveBeenCalledTimes(2);
    await stop();
    await vi.advanceTimersByTimeAsync(3 * day);
    expect(deleteBefore).toHaveBeenCalledTimes(2);
    expect(log.info).toHaveBeenCalledExactlyOnceWith(
      { deleted: 3 },
      'inquiries past their retention were deleted',
    );
  });

  it('deletes nothing when it is switched off', async () => {
    await keep(0)();
    expect(deleteBefore).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('logs when the store fails or the clock may be wrong, and tries again in a day', async () => {
    const err = new StoreUnavailable('full');
    deleteBefore.mockRejectedValueOnce(err);
    const stop = keep();
    await vi.advanceTimersByTimeAsync(0);
    newest.mockReturnValueOnce(ago(61));
    await vi.advanceTimersByTimeAsync(day);
    expect(deleteBefore).toHaveBeenCalledOnce();
    expect(setClock).not.toHaveBeenCalled();
    const message = expect.stringContaining('the clock may be wrong');
    const untrusted = { err: expect.objectContaining({ message }) };
    const text = expect.stringContaining('could not be deleted');
    expect(log.error.mock.calls).toEqual([{ err }, untrusted].map((reason) => [reason, text]));
    await vi.advanceTimersByTimeAsync(day);
    expect(deleteBefore).toHaveBeenCalledTimes(2);
    await stop();
  });
});
