import { describe, expect, it } from 'vitest';
import { ann, EndpointFixture, key } from '../../../tests/fixtures/inquiry-endpoint.ts';
import { twins } from '../../../tests/fixtures/same-reference.ts';
import { idempotencyKeyPattern } from '../core/evidence.ts';
import { inquiryFields } from '../core/fields.ts';
import { referenceOf } from '../core/reference.ts';

const endpoint = new EndpointFixture();
const accepted = JSON.stringify({ status: 'sent', reference: referenceOf(key) });

describe('an inquiry sent by the script', () => {
  it('is stored under its key before it is answered as sent', async () => {
    const answer = await endpoint.postJson(ann, { 'idempotency-key': key });
    expect(answer).toMatchObject({ statusCode: 201, body: accepted });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await endpoint.stored()).toEqual([{ id: key, ...ann, timestamp: expect.any(Date) }]);
  });

  it('has the time and the id of the server, whatever the client says', async () => {
    const sent = { ...ann, id: 'x', timestamp: '2001-01-01T00:00:00Z', admin: true };
    const before = Date.now();
    await endpoint.postJson(sent, { 'idempotency-key': key });
    const [inquiry] = await endpoint.stored();
    expect(inquiry?.timestamp.getTime()).toBeGreaterThanOrEqual(before);
    expect(Object.keys(inquiry ?? {}).toSorted()).toEqual(
      [...Object.keys(ann), 'id', 'timestamp'].toSorted(),
    );
  });

  it('sent again is a success that stores nothing new', async () => {
    await endpoint.postJson(ann, { 'idempotency-key': key });
    const again = await endpoint.postJson(ann, { 'idempotency-key': key });
    expect(again).toMatchObject({ statusCode: 200, body: accepted });
    expect(await endpoint.stored()).toHaveLength(1);
  });

  it('sent twenty times at once is stored once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => endpoint.postJson(ann, { 'idempotency-key': key })),
    );
    const codes = answers.map((answer) => answer.statusCode).toSorted();
    expect(codes).toEqual([...Array(19).fill(200), 201]);
    expect(await endpoint.stored()).toHaveLength(1);
  });

  it('with the key of another is refused', async () => {
    await endpoint.postJson(ann, { 'idempotency-key': key });
    const other = await endpoint.postJson({ ...ann, message: 'Other' }, { 'idempotency-key': key });
    expect(other.statusCode).toBe(409);
    expect(await endpoint.stored()).toMatchObject([ann]);
  });

  it('with the reference of another is stored under another key, once', async () => {
    const [first, second] = twins;
    await endpoint.postJson(ann, { 'idempotency-key': first });
    const other = { ...ann, message: 'Other' };
    const post = (body: object) => endpoint.postJson(body, { 'idempotency-key': second });
    expect((await post(other)).statusCode).toBe(201);
    expect((await post(other)).statusCode).toBe(200);
    expect((await post({ ...other, name: 'Bob' })).statusCode).toBe(409);
    const stored = await endpoint.stored();
    expect(stored.map(({ message }) => message)).toEqual(['Other', ann.message]);
    expect(new Set(stored.map(({ id }) => referenceOf(id))).size).toBe(2);
    expect(stored[0]?.id).toMatch(idempotencyKeyPattern);
  });

  it.each(['', 'x', key.toUpperCase(), `${key}0`, `${key}, ${key}`])(
    'with the malformed key %j is refused',
    async (malformed) => {
      const answer = await endpoint.postJson(ann, { 'idempotency-key': malformed });
      expect(answer.statusCode).toBe(400);
      expect(await endpoint.stored()).toEqual([]);
    },
  );

  it('with fields that need another look says which', async () => {
    const answer = await endpoint.postJson({
      ...ann,
      name: '  ',
      email: 'ann',
      service: 'Cooking',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      error: 'Some fields need another look.',
      fields: {
        name: 'Please enter your name.',
        email: expect.stringContaining('complete email address'),
        service: expect.stringContaining('from the list'),
      },
    });
    expect(await endpoint.stored()).toEqual([]);
  });

  it('of the longest allowed size in any script is stored', async () => {
    const long = {
      ...ann,
      name: '名'.repeat(inquiryFields.name.longest),
      company: '社'.repeat(inquiryFields.company.longest),
      message: '語'.repeat(inquiryFields.message.longest),
    };
    expect((await endpoint.postJson(long)).statusCode).toBe(201);
    expect((await endpoint.postForm(long)).statusCode).toBe(303);
  });
});

describe('what comes beside an inquiry', () => {
  const recorded = async () => (await Array.fromAsync(endpoint.store.list()))[0]?.record;

  it('is kept in a record of its own, as far as it is known', async () => {
    const source = { landingPage: '/services', utm_source: 'letter', evil: 'x', referrer: 7 };
    await endpoint.postJson({ ...ann, source, token: 'none', lichen_q7: '' });
    expect(await recorded()).toMatchObject({
      status: 'accepted',
      suspicions: [],
      source: { landingPage: '/services', utm_source: 'letter' },
    });
  });

  it.each([
    ['json', () => endpoint.postJson({ ...ann, lichen_q7: 'filled' }), 201],
    ['a form', () => endpoint.postForm({ ...ann, lichen_q7: 'filled' }), 303],
  ])(
    'quarantines what fills the hidden field in %s, and answers as usual',
    async (_as, post, status) => {
      expect((await post()).statusCode).toBe(status);
      expect(await recorded()).toMatchObject({
        status: 'quarantined',
        suspicions: ['filled the hidden field'],
      });
    },
  );

  it('holds a time token that makes a form sent at once suspicious', async () => {
    const token = await endpoint.host.inject('/inquiries/token');
    expect(token.headers).toMatchObject({
      'content-type': expect.stringContaining('text/plain'),
      'cache-control': 'no-store',
    });
    await endpoint.postJson({ ...ann, token: token.body });
    expect(await recorded()).toMatchObject({ status: 'quarantined' });
  });
});

it('nothing that a visitor sends is logged', async () => {
  await endpoint.postJson(ann, {
    'idempotency-key': key,
    'user-agent': 'canary',
    referer: 'https://canary',
  });
  await endpoint.postJson({ ...ann, message: 'another canary' }, { 'idempotency-key': key });
  await endpoint.postJson({ ...ann, email: 'canary' });
  await endpoint.postJson('{"canary": broken');
  await endpoint.postJson({ ...ann, service: 'canary' }, { 'idempotency-key': 'canary' });
  await endpoint.postForm(ann, { 'content-type': 'text/canary' });
  await endpoint.host.inject('/canary?name=canary');
  await endpoint.host.inject('/canary%zz');
  expect(endpoint.logs).toHaveLength(8);
  expect(endpoint.logs.join('')).not.toMatch(/canary/i);
});
