import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { InquiryStore, Memory } from '../store/store.ts';
import { DoubtfulClock } from './doubtful-clock.ts';
import { type PurgeOptions, purge } from './purge.ts';

const now = new Date('2026-06-01T00:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);
const deleteBefore = vi.fn<InquiryStore['purge']>();
const noteMoment = vi.fn<(memory: Memory | undefined) => void>();

const purgeWith = (newest: Date | undefined, options: Partial<PurgeOptions> = {}) =>
  purge({
    store: {
      purge: deleteBefore,
      recall: async () => newest && { value: { at: newest.toISOString() } },
      async remember(_key, decide) {
        const { result, memory } = decide(undefined);
        noteMoment(memory);
        return result;
      },
      async *list() {},
    },
    days: 365,
    now,
    builtAt: undefined,
    ...options,
  });

beforeEach(() => {
  deleteBefore.mockReset().mockResolvedValue(2);
  noteMoment.mockReset();
});

describe('a purge', () => {
  it.each([
    ['that is 30 days beyond the newest moment in the store', ago(30)],
    ['that is behind it', ago(-400)],
    ['while the store knows no moment', undefined],
  ])('deletes by a clock %s, and notes its moment', async (_, newest) => {
    expect(await purgeWith(newest, { builtAt: now })).toBe(2);
    expect(deleteBefore).toHaveBeenCalledExactlyOnceWith(ago(365));
    expect(noteMoment).toHaveBeenCalledExactlyOnceWith({ value: { at: now.toISOString() } });
  });

  it.each([
    [
      'is more than 30 days beyond the newest moment in the store',
      purgeWith.bind(undefined, new Date(ago(30).getTime() - 1)),
      /it says 2026-06-01T00:00:00.000Z, more than 30 days beyond the newest moment in the store, 2026-05-01T23:59:59.999Z/,
    ],
    [
      'is before the date of the build',
      purgeWith.bind(undefined, now, { builtAt: new Date(now.getTime() + 1) }),
      /it says 2026-06-01T00:00:00.000Z, but the site was built 2026-06-01T00:00:00.001Z/,
    ],
  ])('deletes and notes nothing when the clock %s, and says what to do', async (_, run, reason) => {
    const purged = run();
    await expect(purged).rejects.toThrow(DoubtfulClock);
    await expect(purged).rejects.toThrow(reason);
    await expect(purged).rejects.toThrow('run "purge --older-than 365d --clock-is-right" once');
    expect(deleteBefore).not.toHaveBeenCalled();
    expect(noteMoment).not.toHaveBeenCalled();
  });

  it('takes the word of somebody who has looked at the clock', async () => {
    const doubtful = { builtAt: ago(-1), clockIsRight: true };
    expect(await purgeWith(ago(400), doubtful)).toBe(2);
    expect(noteMoment).toHaveBeenCalledExactlyOnceWith({ value: { at: now.toISOString() } });
  });
});
