import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Claim } from '#server/store/store.ts';
import { createLeases } from './leases.ts';

const second = 1000;
const timing = { lease: 60 * second, renewal: 20 * second };
const start = new Date('2026-11-20T12:00:00Z');
const claim = (lease: string) => ({ lease }) as Claim;
const never = new Promise(() => undefined);

const renew = vi.fn<(claim: Claim, until: Date) => Promise<boolean>>();
let leases: ReturnType<typeof createLeases>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  onTestFinished(() => void vi.useRealTimers());
  renew.mockReset().mockResolvedValue(true);
  leases = createLeases({ store: { renew }, now: () => new Date(), timing });
});

/** Lets time pass. @returns the leases that are then renewed */
async function renewedAfter(ms: number): Promise<string[]> {
  vi.advanceTimersByTime(ms);
  renew.mockClear();
  if (leases.untilRenewal() <= 0) await leases.renew();
  return renew.mock.calls.map(([{ lease }]) => lease);
}

it('are renewed every 20 seconds, by a minute, until the work has ended', async () => {
  const work = Promise.withResolvers<void>();
  expect(leases.untilRenewal()).toBe(Number.POSITIVE_INFINITY);
  leases.hold(claim('a'), never);
  leases.hold(claim('b'), work.promise);
  expect(leases.untilRenewal()).toBe(20 * second);
  expect(await renewedAfter(19 * second)).toEqual([]);
  expect(await renewedAfter(second)).toEqual(['a', 'b']);
  expect(renew.mock.calls[0]?.[1]).toEqual(new Date(start.getTime() + 80 * second));
  work.resolve();
  await leases.hold(claim('c'), work.promise);
  expect(await renewedAfter(20 * second)).toEqual(['a']);
});

it('are renewed at the next opportunity when the store has failed', async () => {
  leases.hold(claim('a'), never);
  leases.hold(claim('b'), never);
  renew.mockRejectedValueOnce(new Error('disk full'));
  expect(await renewedAfter(20 * second)).toEqual(['a', 'b']);
  expect(await renewedAfter(second)).toEqual(['a', 'b']);
  expect(await renewedAfter(second)).toEqual([]);
});

it('are renewed at once when the clock has jumped, in either direction', async () => {
  leases.hold(claim('a'), never);
  vi.setSystemTime(start.getTime() - 3600 * second);
  expect(await renewedAfter(0)).toEqual(['a']);
  vi.setSystemTime(start.getTime() + 3600 * second);
  expect(await renewedAfter(0)).toEqual(['a']);
  expect(await renewedAfter(0)).toEqual([]);
});
