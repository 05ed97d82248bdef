/** Through a real mail server: what becomes of a message to several people that refuses some of them. */
import { beforeEach, expect, it, vi } from 'vitest';
import { createEmailChannel } from '#server/channels/email.ts';
import type { Change } from '#server/store/inquiry.ts';
import type { InquiryStore } from '#server/store/store.ts';
import { reply, startMailServer } from '#tests/fixtures/channels.ts';
import { context, recipients } from '#tests/fixtures/company.ts';
import { add, clock, hour, openStore, startOutbox } from '#tests/fixtures/outbox.ts';

const [ann, bob, cleo] = ['ann@us.example', 'bob@us.example', 'cleo@us.example'] as const;
const refusals = new Map<string, Error>();
const greylisted = reply(450, '4.2.0 try later');
const overLimit = reply(452, '4.5.3 too many');
const gone = reply(550, '5.1.1 no such user');
let store: InquiryStore;
let received: Awaited<ReturnType<typeof startMailServer>>['received'];

beforeEach(async () => {
  refusals.clear();
  store = openStore();
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, done) => done(refusals.get(address)),
  });
  received = server.received;
  const settings = { smtpUrl: server.url, insecure: true, from: 'site@us.example', toInbox: {} };
  const email = createEmailChannel({ ...settings, to: [ann, 'bob@US.example', cleo] }, context);
  startOutbox({ store, channels: [email], timing: { poll: 20 } });
});

const delivery = async () => (await store.find('a'))?.deliveries[0];
const until = (state: object) =>
  vi.waitFor(async () => expect(await delivery()).toMatchObject(state), 20_000);
const envelopes = () => received.map(({ to }) => to);

it.each([
  ['greylisted', greylisted],
  ['over the limit', overLimit],
])(
  'an address that is %s gets the same mail later, and the others only once',
  async (_, refusal) => {
    refusals.set(bob, refusal);
    await add(store, 'a');
    await until({ state: 'pending', attempts: 1 });
    expect((await delivery())?.lastError).toMatch(
      /^1 of 3 recipients refused: bob@US.example \(SMTP/,
    );
    expect(await store.channels()).toMatchObject([{ failingSince: undefined, refused: {} }]);
    refusals.clear();
    clock.ahead = hour;
    await until({ state: 'delivered', attempts: 2 });
    expect(envelopes()).toEqual([[ann, cleo], [bob]]);
    const [first, second] = received.map(({ mail }) => mail);
    expect(second?.messageId).toBe(first?.messageId);
    expect(first?.to?.map(({ address }) => address)).toEqual([ann, bob, cleo]);
  },
);

it('an address that is gone is told as failed, after others that were refused for the moment', async () => {
  refusals.set(ann, gone).set(bob, greylisted);
  await add(store, 'a');
  await until({ state: 'pending', attempts: 1 });
  expect((await delivery())?.lastError).toMatch(
    /^2 of 3 recipients refused: ann@us.example \(SMTP 550 5.1.1 at .* MAIL_TO.*\), bob@US.example \(SMTP 450 4.2.0 at /,
  );
  refusals.delete(bob);
  clock.ahead = hour;
  await until({ state: 'failed', attempts: 2 });
  expect((await delivery())?.lastError).toMatch(
    /^1 of 3 recipients refused: ann@us.example \(SMTP 550/,
  );
  expect(await store.channels()).toMatchObject([
    { failed: 1, failingSince: undefined, refused: { [ann]: expect.stringContaining('550') } },
  ]);

  refusals.clear();
  const resent = { id: 'again', at: clock.now(), by: 'Eve', change: { kind: 'resent' } } as const;
  expect(await store.act('a', resent)).toMatchObject({ state: 'done', deliveries: 1 });
  await until({ state: 'delivered' });
  expect(envelopes()).toEqual([[cleo], [bob], [ann]]);
});

it('an inquiry that is discarded and released goes only to those who did not get it', async () => {
  refusals.set(bob, gone);
  await add(store, 'a');
  await until({ state: 'failed' });
  refusals.clear();
  const act = (id: string, change: Change) =>
    store.act('a', { id, at: clock.now(), by: 'Eve', change });
  await act('discard', { kind: 'discarded' });
  await act('release', { kind: 'released', dueAt: clock.now(), recipients: recipients('email') });
  await until({ state: 'delivered' });
  expect(envelopes()).toEqual([[ann, cleo], [bob]]);
});

it('a message that everybody refuses, but one of them only for now, is retried', async () => {
  for (const address of [ann, cleo]) refusals.set(address, gone);
  refusals.set(bob, greylisted);
  await add(store, 'a');
  await until({ state: 'pending', attempts: 1 });
});

it('a message that everybody refuses for good reaches everybody when it is resent', async () => {
  for (const address of [ann, bob, cleo]) refusals.set(address, gone);
  await add(store, 'a');
  await until({ state: 'failed' });
  expect(await store.channels()).toMatchObject([{ failingSince: expect.any(Date), refused: {} }]);
  refusals.clear();
  await store.act('a', { id: 'again', at: clock.now(), by: 'Eve', change: { kind: 'resent' } });
  await until({ state: 'delivered' });
  expect(envelopes()).toEqual([[ann, bob, cleo]]);
});
