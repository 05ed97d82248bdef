import { beforeEach, expect, it, vi } from 'vitest';
import { DoubtfulClock, longestSilence } from '../promises/doubtful-clock.ts';
import { revokeLinks } from './revocation.ts';

const now = new Date('2026-06-01T00:00:00Z');
const day = 24 * 3600 * 1000;
const remembered = vi.fn();
const revoked = [
  ['void links', { before: now.toISOString() }],
  ['clock', { at: now.toISOString() }],
];

const revoke = (daysBehind: number | undefined, clockIsRight = false) =>
  revokeLinks({
    store: {
      recall: async () =>
        daysBehind === undefined
          ? undefined
          : { value: { at: new Date(now.getTime() - daysBehind * day).toISOString() } },
      async remember(key, decide) {
        const { result, memory } = decide(undefined);
        remembered(key, memory?.value);
        return result;
      },
      async *list() {},
    },
    now,
    builtAt: undefined,
    clockIsRight,
  });

beforeEach(() => {
  remembered.mockReset();
});

it.each([0, longestSilence, undefined])(
  'links are revoked by a clock that is %s days beyond the newest moment in the store',
  async (days) => {
    await revoke(days);
    expect(remembered.mock.calls).toEqual(revoked);
  },
);

it.each([longestSilence + 1, -1])(
  'no link is revoked by a clock that is %s days beyond it',
  async (days) => {
    await expect(revoke(days)).rejects.toThrow(DoubtfulClock);
    expect(remembered).not.toHaveBeenCalled();
    await revoke(days, true);
    expect(remembered.mock.calls).toEqual(revoked);
  },
);
