import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchDelayed } from './delayed-watch.ts';
import type { Delayed, Notice } from './notices.ts';

const minute = 60_000;
const none: Delayed = { waiting: 0, until: undefined, quarantined: 0 };
const some: Delayed = { waiting: 2, until: new Date('2026-03-02T16:30:00Z'), quarantined: 1 };
const notify = vi.fn(async (_notice: Notice) => true);
const delayed = vi.fn<() => Delayed>();
const log = { warn: vi.fn() };
let watching: ReturnType<typeof watchDelayed>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T15:00:00Z') });
  vi.clearAllMocks();
  delayed.mockReturnValue(some);
  watching = watchDelayed({ delayed, notify, log, timeZone: 'America/New_York' });
});
afterEach(() => {
  watching.stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('tells staff in one summary an hour, and only while something is delayed', async () => {
  delayed.mockReturnValue(none);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(notify).not.toHaveBeenCalled();

  delayed.mockReturnValue(some);
  await vi.advanceTimersByTimeAsync(minute);
  const [notice] = notify.mock.calls[0] ?? [];
  expect(notice).toMatchObject({ type: 'inquiries.delayed' });
  expect(notice?.text).toContain(
    '2 inquiries wait and are announced later, the last one at Mon, Mar 2, 2026, 11:30 AM EST',
  );
  expect(notice?.text).toContain('1 inquiry is in quarantine');
  await vi.advanceTimersByTimeAsync(59 * minute);
  expect(notify).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(minute);
  expect(notify).toHaveBeenCalledTimes(2);
  expect(log.warn).toHaveBeenCalledTimes(2);

  delayed.mockReturnValue(none);
  await vi.advanceTimersByTimeAsync(120 * minute);
  expect(notify).toHaveBeenCalledTimes(2);
});

it('leaves out what does not apply', async () => {
  delayed.mockReturnValue({ ...none, quarantined: 4 });
  await watching.look();
  const [notice] = notify.mock.calls[0] ?? [];
  expect(notice?.text).toContain('4 inquiries are in quarantine');
  expect(notice?.text).not.toMatch(/announced later,|undefined|false/);
});

it('repeats the summary until a channel accepts it, but not while one is slow, with one warning', async () => {
  const answer = Promise.withResolvers<boolean>();
  notify.mockResolvedValueOnce(false).mockReturnValueOnce(answer.promise);
  await vi.advanceTimersByTimeAsync(4 * minute);
  expect(notify).toHaveBeenCalledTimes(2);
  answer.resolve(false);
  await vi.advanceTimersByTimeAsync(60 * minute - 4 * minute);
  expect(notify).toHaveBeenCalledTimes(3);
  expect(log.warn).toHaveBeenCalledOnce();
});
