import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blank } from '../../../tests/fixtures/company.ts';
import { type FixtureHost, startFixtureHost } from '../../../tests/fixtures/host.ts';
import type { FailedPost } from '../core/failed-post.ts';
import { inquiryFields } from '../core/fields.ts';
import { StoreUnavailable } from '../store/store.ts';

const ann = {
  ...blank,
  name: 'Ann Canary',
  email: 'canary@example.com',
  company: 'Canary & Co',
  service: 'Consultation',
  message: 'A canary sings.\nTwice.',
};
const key = '0123456789abcdef0123456789abcdef';

let fixture: FixtureHost;
beforeEach(async () => {
  fixture = await startFixtureHost();
});
afterEach(() => fixture[Symbol.asyncDispose]());

type Headers = Record<string, string>;

/** Posts as the form's script does. */
function postJson(body: unknown, headers: Headers = {}, host = fixture.host) {
  return host.inject({
    method: 'POST',
    url: '/inquiries',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Posts as a browser without script does. */
function postForm(body: Headers | string, headers: Headers = {}, host = fixture.host) {
  return host.inject({
    method: 'POST',
    url: '/inquiries',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      ...headers,
    },
    payload: new URLSearchParams(body).toString(),
  });
}

const stored = () => Array.fromAsync(fixture.store.list(), ({ inquiry }) => inquiry);

describe('an inquiry sent by the script', () => {
  it('is stored under its key before it is answered as sent', async () => {
    const answer = await postJson(ann, { 'idempotency-key': key });
    expect(answer).toMatchObject({ statusCode: 201, body: '{"status":"sent"}' });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await stored()).toEqual([{ id: key, ...ann, timestamp: expect.any(Date) }]);
  });

  it('needs only a name, an address and a message; the rest is left empty', async () => {
    const { name, email, message } = ann;
    await postJson({ name, email, message }, { 'idempotency-key': key });
    expect(await stored()).toMatchObject([{ company: '', service: '' }]);
  });

  it('has the time and the id of the server, whatever the client says', async () => {
    const sent = { ...ann, id: 'x', timestamp: '2001-01-01T00:00:00Z', admin: true };
    const before = Date.now();
    await postJson(sent, { 'idempotency-key': key });
    const [inquiry] = await stored();
    expect(inquiry?.timestamp.getTime()).toBeGreaterThanOrEqual(before);
    expect(Object.keys(inquiry ?? {}).toSorted()).toEqual(
      [...Object.keys(ann), 'id', 'timestamp'].toSorted(),
    );
  });

  it('sent again is a success that stores nothing new', async () => {
    await postJson(ann, { 'idempotency-key': key });
    const again = await postJson(ann, { 'idempotency-key': key });
    expect(again).toMatchObject({ statusCode: 200, body: '{"status":"sent"}' });
    expect(await stored()).toHaveLength(1);
  });

  it('twenty times at once is stored once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => postJson(ann, { 'idempotency-key': key })),
    );
    const codes = answers.map((answer) => answer.statusCode).toSorted();
    expect(codes).toEqual([...Array(19).fill(200), 201]);
    expect(await stored()).toHaveLength(1);
  });

  it('with the key of another is refused', async () => {
    await postJson(ann, { 'idempotency-key': key });
    const other = await postJson({ ...ann, message: 'Other' }, { 'idempotency-key': key });
    expect(other.statusCode).toBe(409);
    expect(await stored()).toMatchObject([ann]);
  });

  it.each(['', 'x', key.toUpperCase(), `${key}0`, `${key}, ${key}`])(
    'with the malformed key %j is refused',
    async (malformed) => {
      const answer = await postJson(ann, { 'idempotency-key': malformed });
      expect(answer.statusCode).toBe(400);
      expect(await stored()).toEqual([]);
    },
  );

  it('with fields that need another look says which', async () => {
    const answer = await postJson({ ...ann, name: '  ', email: 'ann', service: 'Cooking' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      error: 'Some fields need another look.',
      fields: {
        name: 'Please enter your name.',
        email: expect.stringContaining('complete email address'),
        service: expect.stringContaining('from the list'),
      },
    });
    expect(await stored()).toEqual([]);
  });

  it('of the longest allowed size in any script is stored', async () => {
    const long = {
      ...ann,
      name: '名'.repeat(inquiryFields.name.longest),
      company: '社'.repeat(inquiryFields.company.longest),
      message: '語'.repeat(inquiryFields.message.longest),
    };
    expect((await postJson(long)).statusCode).toBe(201);
    expect((await postForm(long)).statusCode).toBe(303);
  });
});

describe('what is no inquiry', () => {
  it.each([
    ['broken JSON', '{"name":'],
    ['no JSON', ''],
    ['a list', '[]'],
    ['a text', '"text"'],
    ['a number', '1'],
    ['null', 'null'],
    ['an attack on prototypes', '{"__proto__":{"name":"x"}}'],
    ['an attack on constructors', '{"constructor":{"prototype":{"name":"x"}}}'],
  ])('%s is refused', async (_, payload) => {
    const answer = await postJson(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: 'The request could not be understood.' });
  });

  it.each([
    ['a number', 1],
    ['null', null],
    ['a list', ['Ann']],
    ['an object', { a: 1 }],
  ])('%s as a name is refused', async (_, name) => {
    const answer = await postJson({ ...ann, name });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual(['name']);
  });

  it.each([
    'name=Ann&name=Eve&email=a%40b&message=hi',
    '__proto__=x&constructor=y&toString=z',
    '__proto__[name]=Ann',
    'name[]=Ann',
    '&&&==%zz',
    '',
  ])('the form %j is refused', async (form) => {
    const answer = await fixture.host.inject({
      method: 'POST',
      url: '/inquiries',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form,
    });
    expect(answer.statusCode).toBe(422);
    expect(await stored()).toEqual([]);
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', ''])(
    'the type %j is refused',
    async (type) => {
      const answer = await postJson(ann, { 'content-type': type });
      expect(answer.statusCode).toBe(415);
    },
  );

  it('a post of nothing is refused', async () => {
    const answer = await fixture.host.inject({ method: 'POST', url: '/inquiries' });
    expect(answer.statusCode).toBe(415);
  });

  it('a body over 64 KB is refused', async () => {
    const answer = await postJson({ ...ann, message: 'x'.repeat(65_536) });
    expect(answer.statusCode).toBe(413);
  });

  it.each(['GET', 'HEAD'] as const)('%s leads to the form', async (method) => {
    const answer = await fixture.host.inject({ method, url: '/inquiries' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/contact');
  });
});

describe('an inquiry sent by a browser without script', () => {
  it('is stored and leads to the confirmation', async () => {
    const answer = await postForm(ann);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/contact\/sent\?reference=[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(await stored()).toMatchObject([ann]);
  });

  it('is stored once when the button is clicked twice', async () => {
    expect((await postForm(ann)).statusCode).toBe(303);
    expect((await postForm(ann)).statusCode).toBe(303);
    expect((await postForm({ ...ann, message: 'Something else' })).statusCode).toBe(303);
    expect(await stored()).toHaveLength(2);
  });

  it('may be sent again another day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T23:59:00Z') });
    await postForm(ann);
    vi.setSystemTime(new Date('2026-01-02T00:01:00Z'));
    await postForm(ann);
    vi.useRealTimers();
    expect(await stored()).toHaveLength(2);
  });

  it('comes back in the form with its values and errors', async () => {
    const answer = await postForm({ ...ann, email: 'ann', extra: 'dropped' });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.json<FailedPost>()).toEqual({
      status: 422,
      values: { ...ann, email: 'ann' },
      errors: { email: expect.any(String) },
    });
  });

  it('comes back with what could be read of a repeated field', async () => {
    const answer = await postForm('name=Ann&name=Eve&email=a%40b&message=hi');
    const { values } = answer.json<FailedPost>();
    expect(values).toEqual({ ...blank, email: 'a@b', message: 'hi' });
  });

  it.each([
    [400, { 'idempotency-key': 'x' }, ann],
    [413, {}, { ...ann, message: 'x'.repeat(70_000) }],
    [415, { 'content-type': 'multipart/form-data; boundary=x' }, ann],
    [403, { 'sec-fetch-site': 'cross-site' }, ann],
  ] as const)('gets a page with status %i', async (status, headers, body) => {
    const answer = await postForm(body, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.json<FailedPost>()).toMatchObject({ status, errors: {} });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('a post from another site', () => {
  it('is refused before its text is read', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await postJson(ann, headers)).statusCode).toBe(403);
    const page = await postForm(ann, headers);
    expect(page.statusCode).toBe(403);
    expect(Object.values(page.json<FailedPost>().values).join('')).toBe('');
    expect(await stored()).toEqual([]);
  });

  it('is told from one of our own behind a proxy', async () => {
    expect((await postJson(ann, { origin: 'https://example.com' })).statusCode).toBe(201);
    expect((await postJson(ann, { origin: 'https://evil.example' })).statusCode).toBe(403);
  });
});

describe('what comes beside an inquiry', () => {
  const recorded = async () => (await Array.fromAsync(fixture.store.list()))[0]?.record;

  it('is kept in a record of its own, as far as it is known', async () => {
    const source = { landingPage: '/services', utm_source: 'letter', evil: 'x', referrer: 7 };
    await postJson({ ...ann, source, token: 'none', lichen_q7: '' });
    expect(await recorded()).toMatchObject({
      standing: 'accepted',
      suspicions: [],
      source: { landingPage: '/services', utm_source: 'letter' },
    });
  });

  it.each([
    ['json', () => postJson({ ...ann, lichen_q7: 'filled' }), 201],
    ['a form', () => postForm({ ...ann, lichen_q7: 'filled' }), 303],
  ])(
    'quarantines what fills the hidden field in %s, and answers as ever',
    async (_as, post, status) => {
      expect((await post()).statusCode).toBe(status);
      expect(await recorded()).toMatchObject({
        standing: 'quarantined',
        suspicions: ['filled the hidden field'],
      });
    },
  );

  it('holds a time token that makes a form sent at once suspect', async () => {
    const token = await fixture.host.inject('/inquiries/token');
    expect(token.headers).toMatchObject({
      'content-type': expect.stringContaining('text/plain'),
      'cache-control': 'no-store',
    });
    await postJson({ ...ann, token: token.body });
    expect(await recorded()).toMatchObject({ standing: 'quarantined' });
  });
});

it('the page after a post without script is rendered with the reference in its address', async () => {
  const { headers } = await postForm(ann);
  const page = await fixture.host.inject(headers.location ?? '');
  expect(page.statusCode).toBe(200);
  expect(page.json()).toEqual({ url: headers.location });
});

describe('while the store is down', () => {
  const reason = 'database or disk is full';
  const broken = () => {
    const add = () => Promise.reject(new StoreUnavailable(reason));
    return startFixtureHost({ store: { ...fixture.store, add, close: async () => {} } });
  };

  it('nothing is answered as sent', async () => {
    await using other = await broken();
    const json = await postJson(ann, {}, other.host);
    expect(json.statusCode).toBe(503);
    expect(json.json().error).toMatch(/could not be saved/);
    expect(json.body).not.toContain(reason);
  });

  it('the form keeps what was written', async () => {
    await using other = await broken();
    const page = await postForm(ann, {}, other.host);
    expect(page.statusCode).toBe(503);
    expect(page.json<FailedPost>()).toEqual({ status: 503, values: ann, errors: {} });
  });

  it('the log says why', async () => {
    await using other = await broken();
    await postJson(ann, {}, other.host);
    expect(other.logs.join('')).toContain(reason);
  });
});

describe('the rate limit', () => {
  type From = { remoteAddress?: string; forwardedFor?: string };
  const limited = (trustedProxyHops = 0) =>
    startFixtureHost({ settings: { rateLimitPerMinute: 2, trustedProxyHops } });

  /** The status of one post of an invalid inquiry, which counts as well. */
  async function post(
    { host }: FixtureHost,
    { remoteAddress = '192.0.2.1', forwardedFor }: From = {},
  ) {
    const answer = await host.inject({
      method: 'POST',
      url: '/inquiries',
      remoteAddress,
      headers: {
        'content-type': 'application/json',
        ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
      },
      payload: '{}',
    });
    return answer.statusCode;
  }

  /** Posts once from each and returns the statuses. */
  async function postEach(from: FixtureHost, clients: From[]): Promise<number[]> {
    const statuses: number[] = [];
    for (const client of clients) statuses.push(await post(from, client));
    return statuses;
  }

  it('refuses what exceeds it and says when to come back', async () => {
    await using other = await limited();
    expect((await postJson(ann, {}, other.host)).statusCode).toBe(201);
    expect((await postJson(ann, {}, other.host)).statusCode).toBe(200);
    const third = await postJson(ann, {}, other.host);
    expect(third.statusCode).toBe(429);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(third.headers['retry-after'])).toBeLessThanOrEqual(60);
    const page = await postForm(ann, {}, other.host);
    expect(page.json<FailedPost>()).toEqual({ status: 429, values: ann, errors: {} });
    expect(page.headers).toHaveProperty('retry-after');
  });

  it('starts anew after a minute', async () => {
    await using other = await limited();
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await postEach(other, [{}, {}, {}])).toEqual([422, 422, 429]);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await post(other)).toBe(422);
    vi.useRealTimers();
  });

  it('leaves other pages and other clients alone', async () => {
    await using other = await limited();
    await postEach(other, [{}, {}, {}]);
    expect(await post(other, { remoteAddress: '192.0.2.2' })).toBe(422);
    const page = await other.host.inject({ url: '/about', remoteAddress: '192.0.2.1' });
    expect(page.statusCode).toBe(200);
  });

  it('counts an IPv6 network of 64 bits as one client', async () => {
    await using other = await limited();
    const addresses = [
      '2001:db8:1:2::1',
      '2001:db8:1:2:ffff::2',
      '2001:db8:1:2::3',
      '2001:db8:1:3::1',
    ];
    const clients = addresses.map((remoteAddress) => ({ remoteAddress }));
    expect(await postEach(other, clients)).toEqual([422, 422, 429, 422]);
  });

  it('counts an IPv4 address written as IPv6 as itself', async () => {
    await using other = await limited();
    const addresses = ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201', '::ffff:192.0.2.2'];
    const clients = addresses.map((remoteAddress) => ({ remoteAddress }));
    expect(await postEach(other, clients)).toEqual([422, 422, 429, 422]);
  });

  it('is not dodged by a forged address', async () => {
    await using other = await limited(0);
    const clients = ['1.1.1.1', '2.2.2.2', '3.3.3.3'].map((forwardedFor) => ({ forwardedFor }));
    expect(await postEach(other, clients)).toEqual([422, 422, 429]);
  });

  it('behind one proxy counts the address that the proxy saw', async () => {
    await using other = await limited(1);
    const forged = ['1.1.1.1, 203.0.113.1', '2.2.2.2, 203.0.113.1', '3.3.3.3, 203.0.113.1'];
    const clients = [...forged, '203.0.113.2'].map((forwardedFor) => ({ forwardedFor }));
    expect(await postEach(other, clients)).toEqual([422, 422, 429, 422]);
  });

  it('is off when it is 0', async () => {
    expect(await postEach(fixture, Array(30).fill({}))).toEqual(Array(30).fill(422));
  });
});

it('nothing that a visitor sends is logged', async () => {
  await postJson(ann, {
    'idempotency-key': key,
    'user-agent': 'canary',
    referer: 'https://canary',
  });
  await postJson({ ...ann, message: 'another canary' }, { 'idempotency-key': key });
  await postJson({ ...ann, email: 'canary' });
  await postJson('{"canary": broken');
  await postJson({ ...ann, service: 'canary' }, { 'idempotency-key': 'canary' });
  await postForm(ann, { 'content-type': 'text/canary' });
  await fixture.host.inject('/canary?name=canary');
  await fixture.host.inject('/canary%zz');
  expect(fixture.logs).toHaveLength(8);
  expect(fixture.logs.join('')).not.toMatch(/canary/i);
});
