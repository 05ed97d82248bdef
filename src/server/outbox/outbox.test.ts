import { expect, it, vi } from 'vitest';
import { StoreUnavailable } from '#server/store/store.ts';
import { sample } from '#tests/fixtures/channels.ts';
import {
  add,
  begin,
  clock,
  delivery,
  fakeChannel,
  hour,
  openStore,
  quick,
  refusal,
} from '#tests/fixtures/outbox.ts';
import { defaultTiming } from './outbox.ts';

const hangs = () => fakeChannel('email', () => new Promise(() => undefined));

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

it.each([
  ['another server stored', 0],
  ['was stored before the clock was set back', -hour],
])('finds by itself what %s', async (_, ahead) => {
  const store = openStore();
  const email = fakeChannel();
  begin(store, { channels: [email] });
  clock.ahead = ahead;
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
  const [email, slack] = [fakeChannel(), fakeChannel('slack')];
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

it('neither waits long for that nor fails with it', async () => {
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

it('tries again until the fault ends, reports each failure once it is recorded, and logs nothing of the visitor', async () => {
  const store = openStore();
  const failures = [refusal(), refusal(), new Error(`our own mistake with ${sample.name}`)];
  const email = fakeChannel('email');
  for (const failure of failures) email.send.mockRejectedValueOnce(failure);
  const failing: number[] = [];
  const failingChannels = async () =>
    (await store.channels()).filter(({ failingSince }) => failingSince).length;
  const onFailure = vi.fn(async () => void failing.push(await failingChannels()));
  await add(store, 'a');
  const { log } = begin(store, { channels: [email], onFailure });
  await vi.waitFor(
    () => {
      clock.ahead += 10_000;
      expect(email.sent).toEqual(['a']);
    },
    { interval: 10 },
  );
  await vi.waitFor(async () => expect((await delivery(store, 'a'))?.state).toBe('delivered'));
  const errors = (await store.find('a'))?.attempts.map(({ error }) => error);
  expect(errors).toEqual(['SMTP 451', 'SMTP 451', 'unexpected failure (Error)', undefined]);
  expect(onFailure).toHaveBeenCalledTimes(3);
  expect(onFailure).toHaveBeenCalledWith(email, failures[0]);
  expect(failing).toEqual([1, 1, 1]);
  expect(await failingChannels()).toBe(0);
  const lines = JSON.stringify([log.info, log.warn, log.error].map(({ mock }) => mock.calls));
  for (const text of Object.values(sample).filter(Boolean)) expect(lines).not.toContain(text);
});

it('gives up after a final failure, with one error line, and sends again when staff ask', async () => {
  const store = openStore();
  const email = fakeChannel('email');
  email.send.mockRejectedValueOnce(refusal(true));
  await add(store, 'a');
  const { log } = begin(store, { channels: [email] });
  await vi.waitFor(async () => expect((await delivery(store, 'a'))?.state).toBe('failed'));
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce());
  const fields = { reference: expect.stringMatching(/^.{4}-.{4}$/), channel: 'email' };
  expect(log.error).toHaveBeenCalledWith(
    fields,
    'delivery failed for good: send it again with the command "resend"',
  );
  await store.act('a', { id: 'one', at: clock.now(), by: 'Ann', change: { kind: 'resent' } });
  await vi.waitFor(() => expect(email.sent).toEqual(['a']));
});

it("logs no error when a visitor's address is refused", async () => {
  const store = openStore();
  const { notify, ...channel } = fakeChannel('acknowledgement');
  channel.send.mockRejectedValueOnce(refusal(true));
  await add(store, 'a', ['acknowledgement']);
  const { log } = begin(store, { channels: [{ ...channel, audience: 'visitor' }] });
  const own = () => delivery(store, 'a', 'acknowledgement');
  await vi.waitFor(async () => expect((await own())?.state).toBe('failed'));
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledOnce());
  expect(log.error).not.toHaveBeenCalled();
});

it('cuts off a channel that hangs, tries it again, and delays no other', async () => {
  const store = openStore();
  const [email, slack] = [hangs(), fakeChannel('slack')];
  for (let count = 0; count < 30; count++) await add(store, `${count}`, ['email', 'slack']);
  const begun = begin(store, { channels: [email, slack], timing: { ...quick, sendLimit: 500 } });
  await vi.waitFor(() => expect(slack.sent).toHaveLength(30));
  expect(email.send).toHaveBeenCalledTimes(5);
  const lastError = 'the attempt did not end in time';
  await vi.waitFor(async () =>
    expect(await delivery(store, '0')).toMatchObject({ state: 'pending', lastError }),
  );
  await begun.stop();
});

it('survives a store that fails, and records an outcome once it answers', async () => {
  const store = openStore();
  const email = fakeChannel();
  await add(store, 'a');
  const down = new StoreUnavailable('disk full');
  vi.spyOn(store, 'claimDeliveries').mockRejectedValueOnce(down).mockRejectedValueOnce(down);
  vi.spyOn(store, 'settle').mockRejectedValueOnce(down);
  const { log } = begin(store, { channels: [email] });
  await vi.waitFor(async () => expect((await delivery(store, 'a'))?.state).toBe('delivered'));
  expect(email.sent).toEqual(['a']);
  expect(log.error.mock.calls).toEqual([
    [{ reason: 'disk full' }, 'deliveries wait: the store does not answer'],
  ]);
});

it('after a process has died while sending, the next one delivers when the lease has ended', async () => {
  const store = openStore();
  const dead = hangs();
  await add(store, 'a');
  const first = begin(store, { channels: [dead] });
  await vi.waitFor(() => expect(dead.send).toHaveBeenCalledOnce());
  await first.stop();
  await first.stop();

  const email = fakeChannel();
  const polls = vi.spyOn(store, 'claimDeliveries');
  begin(store, { channels: [email] });
  await vi.waitFor(() => expect(polls.mock.calls.length).toBeGreaterThan(2));
  expect(email.send).not.toHaveBeenCalled();
  clock.ahead = defaultTiming.lease;
  await vi.waitFor(() => expect(email.sent).toEqual(['a']));
});

it('when stopped, waits for deliveries in progress', async () => {
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
  const hanging = hangs();
  for (let count = 0; count < 30; count++) await add(store, `${count}`);
  const { stop } = begin(store, { channels: [hanging] });
  await vi.waitFor(() => expect(hanging.send).toHaveBeenCalledTimes(5));
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
