import { expect, it, vi } from 'vitest';
import {
  add,
  begin,
  clock,
  delivery,
  fakeChannel,
  hour,
  openStore,
  quick,
} from '../../../tests/fixtures/outbox.ts';
import { StoreUnavailable } from '../store/store.ts';
import { defaultTiming } from './outbox.ts';

it('delivers to every channel as soon as it is woken', async () => {
  const store = openStore();
  const [email, slack] = [fakeChannel('email'), fakeChannel('slack')];
  const timing = { ...quick, poll: hour };
  const looked = vi.spyOn(store, 'nextDeliveryAt');
  const outbox = begin(store, { channels: [email, slack], timing });
  await vi.waitFor(() => expect(looked).toHaveResolved());
  await new Promise((asleep) => setImmediate(asleep));
  await add(store, 'a', ['email', 'slack']);
  outbox.wake();
  await vi.waitFor(async () => {
    const file = await store.find('a');
    expect(file?.deliveries.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });
  expect([email.sent, slack.sent]).toEqual([['a'], ['a']]);
});

it('finds by itself what another server stored', async () => {
  const store = openStore();
  const email = fakeChannel();
  begin(store, { channels: [email] });
  await add(store, 'a');
  await vi.waitFor(() => expect(email.sent).toEqual(['a']));
});

it('two outboxes on one store send nothing twice while the lease holds', async () => {
  const store = openStore();
  const gate = Promise.withResolvers<void>();
  const [one, two] = [fakeChannel('email', () => gate.promise), fakeChannel()];
  for (let count = 0; count < 150; count++) await add(store, `${count}`);
  begin(store, { channels: [one] });
  begin(store, { channels: [two] });
  await vi.waitFor(() => expect(one.send.mock.calls.length + two.sent.length).toBeGreaterThan(5));
  gate.resolve();
  await vi.waitFor(() => expect(one.sent.length + two.sent.length).toBe(150));
  expect(new Set([...one.sent, ...two.sent]).size).toBe(150);
});

it('keeps what belongs to a channel that is not configured, without spending attempts', async () => {
  const store = openStore();
  const slack = fakeChannel('slack');
  const email = fakeChannel();
  for (let count = 0; count < 30; count++) await add(store, `${count}`);
  await add(store, 'last', ['slack']);
  const { log, stop } = begin(store, { channels: [slack] });
  await vi.waitFor(() => expect(slack.sent).toEqual(['last']));
  expect(log.warn).toHaveBeenCalledOnce();
  expect(await delivery(store, '0')).toMatchObject({ state: 'pending', attempts: 0 });
  await stop();

  begin(store, { channels: [email] });
  clock.ahead = defaultTiming.lease;
  await vi.waitFor(() => expect(email.sent).toHaveLength(30));
});

it('when stopped, waits for what is under way', async () => {
  const store = openStore();
  const gate = Promise.withResolvers<void>();
  const email = fakeChannel('email', () => gate.promise);
  await add(store, 'a');
  const { stop } = begin(store, { channels: [email], timing: { ...quick, stopLimit: 10_000 } });
  await vi.waitFor(() => expect(email.send).toHaveBeenCalledOnce());
  const stopped = stop();
  gate.resolve();
  await stopped;
  expect((await delivery(store, 'a'))?.state).toBe('delivered');
});

it('when stopped, leaves what it has not begun to send to another server at once', async () => {
  const store = openStore();
  const hangs = fakeChannel('email', () => new Promise(() => undefined));
  for (let count = 0; count < 30; count++) await add(store, `${count}`);
  const { stop } = begin(store, { channels: [hangs] });
  await vi.waitFor(() => expect(hangs.send).toHaveBeenCalledTimes(5));
  await stop();
  const email = fakeChannel();
  begin(store, { channels: [email] });
  await vi.waitFor(() => expect(email.sent).toHaveLength(25));
});

it('when stopped while it claims, gives back what it then gets', async () => {
  const store = openStore();
  const claim = store.claimDeliveries;
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  vi.spyOn(store, 'claimDeliveries').mockImplementationOnce(async (options) => {
    const claims = await claim(options);
    asked.resolve();
    await gate.promise;
    return claims;
  });
  await add(store, 'a');
  const idle = fakeChannel();
  const { stop } = begin(store, { channels: [idle], timing: { ...quick, stopLimit: 10_000 } });
  await asked.promise;
  const stopped = stop();
  gate.resolve();
  await stopped;
  expect(idle.send).not.toHaveBeenCalled();
  const email = fakeChannel();
  begin(store, { channels: [email] });
  await vi.waitFor(() => expect(email.sent).toEqual(['a']));
});

it('names to staff what else came from the address, newest first and without spam', async () => {
  const store = openStore();
  const email = fakeChannel();
  for (const [index, id] of ['spam', 'first', 'second'].entries()) {
    clock.ahead = index * hour;
    await add(store, id, []);
  }
  const discarded = { id: 'x', at: clock.now(), by: 'Ann', change: { kind: 'discarded' } as const };
  await store.act('spam', discarded);
  clock.ahead = 3 * hour;
  await add(store, 'new');
  begin(store, { channels: [email] });
  await vi.waitFor(() => expect(email.sent).toEqual(['new']));
  const others = email.send.mock.calls[0]?.[0].others ?? [];
  expect(others.map(({ inquiry }) => inquiry.id)).toEqual(['second', 'first']);
});

it('does not wait for that, or fail with it', async () => {
  const store = openStore();
  const email = fakeChannel();
  const never = async function* () {
    yield* await new Promise<never[]>(() => {});
  };
  const list = vi.spyOn(store, 'list').mockImplementationOnce(never);
  list.mockImplementationOnce(() => {
    throw new StoreUnavailable('locked');
  });
  await add(store, 'a');
  await add(store, 'b');
  begin(store, { channels: [email], timing: { ...quick, lookLimit: 20 } });
  await vi.waitFor(() => expect(email.sent.toSorted()).toEqual(['a', 'b']));
  expect(email.send.mock.calls.map(([{ others }]) => others)).toEqual([[], []]);
});
