import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Delayed } from '../core/delayed.ts';
import { watchDelayed } from './delayed-watch.ts';
import type { Notice } from './notice.ts';

const minute = 60_000;
const until = new Date('2026-03-02T16:30:00Z');
const notify = vi.fn(async (_notice: Notice) => true);
const delayed = vi.fn<() => Delayed>();
const log = { warn: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T15:00:00Z') });
  vi.clearAllMocks();
  delayed.mockReturnValue({ waiting: 0, until: undefined, quarantined: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells staff in one summary an hour, and only while something is delayed', async () => {
  const watch = watchDelayed({ delayed, notify, log, timeZone: 'America/New_York' });
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(notify).not.toHaveBeenCalled();

  delayed.mockReturnValue({ waiting: 2, until, quarantined: 1 });
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

  delayed.mockReturnValue({ waiting: 0, until: undefined, quarantined: 0 });
  await vi.advanceTimersByTimeAsync(120 * minute);
  expect(notify).toHaveBeenCalledTimes(2);
  watch.stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('leaves out what does not apply', async () => {
  const watch = watchDelayed({ delayed, notify, log, timeZone: 'America/New_York' });
  delayed.mockReturnValue({ waiting: 0, until: undefined, quarantined: 4 });
  await watch.look();
  const [notice] = notify.mock.calls[0] ?? [];
  expect(notice?.text).toContain('4 inquiries are in quarantine');
  expect(notice?.text).not.toMatch(/announced later,|undefined|false/);
  watch.stop();
});

it('tries again to tell when no channel took the summary, with one warning in the log', async () => {
  notify.mockResolvedValueOnce(false).mockResolvedValueOnce(false);
  const watch = watchDelayed({ delayed, notify, log, timeZone: 'America/New_York' });
  delayed.mockReturnValue({ waiting: 2, until, quarantined: 1 });
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(notify).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(59 * minute);
  expect(notify).toHaveBeenCalledTimes(3);
  expect(log.warn).toHaveBeenCalledOnce();
  watch.stop();
});

it('tells once while the channels are slow to answer', async () => {
  const answer = Promise.withResolvers<boolean>();
  notify.mockReturnValueOnce(answer.promise);
  const watch = watchDelayed({ delayed, notify, log, timeZone: 'America/New_York' });
  delayed.mockReturnValue({ waiting: 2, until, quarantined: 1 });
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(notify).toHaveBeenCalledOnce();
  answer.resolve(false);
  await vi.advanceTimersByTimeAsync(minute);
  expect(notify).toHaveBeenCalledTimes(2);
  watch.stop();
});
