import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { watchDelayed } from './delayed-watch.ts';
import type { Delayed, Notice } from './notices.ts';

const minute = 60_000;
const none: Delayed = { waiting: 0, until: undefined, quarantined: 0 };
const some: Delayed = { waiting: 2, until: new Date('2026-03-02T16:30:00Z'), quarantined: 1 };
const notify = vi.fn(async (_notice: Notice) => true);
const delayed = vi.fn<() => Delayed>();
const log = { warn: vi.fn() };
const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * minute);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T15:00:00Z') });
  vi.clearAllMocks();
  delayed.mockReturnValue(some);
  const { stop } = watchDelayed({ delayed, notify, log, timeZone: 'America/New_York' });
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
  });
});

it('tells staff in one summary an hour, and only while something is delayed', async () => {
  await pass(60);
  expect(notify).toHaveBeenCalledOnce();
  const [{ type, text } = expect.fail()] = notify.mock.calls[0] ?? [];
  expect(type).toBe('inquiries.delayed');
  expect(text).toContain(
    '2 inquiries wait and are announced later, the last one at Mon, Mar 2, 2026, 11:30 AM EST',
  );
  expect(text).toContain('1 inquiry is in quarantine');
  await pass(1);
  expect([notify, log.warn].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  delayed.mockReturnValue(none);
  await pass(120);
  expect(notify).toHaveBeenCalledTimes(2);
});

it.each([
  [{ ...none, quarantined: 4 }, '4 inquiries are in quarantine', /announced later,/],
  [{ ...some, waiting: 1, quarantined: 0 }, '1 inquiry waits and is announced', /quarantine/],
])('of %o leaves out what does not apply', async (current, said, left) => {
  delayed.mockReturnValue(current);
  await pass(1);
  const text = notify.mock.calls[0]?.[0].text;
  expect(text).toContain(said);
  expect(text).not.toMatch(left);
  expect(text).not.toMatch(/undefined|false/);
});

it('repeats the summary until a channel accepts it, but not while one is slow, with one warning', async () => {
  const answer = Promise.withResolvers<boolean>();
  notify.mockResolvedValueOnce(false).mockReturnValueOnce(answer.promise);
  await pass(4);
  expect(notify).toHaveBeenCalledTimes(2);
  answer.resolve(false);
  await pass(56);
  expect(notify).toHaveBeenCalledTimes(3);
  expect(log.warn).toHaveBeenCalledOnce();
});
