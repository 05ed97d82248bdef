import { expect, it, vi } from 'vitest';
import { sample } from '../../../tests/fixtures/channels.ts';
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
} from '../../../tests/fixtures/outbox.ts';
import { type InquiryStore, StoreUnavailable } from '../store/store.ts';
import { defaultTiming } from './outbox.ts';

it('repeats until the fault ends, and logs nothing of the visitor', async () => {
  const store = openStore();
  let faults = 3;
  const email = fakeChannel('email', async ({ inquiry }) => {
    if (faults-- > 1) throw refusal();
    if (faults === 0) throw new Error(`our own mistake with ${inquiry.name}`);
  });
  await add(store, 'a');
  const { log } = begin(store, { channels: [email] });
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
  const lines = JSON.stringify([log.info, log.warn, log.error].map(({ mock }) => mock.calls));
  for (const text of Object.values(sample).filter(Boolean)) expect(lines).not.toContain(text);
});

it('stops after a final failure, with one error line, and sends again when staff ask', async () => {
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
  const { notify, ...channel } = fakeChannel('acknowledgement', () =>
    Promise.reject(refusal(true)),
  );
  await add(store, 'a', ['acknowledgement']);
  const { log } = begin(store, { channels: [{ ...channel, audience: 'visitor' }] });
  await vi.waitFor(async () =>
    expect((await delivery(store, 'a', 'acknowledgement'))?.state).toBe('failed'),
  );
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledOnce());
  expect(log.error).not.toHaveBeenCalled();
});

const failingIn = async (store: InquiryStore) =>
  (await store.channels()).filter(({ failingSince }) => failingSince);

it('passes on each failure once it is recorded', async () => {
  const store = openStore();
  const failure = refusal();
  const email = fakeChannel('email');
  email.send.mockRejectedValueOnce(failure);
  const failing: number[] = [];
  const onFailure = vi.fn(async () => {
    failing.push((await failingIn(store)).length);
  });
  await add(store, 'a');
  begin(store, { channels: [email], onFailure });
  await vi.waitFor(() => expect(failing).toEqual([1]));
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(email, failure);
  clock.ahead += hour;
  await vi.waitFor(() => expect(email.sent).toEqual(['a']));
  await vi.waitFor(async () => expect(await failingIn(store)).toEqual([]));
  expect(onFailure).toHaveBeenCalledOnce();
});

it('after a process has died while sending, the next one delivers when the lease has ended', async () => {
  const store = openStore();
  const dead = fakeChannel('email', () => new Promise(() => undefined));
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

it('cuts off a channel that hangs, which delays no other', async () => {
  const store = openStore();
  const slack = fakeChannel('slack');
  const hangs = fakeChannel('email', () => new Promise(() => undefined));
  for (let count = 0; count < 30; count++) await add(store, `${count}`, ['email', 'slack']);
  const begun = begin(store, { channels: [hangs, slack], timing: { ...quick, sendLimit: 500 } });
  await vi.waitFor(() => expect(slack.sent).toHaveLength(30));
  expect(hangs.send).toHaveBeenCalledTimes(5);
  // It is tried again.
  await vi.waitFor(async () =>
    expect(await delivery(store, '0')).toMatchObject({
      state: 'pending',
      lastError: 'the attempt did not end in time',
    }),
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

it('delivers after the clock was set back', async () => {
  const store = openStore();
  const email = fakeChannel();
  begin(store, { channels: [email] });
  clock.ahead = -hour;
  await add(store, 'a');
  await vi.waitFor(() => expect(email.sent).toEqual(['a']));
});
