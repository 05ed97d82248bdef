import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { alertContext, fakeChannel, refusal } from '#tests/fixtures/outbox.ts';
import { Fixture, moment, openEmbedded } from '#tests/fixtures/stores.ts';
import { type AlertRule, watchForAlerts } from './alerts.ts';

const minute = 60_000;
const message = { type: 'channel.down', title: 'It fails', text: '' } as const;
const telling = { key: 'x', id: 'x-1', message };

const fixture = new Fixture(openEmbedded);
const alarm = vi.fn<AlertRule>();
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let channel: ReturnType<typeof fakeChannel>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: moment(0) });
  onTestFinished(() => void vi.useRealTimers());
  vi.clearAllMocks();
  alarm.mockReset().mockResolvedValue([telling]);
  channel = fakeChannel('slack');
});

/** A server. @returns ends it */
function start(store = fixture.store, channels = [channel]) {
  const stop = watchForAlerts([alarm], alertContext(store, { channels, log }));
  onTestFinished(stop);
  return stop;
}

/** Lets minutes pass, in which every server looks. */
async function pass(minutes = 1): Promise<void> {
  for (let count = 0; count < minutes; count++) {
    vi.advanceTimersByTime(minute);
    fixture.at(Date.now() - moment(0).getTime());
    await new Promise((looked) => setTimeout(looked, 20));
  }
}
const told = () => channel.notify.mock.calls.map(([{ id }]) => id);

it('are told once by one of two servers, also after a restart, and again when they come again', async () => {
  const stop = start();
  start(fixture.other);
  await pass(2);
  expect(channel.notify.mock.calls).toEqual([[{ ...message, id: 'x-1', at: moment(minute) }]]);
  await stop();
  start();
  await pass();
  expect(told()).toEqual(['x-1']);
  alarm.mockResolvedValue([
    { ...telling, id: 'x-2' },
    { ...telling, key: 'y', id: 'y-1' },
  ]);
  await pass();
  expect(told()).toEqual(['x-1', 'x-2', 'y-1']);
  const last = await alarm.mock.lastCall?.[2]('x');
  expect(last).toEqual({ id: 'x-2', at: moment(4 * minute) });
});

it('are told again and again until a channel accepts them, by those that work, and log no secret', async () => {
  const email = fakeChannel('email');
  alarm.mockResolvedValue([{ ...telling, except: ['email'] }]);
  start(fixture.store, [email, channel]);
  channel.notify
    .mockRejectedValueOnce(refusal())
    .mockRejectedValueOnce(new Error('our own mistake with a secret'))
    .mockResolvedValueOnce('1 of 2 recipients refused');
  await pass(4);
  expect(told()).toEqual(['x-1', 'x-1', 'x-1']);
  expect(email.notify).not.toHaveBeenCalled();
  const reasons = log.warn.mock.calls.map(([{ reason }]) => reason);
  expect(reasons).toEqual(['SMTP 451', 'Error', '1 of 2 recipients refused']);
});

it('are told by another server after ten minutes, when the first was killed', async () => {
  // It ends never.
  watchForAlerts([alarm], alertContext(fixture.store, { channels: [channel] }));
  channel.notify.mockImplementationOnce(() => new Promise(() => {}));
  await pass();
  start(fixture.other);
  await pass(9);
  expect(told()).toHaveLength(1);
  await pass();
  expect(told()).toHaveLength(2);
});

it('are noted where nothing need be told', async () => {
  alarm.mockResolvedValue([{ key: 'x', id: 'x-1' }]);
  start();
  await pass();
  alarm.mockResolvedValue([telling]);
  await pass();
  expect(told()).toEqual([]);
});

it('survive a store that fails, and are waited for by a server that stops', async () => {
  alarm.mockRejectedValueOnce(new Error('locked'));
  const stop = start();
  await pass();
  expect(log.warn).toHaveBeenCalledOnce();
  const accepted = Promise.withResolvers<undefined>();
  channel.notify.mockReturnValueOnce(accepted.promise);
  await pass();
  const stopped = stop();
  accepted.resolve(undefined);
  await stopped;
  expect((await fixture.store.getValue('alert x'))?.value.id).toBe('x-1');
  expect(vi.getTimerCount()).toBe(0);
});
