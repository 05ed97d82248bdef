import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseEnvironment } from '../../entry/environment.ts';
import { backupDays } from '../backup.ts';
import { type InquiryStore, StoreUnavailable } from '../store/store.ts';
import type { PurgeOptions } from './purge.ts';
import { keepRetention } from './retention.ts';

const purge = vi.fn<InquiryStore['purge']>();
const newestMoment = vi.fn<() => Promise<Date | undefined>>();
const store: PurgeOptions['store'] = {
  purge,
  async recall() {
    const newest = await newestMoment();
    return newest && { value: { at: newest.toISOString() } };
  },
  remember: async (_key, decide) => decide(undefined).result,
  async *list() {},
};
const log = { info: vi.fn(), error: vi.fn() };
const now = () => new Date('2026-06-01T00:00:00Z');

beforeEach(() => {
  vi.useFakeTimers();
  purge.mockReset().mockResolvedValue(0);
  newestMoment.mockReset().mockResolvedValue(undefined);
  log.info.mockReset();
  log.error.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('retention', () => {
  it('deletes what is older at once and then daily, until it is ended', async () => {
    const retention = keepRetention({ store, days: 30, log, now });
    await retention.first;
    expect(purge).toHaveBeenCalledExactlyOnceWith(new Date('2026-05-02T00:00:00Z'));
    await vi.advanceTimersByTimeAsync(24 * 3600 * 1000);
    expect(purge).toHaveBeenCalledTimes(2);
    retention.stop();
    await vi.advanceTimersByTimeAsync(3 * 24 * 3600 * 1000);
    expect(purge).toHaveBeenCalledTimes(2);
  });

  it('says how many it has deleted, and nothing of none', async () => {
    purge.mockResolvedValueOnce(3);
    const retention = keepRetention({ store, days: 30, log, now });
    await retention.first;
    await vi.advanceTimersByTimeAsync(24 * 3600 * 1000);
    retention.stop();
    expect(log.info).toHaveBeenCalledExactlyOnceWith(
      { deleted: 3 },
      'inquiries past their retention were deleted',
    );
  });

  it('deletes nothing where it is switched off', async () => {
    const retention = keepRetention({ store, days: 0, log, now });
    await retention.first;
    retention.stop();
    expect(purge).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('says so and goes on when the store fails', async () => {
    purge.mockRejectedValueOnce(new StoreUnavailable('full'));
    const retention = keepRetention({ store, days: 30, log, now });
    await retention.first;
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { err: new StoreUnavailable('full') },
      expect.stringContaining('could not be deleted'),
    );
    await vi.advanceTimersByTimeAsync(24 * 3600 * 1000);
    expect(purge).toHaveBeenCalledTimes(2);
    retention.stop();
  });

  it('deletes nothing while the clock may be wrong, says why, and looks again in a day', async () => {
    newestMoment.mockResolvedValueOnce(new Date('2026-04-01T00:00:00Z'));
    const retention = keepRetention({ store, days: 30, log, now });
    await retention.first;
    expect(purge).not.toHaveBeenCalled();
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { reason: expect.stringContaining('the clock may be wrong') },
      expect.stringContaining('could not be deleted'),
    );
    await vi.advanceTimersByTimeAsync(24 * 3600 * 1000);
    expect(purge).toHaveBeenCalledOnce();
    retention.stop();
  });

  it('is by default what the privacy page and the note at the form say, and so is that of backups', () => {
    const { retentionDays } = parseEnvironment({});
    const privacy = readFileSync('content/privacy.md', 'utf8');
    expect(privacy).toContain(`Inquiries are kept for ${retentionDays} days`);
    expect(privacy).toContain(
      `Backups of the database are made daily and deleted after ${backupDays} days`,
    );
    const periods = new Set(privacy.match(/\d+ days/g));
    expect(periods).toEqual(new Set([`${retentionDays} days`, `${backupDays} days`]));
    expect(readFileSync('content/site.yaml', 'utf8')).toContain(`after ${retentionDays} days`);
  });
});
