import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeChannel } from '../../../tests/fixtures/outbox.ts';
import { type ChannelState, StoreUnavailable } from '../store/store.ts';
import { type Channel, DeliveryError } from './channel.ts';
import { times, watchChannels } from './channel-watch.ts';
import type { Notice } from './notice.ts';

const minute = 60_000;
const { patience } = times;
const start = new Date('2026-03-02T15:00:00Z');
const since = (ms: number, inquiries = 3, alerts = 1): ChannelState => ({
  channel: 'email',
  audience: 'staff',
  pending: inquiries,
  failed: alerts,
  alerts,
  late: 0,
  lateSince: undefined,
  failingSince: new Date(start.getTime() + ms),
});
const visitors: Channel = {
  name: 'acknowledgement',
  audience: 'visitor',
  send: async () => undefined,
};

const states = vi.fn<() => Promise<ChannelState[]>>();
const notify = vi.fn(async (_notice: Notice, _except?: string[]) => true);
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const email = fakeChannel('email');

function watch() {
  const channels = [email, fakeChannel('slack'), visitors];
  const store = { channels: states };
  return watchChannels({ store, channels, notify, log, timeZone: 'America/New_York' });
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.clearAllMocks();
  states.mockResolvedValue([since(0)]);
  notify.mockResolvedValue(true);
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells staff through the others, once, when a channel has failed for 15 minutes', async () => {
  const watching = watch();
  await vi.advanceTimersByTimeAsync(14 * minute);
  expect(notify).not.toHaveBeenCalled();
  expect(log.error).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(minute);
  const [notice, except] = notify.mock.calls[0] ?? [];
  expect(notice).toMatchObject({
    type: 'channel.down',
    title: 'The channel "email" does not work',
  });
  expect(notice?.text).toContain(
    'Not delivered by it so far: 3 inquiries, 1 alert that an answer is due.',
  );
  expect(notice?.text).toContain('Mon, Mar 2, 2026, 10:00 AM EST');
  expect(except).toEqual(['email']);
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(notify).toHaveBeenCalledOnce();
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ channel: 'email', since: start, inquiries: 3 }),
    'a channel to staff does not work: the command "test" says what to do',
  );
  watching.stop();
});

it('repeats it after a day, as another notice', async () => {
  const watching = watch();
  await vi.advanceTimersByTimeAsync(25 * 60 * minute);
  expect(notify).toHaveBeenCalledTimes(2);
  expect(log.error).toHaveBeenCalledTimes(2);
  expect(new Set(notify.mock.calls.map(([{ id }]) => id)).size).toBe(2);
  watching.stop();
});

it('notices what began to fail before this process started, as the same notice', async () => {
  states.mockResolvedValue([since(-60 * minute)]);
  const watching = watch();
  await vi.advanceTimersByTimeAsync(minute);
  expect(notify).toHaveBeenCalledOnce();
  watching.stop();
  const restarted = watch();
  await vi.advanceTimersByTimeAsync(minute);
  expect(notify.mock.calls[1]?.[0].id).toBe(notify.mock.calls[0]?.[0].id);
  restarted.stop();
});

it('notices it although the clock was ahead when it began', async () => {
  states.mockResolvedValue([since(60 * minute)]);
  const watching = watch();
  await watching.look();
  expect(notify).toHaveBeenCalledOnce();
  watching.stop();
});

it('says that it works again, and reports it anew when it fails again', async () => {
  const watching = watch();
  await vi.advanceTimersByTimeAsync(patience);
  states.mockResolvedValue([]);
  await vi.advanceTimersByTimeAsync(minute);
  expect(log.info).toHaveBeenCalledExactlyOnceWith(
    { channel: 'email' },
    'the channel to staff works again',
  );
  expect(notify.mock.calls[1]).toMatchObject([{ type: 'channel.up' }, []]);
  expect(notify.mock.calls[1]?.[0].text).toContain(
    'What has failed for good is not: "npm run inquiries -- resend --all" sends it again.',
  );
  states.mockResolvedValue([since(patience + 5 * minute)]);
  await vi.advanceTimersByTimeAsync(2 * patience);
  expect(notify).toHaveBeenCalledTimes(3);
  expect(log.error).toHaveBeenCalledTimes(2);
  watching.stop();
});

it('says that it works again until a channel takes it, and logs it once', async () => {
  const watching = watch();
  await vi.advanceTimersByTimeAsync(patience);
  states.mockResolvedValue([]);
  notify.mockResolvedValueOnce(false).mockRejectedValueOnce(new StoreUnavailable('locked'));
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(notify.mock.calls.map(([{ type }]) => type)).toEqual([
    'channel.down',
    ...Array(3).fill('channel.up'),
  ]);
  expect(log.info).toHaveBeenCalledOnce();
  watching.stop();
});

it('asks nobody while no channel is left that could tell', async () => {
  states.mockResolvedValue([since(0), { ...since(0), channel: 'slack' }]);
  const watching = watch();
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(notify).not.toHaveBeenCalled();
  expect(log.error).toHaveBeenCalledTimes(2);
  watching.stop();
});

it('says nothing to staff of a recovery when they never heard of the failure', async () => {
  notify.mockResolvedValue(false);
  const watching = watch();
  await vi.advanceTimersByTimeAsync(patience);
  states.mockResolvedValue([]);
  notify.mockClear();
  await vi.advanceTimersByTimeAsync(minute);
  expect(log.info).toHaveBeenCalledOnce();
  expect(notify).not.toHaveBeenCalled();
  watching.stop();
});

it('names no failure of before the channel worked again', async () => {
  const watching = watch();
  watching.onFailure(email, new DeliveryError('SMTP 451', { final: false }));
  await vi.advanceTimersByTimeAsync(patience);
  states.mockResolvedValue([]);
  await vi.advanceTimersByTimeAsync(minute);
  states.mockResolvedValue([since(patience + 5 * minute)]);
  await vi.advanceTimersByTimeAsync(2 * patience);
  const [first, , again] = notify.mock.calls.map(([{ text }]) => text);
  expect(first).toContain('The last failure: SMTP 451.');
  expect(again).not.toContain('SMTP 451');
  watching.stop();
});

it('is silent while nothing waits for the channel', async () => {
  states.mockResolvedValue([since(0, 0, 0)]);
  const watching = watch();
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(notify).not.toHaveBeenCalled();
  expect(log.error).not.toHaveBeenCalled();
  watching.stop();
});

it('notices a channel that owes an alert alone', async () => {
  states.mockResolvedValue([since(0, 0)]);
  const watching = watch();
  await vi.advanceTimersByTimeAsync(patience);
  expect(notify.mock.calls[0]?.[0].text).toContain(
    'Not delivered by it so far: 1 alert that an answer is due.',
  );
  watching.stop();
});

it.each([
  ['a refused password', new DeliveryError('SMTP 535', { final: false, needsStaff: true })],
  ['an unknown recipient of ours', new DeliveryError('SMTP 550 at RCPT TO', { final: true })],
])('reports %s at once, and once', async (_, failure) => {
  const watching = watch();
  for (let count = 0; count < 5; count++) watching.onFailure(email, failure);
  await vi.advanceTimersByTimeAsync(0);
  expect(notify).toHaveBeenCalledOnce();
  expect(notify.mock.calls[0]?.[0].text).toContain(`The last failure: ${failure.message}.`);
  expect(log.error.mock.calls).toMatchObject([[{ error: failure.message }, /does not work/]]);
  watching.stop();
});

it('waits with other failures, and takes no notice of a visitor who mistyped', async () => {
  const watching = watch();
  watching.onFailure(email, new DeliveryError('SMTP 451', { final: false }));
  watching.onFailure(visitors, new DeliveryError('SMTP 550 at RCPT TO', { final: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(states).not.toHaveBeenCalled();
  watching.stop();
});

it('tries again to tell when no channel took the notice, with one error in the log', async () => {
  notify.mockResolvedValueOnce(false).mockResolvedValueOnce(false);
  const watching = watch();
  await vi.advanceTimersByTimeAsync(2 * patience);
  expect(notify).toHaveBeenCalledTimes(3);
  expect(log.error).toHaveBeenCalledOnce();
  watching.stop();
});

it('survives a store that fails, and ends when it is stopped', async () => {
  states.mockRejectedValueOnce(new StoreUnavailable('locked'));
  const watching = watch();
  await vi.advanceTimersByTimeAsync(minute);
  expect(log.warn).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(patience);
  expect(notify).toHaveBeenCalledOnce();
  watching.stop();
  expect(vi.getTimerCount()).toBe(0);
});
