import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ChannelState, StoreUnavailable } from '#server/store/store.ts';
import { fakeChannel } from '#tests/fixtures/outbox.ts';
import { times, watchChannels } from './channel-watch.ts';
import { type Channel, DeliveryError } from './channels/channel.ts';
import type { Notice } from './notices.ts';

const minute = 60_000;
const { patience } = times;
const start = new Date('2026-03-02T15:00:00Z');
const failing = (ms: number, inquiries = 3, alerts = 1): ChannelState => ({
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
const transient = new DeliveryError('SMTP 451', { final: false });

const watch = () =>
  watchChannels({
    store: { channels: states },
    channels: [email, fakeChannel('slack'), visitors],
    notify,
    log,
    timeZone: 'America/New_York',
  });
let watching: ReturnType<typeof watch>;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const notices = () => notify.mock.calls.map(([{ type }]) => type);

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.clearAllMocks();
  states.mockResolvedValue([failing(0)]);
  notify.mockResolvedValue(true);
  watching = watch();
});
afterEach(() => {
  watching.stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('tells staff through the other channels, once a day, when a channel has failed for 15 minutes', async () => {
  await pass(14 * minute);
  expect(notify).not.toHaveBeenCalled();
  expect(log.error).not.toHaveBeenCalled();
  await pass(minute);
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
  await pass(60 * minute);
  expect(notify).toHaveBeenCalledOnce();
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ channel: 'email', since: start, inquiries: 3 }),
    'a channel to staff does not work: the command "test" says what to do',
  );
  await pass(24 * 60 * minute);
  expect([notices().length, log.error.mock.calls.length]).toEqual([2, 2]);
  expect(new Set(notify.mock.calls.map(([{ id }]) => id)).size).toBe(2);
});

it('notices what began to fail before a restart, as the same notice', async () => {
  states.mockResolvedValue([failing(-60 * minute)]);
  await pass(minute);
  watching.stop();
  watching = watch();
  await pass(minute);
  const [first, second] = notify.mock.calls.map(([{ id }]) => id);
  expect(second).toBe(first);
});

it.each([
  ['the clock was ahead when it began', failing(60 * minute), 1],
  ['nothing waits for the channel', failing(-60 * minute, 0, 0), 0],
  ['only an alert waits for it', failing(-60 * minute, 0), 1],
])('of a failure when %s', async (_, state, count) => {
  states.mockResolvedValue([state]);
  await watching.look();
  expect([notices().length, log.error.mock.calls.length]).toEqual([count, count]);
  if (state.alerts === 1 && state.pending === 0) {
    expect(notify.mock.calls[0]?.[0].text).toContain('so far: 1 alert that an answer is due.');
  }
});

it('says that it works again, and reports a new failure without the error of the old one', async () => {
  watching.onFailure(email, transient);
  await pass(patience);
  states.mockResolvedValue([]);
  await pass(minute);
  expect(log.info).toHaveBeenCalledExactlyOnceWith(
    { channel: 'email' },
    'the channel to staff works again',
  );
  expect(notify.mock.calls[1]).toMatchObject([{ type: 'channel.up' }, []]);
  states.mockResolvedValue([failing(patience + 5 * minute)]);
  await pass(2 * patience);
  expect(log.error).toHaveBeenCalledTimes(2);
  const [first, up, again, ...more] = notify.mock.calls.map(([{ text }]) => text);
  expect(first).toContain('The last failure: SMTP 451.');
  expect(up).toContain(
    'Those that failed for good are not: "npm run inquiries -- resend --all" sends them again.',
  );
  expect(again).not.toContain('SMTP 451');
  expect(more).toEqual([]);
});

it('repeats both notices until a channel accepts them, and logs each once', async () => {
  notify.mockResolvedValueOnce(false).mockRejectedValueOnce(new StoreUnavailable('locked'));
  await pass(2 * patience);
  states.mockResolvedValue([]);
  notify.mockResolvedValueOnce(false).mockRejectedValueOnce(new StoreUnavailable('locked'));
  await pass(10 * minute);
  expect(notices()).toEqual([...Array(3).fill('channel.down'), ...Array(3).fill('channel.up')]);
  expect(log.error).toHaveBeenCalledOnce();
  expect(log.info).toHaveBeenCalledOnce();
});

it('reports a new failure that begins before staff could be told of the recovery', async () => {
  await pass(patience);
  states.mockResolvedValue([]);
  notify.mockResolvedValueOnce(false);
  await pass(minute);
  states.mockResolvedValue([failing(0)]);
  await pass(minute);
  expect(notices()).toEqual(['channel.down', 'channel.up', 'channel.down']);
});

it('asks nobody while no channel is left that could tell', async () => {
  states.mockResolvedValue([failing(0), { ...failing(0), channel: 'slack' }]);
  await pass(60 * minute);
  expect(notify).not.toHaveBeenCalled();
  expect(log.error).toHaveBeenCalledTimes(2);
});

it('says nothing to staff of a recovery when they never heard of the failure', async () => {
  notify.mockResolvedValue(false);
  await pass(patience);
  states.mockResolvedValue([]);
  notify.mockClear();
  await pass(minute);
  expect(log.info).toHaveBeenCalledOnce();
  expect(notify).not.toHaveBeenCalled();
});

it.each([
  ['a refused password', new DeliveryError('SMTP 535', { final: false, needsStaff: true })],
  ['an unknown recipient of ours', new DeliveryError('SMTP 550 at RCPT TO', { final: true })],
])('reports %s at once, and once', async (_, failure) => {
  for (let count = 0; count < 5; count++) watching.onFailure(email, failure);
  await pass(0);
  expect(notify).toHaveBeenCalledOnce();
  expect(notify.mock.calls[0]?.[0].text).toContain(`The last failure: ${failure.message}.`);
  expect(log.error.mock.calls).toMatchObject([[{ error: failure.message }, /does not work/]]);
});

it('waits with other failures, and ignores a visitor who mistyped', async () => {
  watching.onFailure(email, transient);
  watching.onFailure(visitors, new DeliveryError('SMTP 550 at RCPT TO', { final: true }));
  await pass(0);
  expect(states).not.toHaveBeenCalled();
});

it('survives a store that fails', async () => {
  states.mockRejectedValueOnce(new StoreUnavailable('locked'));
  await pass(minute);
  expect(log.warn).toHaveBeenCalledOnce();
  await pass(patience);
  expect(notify).toHaveBeenCalledOnce();
});
