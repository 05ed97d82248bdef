import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { referenceOf } from '#server/store/inquiry.ts';
import { messageOf, secret } from '#tests/fixtures/channels.ts';
import { letFail } from '#tests/fixtures/failing-store.ts';
import { EndpointFixture } from '#tests/fixtures/inquiry-endpoint.ts';
import { sample } from '#tests/fixtures/stores.ts';

vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:30:00Z') });

afterAll(() => void vi.useRealTimers());

const fixture = new EndpointFixture();
const { id } = messageOf().fields;
const reference = referenceOf(id);
const unknown = 'K7QM-2XWD';
const answer = `{"type":"inquiry.answered","data":{"reference":"${reference}"}}`;
const toUnknown = answer.replace(reference, unknown);
const refused = [403, { error: 'The signature, its time, the body or the reference is wrong.' }];

/** As a help desk would sign. @param age in seconds */
function signed(body = answer, messageId = 'message-1', age = 0, secrets = [secret]) {
  const at = new Date(Date.now() - 1000 * age);
  return {
    'content-type': 'application/json',
    'webhook-id': messageId,
    'webhook-timestamp': `${at.getTime() / 1000}`,
    'webhook-signature': secrets.map((one) => new Webhook(one).sign(messageId, at, body)).join(' '),
  };
}
const foreign = `whsec_${Buffer.alloc(24, 'other').toString('base64')}`;
const without = (name: string) =>
  Object.fromEntries(Object.entries(signed()).filter(([one]) => one !== `webhook-${name}`));

async function post(
  headers: Record<string, string> = signed(),
  payload = answer,
  path = reference,
) {
  const url = `/inquiries/${path}/answered`;
  const response = await fixture.server.inject({ method: 'POST', url, headers, payload });
  return [response.statusCode, response.body && response.json()];
}

const inquiry = async () => (await fixture.store.find(id)) ?? expect.fail('it is gone');
const act = (kind: 'reopened' | 'discarded') =>
  fixture.store.act(id, { id: kind, at: new Date(), by: 'Eve', change: { kind } });

beforeEach(() => fixture.store.add(sample(id)));

it('marks as answered, under the name webhook, once of several posts at a time', async () => {
  const others = [signed(answer, 'message-2', 300), signed(answer, 'x', 0, [foreign, secret])];
  const posts = [
    post(),
    post(),
    ...others.map((one) => post(one)),
    post(signed(), answer, reference.toLowerCase()),
  ];
  expect(await Promise.all(posts)).toEqual(Array(5).fill([204, '']));
  const { record, actions } = await inquiry();
  expect([record.answeredBy, ...actions]).toMatchObject([
    'webhook',
    { kind: 'answered', by: 'webhook' },
  ]);
  expect(fixture.logs.join()).not.toContain(reference);
});

it('answers by a replay nothing that staff have reopened', async () => {
  await post();
  await act('reopened');
  expect(await post()).toEqual([204, '']);
  expect((await inquiry()).record.answeredAt).toBeUndefined();
  await post(signed(answer, 'message-2', -300));
  expect((await inquiry()).record.answeredBy).toBe('webhook');
});

it('answers by a replay nothing that was answered already when it came', async () => {
  await post();
  expect(await post(signed(answer, 'message-2'))).toEqual([204, '']);
  await act('reopened');
  expect(await post(signed(answer, 'message-2', 300))).toEqual([204, '']);
  expect((await inquiry()).record.answeredAt).toBeUndefined();
});

it('takes one message id for each of several inquiries', async () => {
  const other = sample('f'.repeat(32));
  await fixture.store.add(other);
  const second = referenceOf(other.id);
  const body = answer.replace(reference, second);
  expect(await post()).toEqual([204, '']);
  expect(await post(signed(body), body, second)).toEqual([204, '']);
  expect((await fixture.store.find(other.id))?.record.answeredBy).toBe('webhook');
});

it.each<[string, number, Record<string, string>, string?, string?]>([
  ['a forged signature', 0, { ...signed(), 'webhook-signature': `v1,${btoa('x'.repeat(32))}` }],
  ['a changed body', 0, signed(), `${answer} `],
  ['a time that is not a number', 0, { ...signed(), 'webhook-timestamp': 'now' }],
  ['a signature in Latin-1', 0, { ...signed(), 'webhook-signature': `v1,${'ä'.repeat(44)}` }],
  ['an old time', 0, signed(answer, 'x', 301)],
  ['a future time', 0, signed(answer, 'x', -301)],
  ...['id', 'timestamp', 'signature'].map((name): [string, number, Record<string, string>] => [
    `no ${name}`,
    0,
    without(name),
  ]),
  ['no body', 0, {}, ''],
  ['an unknown reference', 1, signed(toUnknown), toUnknown, unknown],
  ['the reference of another inquiry', 0, signed(), answer, unknown],
  ['an id in place of the reference', 0, signed(), answer, id],
  ...[
    'not JSON',
    'null',
    answer.replace('answered', 'created'),
    answer.replace('}}', ',"id":1}}'),
  ].map((body): [string, number, Record<string, string>, string] => [body, 0, signed(body), body]),
])('refuses %s like all others, after %i lookups', async (_, lookups, headers, body, path) => {
  const find = vi.spyOn(fixture.store, 'find');
  expect(await post(headers, body, path)).toEqual(refused);
  expect(find).toHaveBeenCalledTimes(lookups);
  expect((await inquiry()).actions).toEqual([]);
});

it('refuses what is too long', async () => {
  expect(await post(signed(), 'x'.repeat(1_000_000))).toMatchObject([413, {}]);
});

it('says so of what is discarded or in quarantine, which stays as it is', async () => {
  await act('discarded');
  expect(await post()).toEqual([409, { error: 'The inquiry is quarantined or discarded.' }]);
  expect((await inquiry()).record.answeredAt).toBeUndefined();
});

it('asks to try again while the store fails', async () => {
  letFail(fixture.store, 'act');
  expect(await post()).toEqual([503, { error: 'Internal Server Error' }]);
});
