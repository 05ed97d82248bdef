import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { fakeChannel, refusal } from '#tests/fixtures/outbox.ts';
import { Fixture, moment, openEmbedded } from '#tests/fixtures/stores.ts';
import { type AlertRule, watchForAlerts } from './alerts.ts';

const minute = 60_000;
const text = { type: 'channel.down', title: 'It fails', text: '' } as const;
const firing = { key: 'x', id: 'x-1', text };

const fixture = new Fixture(openEmbedded);
const rule = vi.fn<AlertRule>();
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let channel: ReturnType<typeof fakeChannel>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: moment(0) });
  onTestFinished(() => void vi.useRealTimers());
  vi.clearAllMocks();
  rule.mockReset().mockResolvedValue([firing]);
  channel = fakeChannel('slack');
});

function start(store = fixture.store, channels = [channel]) {
  const stop = watchForAlerts([rule], store, channels, log);
  onTestFinished(stop);
  return stop;
}

/** Lets minutes pass, in which every server checks its rules. */
async function pass(minutes = 1): Promise<void> {
  for (let count = 0; count < minutes; count++) {
    vi.advanceTimersByTime(minute);
    fixture.at(Date.now() - moment(0).getTime());
    await new Promise((checked) => setTimeout(checked, 20));
  }
}
const sentIds = () => channel.sendAlert.mock.calls.map(([{ id }]) => id);

it('are sent once by one of two servers, also after a restart, and again under another id', async () => {
  const stop = start();
  start(fixture.other);
  await pass(2);
  expect(channel.sendAlert.mock.calls).toEqual([[{ ...text, id: 'x-1', at: moment(minute) }]]);
  await stop();
  start();
  await pass();
  expect(sentIds()).toEqual(['x-1']);
  rule.mockResolvedValue([
    { ...firing, id: 'x-2' },
    { ...firing, key: 'y', id: 'y-1' },
  ]);
  await pass();
  expect(sentIds()).toEqual(['x-1', 'x-2', 'y-1']);
  const last = await rule.mock.lastCall?.[1]('x');
  expect(last).toEqual({ id: 'x-2', at: moment(4 * minute) });
});

it('are retried until one of their channels accepts them, without a secret in the log', async () => {
  const email = fakeChannel('email');
  rule.mockResolvedValue([{ ...firing, channels: [channel] }]);
  start(fixture.store, [email, channel]);
  channel.sendAlert
    .mockRejectedValueOnce(refusal())
    .mockRejectedValueOnce(new Error('our own mistake with a secret'));
  await pass(4);
  expect(sentIds()).toEqual(['x-1', 'x-1', 'x-1']);
  expect(email.sendAlert).not.toHaveBeenCalled();
  const reasons = log.warn.mock.calls.map(([{ reason }]) => reason);
  expect(reasons).toEqual(['SMTP 451', 'Error']);
});

it('are sent by another server after ten minutes if the first was killed', async () => {
  // Never stopped.
  watchForAlerts([rule], fixture.store, [channel], log);
  channel.sendAlert.mockImplementationOnce(() => new Promise(() => {}));
  await pass();
  start(fixture.other);
  await pass(9);
  expect(sentIds()).toHaveLength(1);
  await pass();
  expect(sentIds()).toHaveLength(2);
});

it('without a text count as sent', async () => {
  rule.mockResolvedValue([{ ...firing, text: undefined }]);
  start();
  await pass();
  rule.mockResolvedValue([firing]);
  await pass();
  expect(sentIds()).toEqual([]);
});

it('survive a store that fails, and are waited for by a server that stops', async () => {
  rule.mockRejectedValueOnce(new Error('locked'));
  const stop = start();
  await pass();
  expect(log.warn).toHaveBeenCalledOnce();
  const accepted = Promise.withResolvers<undefined>();
  channel.sendAlert.mockReturnValueOnce(accepted.promise);
  await pass();
  const stopped = stop();
  accepted.resolve(undefined);
  await stopped;
  expect((await fixture.store.getValue('alert x'))?.value.id).toBe('x-1');
  expect(vi.getTimerCount()).toBe(0);
});
