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
/** Of the last notice. */
const text = () => notify.mock.lastCall?.[0].text;

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
  await pass(61 * minute);
  expect(notify.mock.calls).toMatchObject([
    [{ type: 'channel.down', title: 'The channel "email" does not work' }, ['email']],
  ]);
  expect(text()).toMatch(
    /failed since Mon, Mar 2, 2026, 10:00 AM EST .* so far: 3 inquiries, 1 alert that an answer is due\./,
  );
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { channel: 'email', since: start, inquiries: 3, alerts: 1, error: undefined },
    'a channel to staff does not work: the command "test" says what to do',
  );
  await pass(24 * 60 * minute);
  expect(log.error).toHaveBeenCalledTimes(2);
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
  ['if the clock was ahead when it began', failing(60 * minute), /: 3 inquiries, 1 alert/],
  ['if only an alert waits', failing(-60 * minute, 0), /: 1 alert that an answer is due\.$/m],
  ['not if nothing waits', failing(-60 * minute, 0, 0), undefined],
  ['not to a visitor', { ...failing(-60 * minute), channel: visitors.name }, undefined],
])('reports a failure, %s', async (_, state, words) => {
  states.mockResolvedValue([state]);
  await watching.look();
  if (words) expect(text()).toMatch(words);
  expect([notify, log.error].map(({ mock }) => mock.calls.length)).toEqual(words ? [1, 1] : [0, 0]);
});

it('says that it works again, and reports a new failure without the error of the old one', async () => {
  watching.onFailure(email, transient);
  await pass(patience);
  expect(text()).toContain('The last failure: SMTP 451.');
  states.mockResolvedValue([]);
  await pass(minute);
  expect(log.info).toHaveBeenCalledExactlyOnceWith(
    { channel: 'email' },
    'the channel to staff works again',
  );
  expect(notify.mock.lastCall).toMatchObject([{ type: 'channel.up' }, []]);
  expect(text()).toContain('"npm run inquiries -- resend --all" sends them again.');
  states.mockResolvedValue([failing(patience + 5 * minute)]);
  await pass(2 * patience);
  expect(text()).not.toContain('SMTP 451');
  expect(notices()).toEqual(['channel.down', 'channel.up', 'channel.down']);
});

it('repeats both notices until a channel accepts them, and logs each once', async () => {
  notify.mockResolvedValueOnce(false).mockRejectedValueOnce(new StoreUnavailable('locked'));
  await pass(2 * patience);
  states.mockResolvedValue([]);
  notify.mockResolvedValueOnce(false).mockRejectedValueOnce(new StoreUnavailable('locked'));
  await pass(10 * minute);
  expect(notices()).toEqual([...Array(3).fill('channel.down'), ...Array(3).fill('channel.up')]);
  const counts = [log.error, log.info, log.warn].map(({ mock }) => mock.calls.length);
  expect(counts).toEqual([1, 1, 2]);
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
  await pass(minute);
  expect(log.info).toHaveBeenCalledOnce();
  expect(notices()).toEqual(['channel.down']);
});

it.each([
  ['a refused password', new DeliveryError('SMTP 535', { final: false, needsStaff: true })],
  ['an unknown recipient of ours', new DeliveryError('SMTP 550 at RCPT TO', { final: true })],
])('reports %s at once, and once', async (_, failure) => {
  // The look that is going on has missed it.
  states.mockResolvedValueOnce([]);
  void watching.look();
  for (let count = 0; count < 5; count++) watching.onFailure(email, failure);
  await pass(0);
  expect(notify).toHaveBeenCalledOnce();
  expect(text()).toContain(`The last failure: ${failure.message}.`);
  expect(log.error.mock.calls).toMatchObject([[{ error: failure.message }, expect.anything()]]);
});

it('waits with other failures, and ignores a visitor who mistyped', async () => {
  watching.onFailure(email, transient);
  watching.onFailure(visitors, new DeliveryError('SMTP 550 at RCPT TO', { final: true }));
  await pass(0);
  expect(states).not.toHaveBeenCalled();
});
