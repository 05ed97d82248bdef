import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DeliveryState } from '#server/store/inquiry.ts';
import { type InquiryStore, StoreUnavailable } from '#server/store/store.ts';
import { sample } from '#tests/fixtures/channels.ts';
import {
  add as addTo,
  clock,
  fakeChannel,
  hour,
  openStore,
  refusal,
  startOutbox,
} from '#tests/fixtures/outbox.ts';
import { defaultTiming, type OutboxOptions } from './outbox.ts';

const quick = { poll: 20, storeRetry: 5, stopLimit: 50 };
const patient = { timing: { ...quick, stopLimit: 10_000 } };
const down = new StoreUnavailable('disk full');

let store: InquiryStore;
let email: ReturnType<typeof fakeChannel>;

beforeEach(() => {
  store = openStore();
  email = fakeChannel();
});

const hangs = () => fakeChannel('email', () => new Promise(() => undefined));
const add = (id: string, ...channels: string[]) => addTo(store, id, channels);
const addMany = async (count: number, ...channels: string[]) => {
  for (let n = 0; n < count; n++) await add(`${n}`, ...channels);
};

const begin = (channels: OutboxOptions['channels'], options: Partial<OutboxOptions> = {}) =>
  startOutbox({ store, channels, timing: quick, ...options });

const until = <T>(check: () => T) => vi.waitFor(check, 20_000);
const first = async (id: string) => (await store.find(id))?.deliveries[0];
const becomes = (id: string, state: DeliveryState) =>
  until(async () => expect(await first(id)).toMatchObject({ state }));

it('delivers to every channel as soon as it is woken', async () => {
  const slack = fakeChannel('slack');
  const looked = vi.spyOn(store, 'claimDeliveries');
  const { wake, log } = begin([email, slack], { timing: { ...quick, poll: hour } });
  await until(() => expect(looked).toHaveResolved());
  await new Promise((asleep) => setImmediate(asleep));
  await add('a', 'email', 'slack');
  wake();
  await until(async () => {
    const inquiry = await store.find('a');
    expect(inquiry?.deliveries.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    expect(log.info).toHaveBeenCalledTimes(2);
  });
  expect([email, slack].map(({ send }) => send.mock.calls.length)).toEqual([1, 1]);
  expect(log.warn).not.toHaveBeenCalled();
});

it('keeps deliveries of a channel that is not configured, without spending attempts', async () => {
  const slack = fakeChannel('slack');
  await addMany(30, 'email');
  await add('last', 'slack');
  const { log, stop } = begin([slack]);
  await until(() => expect(slack.sent).toEqual(['last']));
  expect(log.warn).toHaveBeenCalledOnce();
  expect(await first('0')).toMatchObject({ state: 'pending', attempts: 0 });
  await stop();

  begin([email]);
  clock.ahead = defaultTiming.lease;
  await until(() => expect(email.sent).toHaveLength(30));
});

it('warns before it sends what another process, killed since, had begun to send', async () => {
  await add('a', 'email');
  await store.claimDeliveries({ now: clock.now(), leaseMs: defaultTiming.lease, limit: 1 });
  clock.ahead = defaultTiming.lease;
  const { log } = begin([email]);
  await becomes('a', 'delivered');
  expect(log.warn.mock.calls[0]?.[1]).toBe('an earlier attempt did not end: this may arrive twice');
});

it('names other inquiries from the address to staff, unless looking them up fails', async () => {
  vi.spyOn(store, 'page').mockRejectedValueOnce(down);
  begin([email]);
  for (const id of ['first', 'new']) {
    await add(id, 'email');
    await until(() => expect(email.sent).toContain(id));
  }
  const others = email.send.mock.calls.map(([message]) => message.others);
  expect(others).toMatchObject([[], [{ fields: { id: 'first' } }]]);
});

it('retries until it succeeds, keeps the last failure until then, and logs nothing of the visitor', async () => {
  const tried = [refusal(), new Error(`our own mistake with ${sample.name}`)];
  for (const failure of tried) email.send.mockRejectedValueOnce(failure);
  await add('a', 'email');
  const { log, failures } = begin([email]);
  await until(() => expect(failures.get('email')?.message).toBe('SMTP 451'));
  await until(() => {
    clock.ahead += 10_000;
    expect(email.sent).toEqual(['a']);
  });
  await becomes('a', 'delivered');
  await until(() => expect(failures.size).toBe(0));
  const errors = (await store.find('a'))?.attempts.map(({ error }) => error);
  const bug = 'unexpected Error: this is a bug in this site: show this line to its developers';
  expect(errors).toEqual(['SMTP 451', bug, undefined]);
  const lines = JSON.stringify([log.info, log.warn, log.error].map(({ mock }) => mock.calls));
  for (const text of Object.values(sample).filter(Boolean)) expect(lines).not.toContain(text);
});

it('gives up after a final failure, with one error line, and resends when staff ask', async () => {
  email.send.mockRejectedValueOnce(refusal(true));
  await add('a', 'email');
  const { log } = begin([email]);
  await becomes('a', 'failed');
  await until(() =>
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { reference: expect.stringMatching(/^.{4}-.{4}$/), channel: 'email' },
      'delivery failed permanently: fix the cause, then run "npm run inquiries -- resend" with its reference',
    ),
  );
  await store.act('a', { id: 'one', at: clock.now(), by: 'Ann', change: { kind: 'resent' } });
  await until(() => expect(email.sent).toEqual(['a']));
});

it("logs no error when a visitor's address is refused, and names no other inquiry to visitors", async () => {
  const { sendAlert, ...channel } = fakeChannel('acknowledgement');
  channel.send.mockRejectedValueOnce(refusal(true));
  await add('another');
  await add('a', 'acknowledgement');
  const { log } = begin([{ ...channel, audience: 'visitor' }]);
  await becomes('a', 'failed');
  await until(() => expect(log.info).toHaveBeenCalledOnce());
  expect(log.error).not.toHaveBeenCalled();
  expect(channel.send.mock.calls.map(([{ others }]) => others)).toEqual([[]]);
});

it('aborts an attempt that hangs, and retries it', async () => {
  await add('a', 'email');
  begin([hangs()], { timing: { ...quick, sendLimit: 50 } });
  const lastError = expect.stringMatching(/^the attempt did not finish: /);
  await until(async () => expect(await first('a')).toMatchObject({ state: 'pending', lastError }));
});

it('claims no more for a busy channel, and sends through others meanwhile', async () => {
  const gate = Promise.withResolvers<void>();
  const slow = fakeChannel('email', () => gate.promise);
  const slack = fakeChannel('slack');
  await addMany(102, 'email');
  const { wake } = begin([slow, slack], { timing: { ...quick, poll: hour } });
  await until(() => expect(slow.send).toHaveBeenCalledTimes(5));
  const left = await store.claimDeliveries({ now: clock.now(), leaseMs: 0, limit: 200 });
  expect(left).toHaveLength(97);
  await add('new', 'slack');
  wake();
  await until(() => expect(slack.sent).toEqual(['new']));
  expect(slow.send).toHaveBeenCalledTimes(5);
  gate.resolve();
  await until(() => expect(slow.sent).toHaveLength(102));
});

it('renews the leases of deliveries under way', async () => {
  const gate = Promise.withResolvers<void>();
  const slow = fakeChannel('email', () => gate.promise);
  await addMany(2, 'email');
  begin([slow]);
  await until(() => expect(slow.send).toHaveBeenCalledTimes(2));
  const renewed = vi.spyOn(store, 'renew');
  for (let count = 0; count < 3; count++) {
    clock.ahead += 0.75 * defaultTiming.lease;
    renewed.mockClear();
    // The first ones may be those of the time before.
    await until(() => expect(renewed.mock.calls.length).toBeGreaterThanOrEqual(4));
  }
  // After a clock was set back by so much, a lease that is not renewed counts as a mistake.
  clock.ahead -= 24 * hour;
  await pause(100);
  expect(await store.claimDeliveries({ now: clock.now(), leaseMs: 0, limit: 9 })).toEqual([]);
  gate.resolve();
  await until(() => expect(slow.sent.toSorted()).toEqual(['0', '1']));
  expect(slow.send).toHaveBeenCalledTimes(2);
});

it.each([
  [down, 'disk full'],
  [new TypeError(`our own mistake with ${sample.name}`), 'TypeError'],
])(
  'survives a store that fails with %o, and records an outcome once it is back',
  async (failure, reason) => {
    await add('a', 'email');
    vi.spyOn(store, 'claimDeliveries').mockRejectedValueOnce(failure).mockRejectedValueOnce(down);
    vi.spyOn(store, 'settle').mockRejectedValueOnce(down);
    const { log } = begin([email]);
    await becomes('a', 'delivered');
    expect(email.sent).toEqual(['a']);
    expect(log.error.mock.calls).toEqual([
      [{ reason }, 'the store is unavailable: deliveries are paused'],
    ]);
    const again = 'the store is available again: deliveries resume';
    expect(log.info.mock.calls).toContainEqual([{}, again]);
  },
);

it('records an outcome however long the store has failed, without sending again', async () => {
  const names = ['claimDeliveries', 'renew', 'settle'] as const;
  const gate = Promise.withResolvers<void>();
  const slow = fakeChannel('email', () => gate.promise);
  await add('a', 'email');
  begin([slow]);
  await until(() => expect(slow.send).toHaveBeenCalledOnce());
  const failing = names.map((name) => vi.spyOn(store, name).mockRejectedValue(down));
  gate.resolve();
  await until(() => expect(failing[2]?.mock.calls.length).toBeGreaterThan(2));
  clock.ahead += hour;
  const calls = failing[1]?.mock.calls.length ?? 0;
  await until(() => expect(failing[1]?.mock.calls.length).toBeGreaterThan(calls + 2));
  for (const one of failing) one.mockRestore();
  await becomes('a', 'delivered');
  expect(slow.send).toHaveBeenCalledOnce();
});

it('when stopped, waits for deliveries under way and begins no others', async () => {
  const gate = Promise.withResolvers<void>();
  const waiting = fakeChannel('email', () => gate.promise);
  await addMany(6, 'email');
  const { stop } = begin([waiting], patient);
  await until(() => expect(waiting.send).toHaveBeenCalledTimes(5));
  const stopped = stop();
  gate.resolve();
  await stopped;
  expect(await first('0')).toMatchObject({ state: 'delivered' });
  expect(waiting.send).toHaveBeenCalledTimes(5);
});

it('writes nothing for an attempt that ends after it has stopped', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = fakeChannel('email', () => promise);
  const settle = vi.spyOn(store, 'settle');
  await add('a', 'email');
  const { log, stop } = begin([slow]);
  await until(() => expect(slow.send).toHaveBeenCalledOnce());
  await stop();
  resolve();
  await until(() => expect(log.warn).toHaveBeenCalledOnce());
  expect(settle).not.toHaveBeenCalled();
});
