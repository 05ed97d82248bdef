import { rmSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aboutPolicy, type FixtureHost, startFixtureHost } from '../../tests/fixtures/host.ts';
import { StoreUnavailable } from '../inquiry/store/store.ts';

let fixture: FixtureHost;
beforeAll(async () => {
  fixture = await startFixtureHost();
});
afterAll(() => fixture[Symbol.asyncDispose]());

const get = (url: string, headers = {}) => fixture.host.inject({ url, headers });
const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

describe('a page', () => {
  it.each([
    ['/', 'Home'],
    ['/?', 'Home'],
    ['/about', 'About'],
    ['/about?utm=1', 'About'],
    ['/services/content-branding', 'Content & Branding'],
  ])('is at %s', async (url, title) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`<title>${title}</title>`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it('has its own content security policy', async () => {
    expect((await get('/about')).headers['content-security-policy']).toBe(aboutPolicy);
  });

  it('is answered to HEAD without a body', async () => {
    const answer = await fixture.host.inject({ method: 'HEAD', url: '/about' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(100);
  });
});

describe('any other address', () => {
  it.each([
    '/about.html',
    '/index.html',
    '/404',
    '/404.html',
    '/500',
    '/About',
    '/services',
    '/services/unknown',
    '/services/content-branding/b',
    '/__proto__',
    '/constructor',
    '/toString',
    '/%',
    '/%zz',
    '/%ff',
    '/%00',
    '/%20',
    '/..%2f..%2fpackage.json',
    '/.secret',
    '/_headers.json',
    '/_astro',
    '/_astro/',
    '/_astro/app.D1.js.br',
    '/about.html.gz',
    '//about',
    '//evil.example/',
    '//evil.example/about/',
    '/about//',
    '/unknown/',
    '/(?:a)/:b/*',
  ])('%s is the not-found page', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<title>Not found</title>');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; img-src 'self'",
      'cache-control': 'no-cache',
    });
    expect(answer.headers).not.toHaveProperty('location');
  });

  it('has no body for HEAD', async () => {
    const answer = await fixture.host.inject({ method: 'HEAD', url: '/unknown' });
    expect(answer).toMatchObject({ statusCode: 404, body: '' });
  });

  it('is compressed but never "not modified"', async () => {
    const headers = { 'accept-encoding': 'br', 'if-none-match': '*', range: 'bytes=0-3' };
    const { etag } = (await get('/about')).headers;
    const answer = await get('/unknown', { ...headers, 'if-none-match': `${etag}` });
    expect(answer.statusCode).toBe(404);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('Not found');
  });
});

describe('a trailing slash', () => {
  it.each([
    ['/about/', '/about'],
    ['/about/?a=1&b=%2F', '/about?a=1&b=%2F'],
    ['/services/content-branding/', '/services/content-branding'],
  ])('%s redirects to %s', async (url, location) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(location);
  });
});

describe('other methods', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    '%s is refused on a page',
    async (method) => {
      for (const url of ['/', '/about', '/favicon.svg', '/_astro/app.D1.js']) {
        const answer = await fixture.host.inject({ method, url });
        expect(answer.statusCode).toBe(405);
        expect(answer.headers.allow).toBe('GET, HEAD');
      }
    },
  );

  it('a post to a page is refused whatever its body', async () => {
    const headers = { 'content-type': 'application/json' };
    const options = { method: 'POST', url: '/about', headers, payload: '{broken' } as const;
    expect((await fixture.host.inject(options)).statusCode).toBe(405);
  });

  it('OPTIONS names what is allowed', async () => {
    const answer = await fixture.host.inject({ method: 'OPTIONS', url: '/about' });
    expect(answer).toMatchObject({ statusCode: 204 });
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  it('are not found on an unknown address', async () => {
    const answer = await fixture.host.inject({ method: 'POST', url: '/unknown', payload: {} });
    expect(answer.statusCode).toBe(404);
  });

  it('are refused on the inquiry endpoint', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await fixture.host.inject({ method, url: '/inquiries' });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD, POST');
    }
  });
});

describe('a file', () => {
  it('with a hash in its name is kept for a year', async () => {
    const { headers } = await get('/_astro/app.D1.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('with styles of its own may use them, if it is a drawing', async () => {
    const plain = await get('/favicon.svg');
    expect(plain.headers['content-security-policy']).not.toContain('style-src');
    const styled = await get('/pictures/green.svg');
    // printf '*{fill:green}' | openssl dgst -sha256 -binary | base64
    expect(styled.headers['content-security-policy']).toBe(
      `${plain.headers['content-security-policy']}; style-src 'sha256-XynM6b+CvJIadV+0LDjB66yKdU6qjbzJseN7oN+HFsQ='`,
    );
  });

  it('without one is revalidated', async () => {
    const { headers } = await get('/favicon.svg');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' });
  });

  it('comes compressed to whoever accepts that', async () => {
    const plain = await get('/about');
    const brotli = await get('/about', { 'accept-encoding': 'gzip, br' });
    const gzip = await get('/about', { 'accept-encoding': 'gzip' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    for (const { headers } of [plain, brotli, gzip]) {
      expect(headers.vary).toBe('accept-encoding');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('is not sent again while it has not changed', async () => {
    const { etag } = (await get('/about')).headers;
    const answer = await get('/about', { 'if-none-match': `${etag}` });
    expect(answer).toMatchObject({ statusCode: 304, body: '' });
    expect(answer.headers).toMatchObject(securityHeaders);
  });

  it('that has vanished since the start is not found', async () => {
    await using other = await startFixtureHost();
    rmSync(other.dist, { recursive: true });
    const about = await other.host.inject({ url: '/about', headers: { 'accept-encoding': 'br' } });
    expect(about.statusCode).toBe(404);
    expect(about.body).toContain('<title>Not found</title>');
    expect(await other.host.inject('/unknown')).toMatchObject({ statusCode: 404 });
  });
});

describe('security headers', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/favicon.svg'],
    ['GET', '/unknown'],
    ['GET', '/%zz'],
    ['GET', '/about/'],
    ['GET', '/healthz'],
    ['GET', '/readyz'],
    ['GET', '/inquiries'],
    ['POST', '/inquiries'],
    ['POST', '/about'],
    ['OPTIONS', '/about'],
  ] as const)('are on %s %s', async (method, url) => {
    const { headers } = await fixture.host.inject({ method, url });
    expect(headers).toMatchObject(securityHeaders);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });

  it('make HTTPS sticky only where it is served', async () => {
    await using plain = await startFixtureHost({ settings: { siteUrl: 'http://localhost:3000' } });
    const { headers } = await plain.host.inject('/');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('health', () => {
  it('answers without caching', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ status: 'ok' });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('counts the deliveries that were given up, and is ready all the same', async () => {
    const countFailedDeliveries = async () => 3;
    await using other = await startFixtureHost({
      store: { ...fixture.store, countFailedDeliveries, close: async () => {} },
    });
    const ready = await other.host.inject('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({ status: 'ok', failedDeliveries: 3 });
  });

  it('is not ready while the store cannot be written', async () => {
    const checkWritable = () => Promise.reject(new StoreUnavailable('full'));
    await using broken = await startFixtureHost({
      store: { ...fixture.store, checkWritable, close: async () => {} },
    });
    const ready = await broken.host.inject('/readyz');
    expect(ready).toMatchObject({ statusCode: 503, body: '{"status":"unavailable"}' });
    expect((await broken.host.inject('/healthz')).statusCode).toBe(200);
  });
});

describe('an unexpected error', () => {
  const failing = () =>
    startFixtureHost({
      store: {
        ...fixture.store,
        close: async () => {},
        add: () => Promise.reject(new TypeError('canary in a message')),
      },
    });
  const post = (accept: string) => ({
    method: 'POST' as const,
    url: '/inquiries',
    headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=Ann&email=a%40b&message=hi',
  });

  it('is a page for browsers', async () => {
    await using broken = await failing();
    const answer = await broken.host.inject(post('text/html'));
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('<title>Failed</title>');
    expect(answer.headers).toMatchObject(securityHeaders);
  });

  it('is JSON for others, and is logged without its message', async () => {
    await using broken = await failing();
    const answer = await broken.host.inject(post('*/*'));
    expect(answer).toMatchObject({ statusCode: 500, body: '{"error":"Internal Server Error"}' });
    const logs = broken.logs.join('');
    expect(logs).toContain('"type":"TypeError"');
    expect(logs).toContain('host.test.ts');
    expect(logs).not.toContain('canary');
  });
});

it('does not start without a built site', async () => {
  const start = startFixtureHost({ dist: '/nowhere' });
  await expect(start).rejects.toThrow('no complete built site in /nowhere: run "npm run build"');
});

it('logs a line an answer: id, method, route, status, duration', async () => {
  await using other = await startFixtureHost();
  await other.host.inject({ url: '/about?secret', headers: { 'request-id': 'theirs' } });
  await other.host.inject('/canary');
  const [about, unknown] = other.logs.map((line) => JSON.parse(line));
  expect(about).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: 'GET',
    route: '/about',
    status: 200,
    ms: expect.any(Number),
    msg: 'answered',
  });
  expect(unknown).toMatchObject({ route: null, status: 404 });
  expect(other.logs.join('')).not.toMatch(/canary|secret|theirs|127\.0\.0\.1/);
});
