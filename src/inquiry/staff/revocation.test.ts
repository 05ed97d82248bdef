import { beforeEach, expect, it, vi } from 'vitest';
import { DoubtfulClock, longestSilence } from '../promises/doubtful-clock.ts';
import type { Access } from '../store/roles/access.ts';
import { revokeLinks } from './revocation.ts';

const now = new Date('2026-06-01T00:00:00Z');
const day = 24 * 3600 * 1000;
const voidLinks = vi.fn<Access['voidLinks']>();
const noteMoment = vi.fn();

const revoke = (daysBehind: number | undefined, clockIsRight = false) =>
  revokeLinks({
    store: {
      voidLinks,
      noteMoment,
      linksVoidBefore: async () => undefined,
      newestMoment: async () =>
        daysBehind === undefined ? undefined : new Date(now.getTime() - daysBehind * day),
    },
    now,
    builtAt: undefined,
    clockIsRight,
  });

beforeEach(() => {
  voidLinks.mockReset();
  noteMoment.mockReset();
});

it.each([0, longestSilence, undefined])(
  'links are revoked by a clock that is %s days beyond the newest moment in the store',
  async (days) => {
    await revoke(days);
    expect(voidLinks).toHaveBeenCalledExactlyOnceWith(now, false);
    expect(noteMoment).toHaveBeenCalledExactlyOnceWith(now);
  },
);

it.each([longestSilence + 1, -1])(
  'no link is revoked by a clock that is %s days beyond it',
  async (days) => {
    await expect(revoke(days)).rejects.toThrow(DoubtfulClock);
    expect([voidLinks.mock.calls, noteMoment.mock.calls]).toEqual([[], []]);
    await revoke(days, true);
    expect(voidLinks).toHaveBeenCalledExactlyOnceWith(now, true);
    expect(noteMoment).toHaveBeenCalledExactlyOnceWith(now);
  },
);
