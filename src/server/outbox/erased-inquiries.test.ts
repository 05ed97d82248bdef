import { expect, it, vi } from 'vitest';
import { createWebhookChannel } from '#server/channels/webhook.ts';
import { erasedKey } from '#server/store/erased.ts';
import { referenceOf } from '#server/store/inquiry.ts';
import { secret, startReceiver } from '#tests/fixtures/channels.ts';
import { context } from '#tests/fixtures/company.ts';
import { fakeChannel } from '#tests/fixtures/outbox.ts';
import { ann, Fixture, from, hour, moment, openEmbedded } from '#tests/fixtures/stores.ts';
import { sendToAll } from './alerts.ts';
import { erasedInquiries } from './erased-inquiries.ts';

const fixture = new Fixture(openEmbedded);

it('are told batch by batch to software alone, until they are two days old', async () => {
  const { url, posts } = await startReceiver((response) => response.end());
  const channel = createWebhookChannel({ url, secret }, context);
  const rule = erasedInquiries(fixture.store, [fakeChannel('email'), channel]);
  let last: { id: string; at: Date } | undefined;
  const next = async () => (await rule(moment(0), async () => last))[0];
  expect(await next()).toBeUndefined();
  for (const id of ['a', 'b']) await fixture.add(id);
  await fixture.add('c', from('bob@example.com'));
  await fixture.store.erase(ann.email);
  // By another process, whose clock is behind.
  fixture.at(-hour);
  await fixture.other.remove('c');
  for (const expected of [['b', 'a'], ['c']]) {
    const { id = '', text, channels = [] } = (await next()) ?? {};
    expect(await next()).toMatchObject({ id });
    if (text) await sendToAll({ ...text, id, at: moment(0) }, channels, { warn: vi.fn() });
    const { type, data } = JSON.parse(posts.at(-1)?.body ?? '');
    expect([type, data]).toEqual(['inquiry.erased', { references: expected.map(referenceOf) }]);
    last = { id, at: moment(0) };
  }
  expect(await next()).toBeUndefined();
  expect(posts.map(({ headers }) => headers['webhook-id'])).toEqual(
    [0, 1].map((ms) => `inquiry-erased-${moment(ms).toISOString()}`),
  );
  await fixture.add('d', {}, 24 * hour);
  await fixture.store.purge(moment(25 * hour));
  await fixture.add('e', {}, 48 * hour);
  await fixture.store.remove('e');
  const listed = (await fixture.store.getValue(erasedKey))?.value ?? {};
  expect(Object.values(listed)).toEqual(['c', 'd', 'e'].map(referenceOf));
  fixture.at(96 * hour);
  expect(await fixture.store.getValue(erasedKey)).toBeUndefined();
});
