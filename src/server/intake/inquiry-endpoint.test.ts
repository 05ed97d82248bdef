import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { referenceOf } from '#server/store/inquiry.ts';
import { inquiryFields } from '#shared/fields.ts';
import { letFail } from '#tests/fixtures/failing-store.ts';
import { ann, EndpointFixture, key } from '#tests/fixtures/inquiry-endpoint.ts';
import { formIn } from '#tests/fixtures/page-templates.ts';

const endpoint = new EndpointFixture();
const post = (body: object, idempotencyKey = key) =>
  endpoint.postJson(body, { 'idempotency-key': idempotencyKey });

describe('an inquiry sent by the script', () => {
  it('is stored under its key, with the time and id of the server, before the response', async () => {
    // A Friday evening in New York.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T23:30:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const before = Date.now();
    const answerBy = 'Monday, November 30, 11:00 AM EST';
    const accepted = JSON.stringify({ status: 'sent', reference: referenceOf(key), answerBy });
    const forged = { id: 'x', timestamp: '2001-01-01T00:00:00Z', admin: true };
    const response = await post({ ...ann, ...forged });
    expect(response).toMatchObject({ statusCode: 201, body: accepted });
    expect(response.headers['cache-control']).toBe('no-store');
    const [fields, ...others] = await endpoint.stored();
    expect(others).toEqual([]);
    expect(fields).toEqual({ id: key, ...ann, timestamp: expect.any(Date) });
    expect(fields?.timestamp.getTime()).toBeGreaterThanOrEqual(before);
    // Sent again after the deadline, it is still promised for then.
    vi.setSystemTime(new Date('2026-11-30T20:00:00Z'));
    expect(await post(ann)).toMatchObject({ statusCode: 200, body: accepted });
    expect((await post({ ...ann, message: 'Other' })).statusCode).toBe(409);
    expect(await endpoint.stored()).toEqual([fields]);
  });

  it.each(['', 'x', key.toUpperCase(), `${key}0`, `${key}, ${key}`])(
    'with the malformed key %j is refused',
    async (malformed) => {
      expect((await post(ann, malformed)).statusCode).toBe(400);
      expect(await endpoint.stored()).toEqual([]);
    },
  );

  it('with invalid fields gets their errors', async () => {
    const response = await post({ ...ann, name: '  ', email: 'ann', service: 'Cooking' });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
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

it.each([
  ['https://example.com/', '/'],
  ['https://example.com/contact?service=content-branding#contact', '/contact'],
  ['http://internal:3000/contact', '/contact'],
  ['https://example.com/audit?utm_source=newsletter', '/audit'],
  // Also the page of a refused post.
  ['https://example.com/inquiries', undefined],
  ['https://example.com/about', undefined],
  ['', undefined],
])(
  'a post from %j is stored as sent from %j, whatever it says itself',
  async (referer, formPage) => {
    const headers = { referer, host: 'internal:3000' };
    await endpoint.postJson({ ...ann, source: { formPage: '/forged' } }, headers);
    await endpoint.postForm({ ...ann, name: 'Bob', formPage: '/forged' }, headers);
    const inquiries = await Array.fromAsync(endpoint.store.list());
    expect(inquiries.map(({ record }) => record.source.formPage)).toEqual([formPage, formPage]);
  },
);

describe('a post that is not an inquiry', () => {
  it.each([
    ['broken JSON', '{"name":'],
    ['no JSON', ''],
    ['a list', '[]'],
    ['a text', '"text"'],
    ['null', 'null'],
  ])('is refused: %s', async (_, payload) => {
    const response = await endpoint.postJson(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ error: 'The request could not be understood.' });
  });

  it.each(['__proto__=x&constructor=y&toString=z', 'name[]=Ann', ''])(
    'is refused: the form %j',
    async (form) => {
      const response = await endpoint.postForm(form);
      expect(response.statusCode).toBe(422);
      expect(formIn(response.body).errors).toEqual({
        name: 'Please enter your name.',
        email: 'Please enter your email address.',
        message: 'Please write a message.',
      });
    },
  );

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', ''])(
    'is refused: the type %j',
    async (type) => {
      expect((await endpoint.postJson(ann, { 'content-type': type })).statusCode).toBe(415);
    },
  );

  it('is refused without a content type', async () => {
    const response = await endpoint.server.inject({ method: 'POST', url: '/inquiries' });
    expect(response.statusCode).toBe(415);
    expect(response.headers['content-type']).toContain('application/json');
  });

  it.each([
    ['application/x-www-form-urlencoded', '*/*', 'application/json'],
    ['Application/JSON', 'text/html', 'application/json'],
    ['APPLICATION/X-WWW-FORM-URLENCODED; Charset=UTF-8', 'TEXT/HTML', 'text/html'],
  ])('of the type %s, accepting %s, is refused as %s', async (sent, accept, type) => {
    const response = await endpoint.server.inject({
      method: 'POST',
      url: '/inquiries',
      headers: { 'content-type': sent, accept },
      payload: /json/i.test(sent) ? '{}' : 'name=Ann',
    });
    expect(response.statusCode).toBe(422);
    expect(response.headers['content-type']).toContain(type);
  });

  it.each(['GET', 'HEAD'] as const)('by %s leads to the form', async (method) => {
    const response = await endpoint.server.inject({ method, url: '/inquiries' });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/contact']);
  });
});

it('a post from another site is refused before its text is read', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await endpoint.postJson(ann, headers)).statusCode).toBe(403);
  const page = await endpoint.postForm(ann, headers);
  expect(page.statusCode).toBe(403);
  expect(Object.values(formIn(page.body).values).join('')).toBe('');
  expect(await endpoint.stored()).toEqual([]);
  // The site's own, behind a proxy.
  expect((await endpoint.postJson(ann, { origin: 'https://example.com' })).statusCode).toBe(201);
});

it('while the store is down no post succeeds, the form keeps its values, and the log says why', async () => {
  letFail(endpoint.store, 'add');
  const json = await endpoint.postJson(ann);
  expect(json.statusCode).toBe(503);
  expect(json.json().error).toMatch(/could not be saved/);
  expect(json.body).not.toContain('locked');
  const page = await endpoint.postForm(ann);
  expect(page.statusCode).toBe(503);
  expect(formIn(page.body)).toEqual({ values: ann, errors: {} });
  expect(endpoint.logs.join('')).toContain('locked');
});

it('an old token is refused only if its sender can get a new one', async () => {
  const post = (token: unknown, canRenewToken: unknown) =>
    endpoint.postJson({ ...ann, token, canRenewToken }, { 'idempotency-key': key });
  for (const token of ['x', undefined]) expect((await post(token, true)).statusCode).toBe(412);
  expect(await endpoint.stored()).toEqual([]);
  const { body: fresh } = await endpoint.server.inject('/inquiries/token');
  expect((await post(fresh, true)).statusCode).toBe(201);
  for (const no of [false, 'true', undefined]) expect((await post('x', no)).statusCode).toBe(200);
});

it('the log joins an inquiry to its request, and has nothing that a visitor sends', async () => {
  const headers = { 'user-agent': 'canary', referer: 'https://canary' };
  await endpoint.postJson(ann, { 'idempotency-key': key, ...headers });
  await post({ ...ann, message: 'another canary' });
  await endpoint.postJson({ ...ann, email: 'canary' });
  await endpoint.postJson('{"canary": broken');
  await post({ ...ann, service: 'canary' }, 'canary');
  await endpoint.postForm(ann, { 'content-type': 'text/canary' });
  await endpoint.server.inject('/canary?name=canary');
  await endpoint.server.inject('/canary%zz');
  const lines = endpoint.logs.map((line) => JSON.parse(line));
  const [{ reqId }] = lines;
  expect(lines.filter((line) => line.reqId === reqId)).toMatchObject([
    { level: 30, msg: 'inquiry doubtful', reference: referenceOf(key) },
    { msg: 'request completed', route: '/inquiries', status: 201 },
  ]);
  expect(lines).toHaveLength(9);
  expect(endpoint.logs.join('')).not.toMatch(/canary/i);
});

it('a post without a key does not reveal that somebody has sent the same text', async () => {
  const first = await endpoint.postJson(ann);
  const second = await endpoint.postJson(ann);
  expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
  const [page, again] = [await endpoint.postForm(ann), await endpoint.postForm(ann)];
  expect(again.headers.location).toBe(page.headers.location);
  expect(await endpoint.stored()).toHaveLength(1);
});
