import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aboutPolicy,
  commonSecurityHeaders,
  startTestServer,
  type TestServer,
} from '#tests/fixtures/test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site[Symbol.asyncDispose]());

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'TRACE';
const get = (url: string, headers = {}) => site.server.inject({ url, headers });
const request = (method: Method, url: string) => site.server.inject({ method, url });

describe('a page', () => {
  it.each([
    ['/', 'Home'],
    ['/about?utm=1', 'About'],
    ['/services/content-branding', 'Content & Branding'],
    ['/contact?service=content-branding', 'Contact about content'],
    ...['', 'no', '%3Cb%3E', 'a&service=b'].map((slug) => [`/contact?service=${slug}`, 'Contact']),
    ['/about?service=content-branding', 'About'],
  ])('is at %s', async (url, title) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain(`<title>${title}</title>`);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
    });
  });

  it('has its own policy, and no body in the response to HEAD', async () => {
    const { statusCode, body, headers } = await request('HEAD', '/about');
    expect([statusCode, body]).toEqual([200, '']);
    expect(headers['content-security-policy']).toBe(aboutPolicy);
    expect(Number(headers['content-length'])).toBeGreaterThan(100);
  });

  it.each([
    ['/about', 'prefetch', 'private, max-age=300, no-transform'],
    ['/about', 'prefetch;prerender', 'private, max-age=300, no-transform'],
    ['/about', 'preview', 'no-cache, no-transform'],
    ['/favicon.svg', 'prefetch', 'no-cache, no-transform'],
    ['/contact/sent', 'prefetch', 'no-store, no-transform'],
  ])('%s with Sec-Purpose: %s has the Cache-Control %s', async (url, purpose, expected) => {
    const { headers } = await get(url, { 'sec-purpose': purpose });
    expect(headers['cache-control']).toBe(expected);
  });

  it.each([
    ['%', 304],
    ['W/%', 304],
    ['"other", %', 304],
    ['"other"', 200],
  ])('revalidated with %s, gets the status %d', async (tags, status) => {
    const { etag = '' } = (await get('/about')).headers;
    const conditions = { 'sec-purpose': 'prefetch', 'if-none-match': tags.replace('%', etag) };
    const { statusCode, body, headers } = await get('/about', conditions);
    expect([statusCode, body === '']).toEqual([status, status === 304]);
    expect(headers).toMatchObject(commonSecurityHeaders);
    expect(headers['cache-control']).toBe('private, max-age=300, no-transform');
    expect('content-type' in headers).toBe(status === 200);
  });

  it('is sent compressed to clients that accept that', async () => {
    const plain = await get('/about');
    const brotli = await get('/about', { 'accept-encoding': 'gzip, br' });
    const gzip = await get('/about', { 'accept-encoding': 'GZip, BR;q=0' });
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

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const)(
    'refuses %s, with any body',
    async (method) => {
      for (const url of ['/', '/about', '/favicon.svg']) {
        const body = method === 'TRACE' ? {} : { payload: '{broken' };
        const headers = { 'content-type': 'application/json' };
        const response = await site.server.inject({ method, url, headers, ...body });
        expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
      }
    },
  );
});

describe('a file', () => {
  it('with a hash in its name is cached for a year, others are revalidated', async () => {
    const { headers } = await get('/_astro/app.D1.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable, no-transform');
    expect((await get('/favicon.svg')).headers).toMatchObject({
      'cache-control': 'no-cache, no-transform',
      'content-type': 'image/svg+xml; charset=utf-8',
    });
  });

  it('in SVG may use its inline styles', async () => {
    const plain = await get('/favicon.svg');
    expect(plain.headers['content-security-policy']).not.toContain('style-src');
    const styled = await get('/pictures/green.svg');
    // printf '*{fill:green}' | openssl dgst -sha256 -binary | base64
    expect(styled.headers['content-security-policy']).toBe(
      `${plain.headers['content-security-policy']}; style-src 'sha256-XynM6b+CvJIadV+0LDjB66yKdU6qjbzJseN7oN+HFsQ='`,
    );
  });

  it.each([
    ['/google1a.html', 'text/html; charset=utf-8', /^default-src 'none';.*; sandbox$/],
    ['/prices/2027.pdf', 'application/pdf', /^frame-ancestors 'none'$/],
    ['/prices/2027.tar.gz', 'application/gzip', /^default-src 'none';/],
  ])('%s of public/ is shown under its own name, as %s', async (url, type, policy) => {
    const { statusCode, headers } = await get(url, { 'sec-purpose': 'prefetch' });
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
    expect(headers['content-security-policy']).toMatch(policy);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers).not.toHaveProperty('content-disposition');
  });

  it('is served from memory, unaffected by a rebuilt or deleted build', async () => {
    await using other = await startTestServer();
    const urls = ['/', '/about', '/_astro/app.D1.js', '/unknown', '/contact/sent'];
    const requestAll = () =>
      Promise.all(
        urls.map(async (url) => {
          const { statusCode, body, headers } = await other.server.inject(url);
          return { statusCode, body, headers: { ...headers, date: undefined } };
        }),
      );
    const before = await requestAll();
    writeFileSync(join(other.dist, 'client/about.html'), 'half a pa');
    expect(await requestAll()).toEqual(before);
    rmSync(other.dist, { recursive: true });
    expect(await requestAll()).toEqual(before);
  });
});

describe('any other address', () => {
  it.each([
    ...['/contact/for/content-branding', '/contact/for', '/services', '/About', '/__proto__'],
    ...['/about.html', '/google1a', '/404', '/404.html', '/500'],
    ...['/(?:a)/:b/*', '/%', '/%zz', '/%ff', '/%00', '/%20', '/..%2f..%2fpackage.json'],
    ...['/.secret', '/_headers.json', '/_astro/', '/_astro/app.D1.js.br', '/about.html.gz'],
    ...['//about', '//evil.example/', '//evil.example/about/', '/about//', '/unknown/'],
    ...['/desk', '/desk/figures', '/desk/inquiries/K7QM-2XWD?key=x'],
  ])('%s is the not-found page', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('<title>Not found</title>');
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; img-src 'self'",
      'cache-control': 'no-cache, no-transform',
    });
    for (const name of ['location', 'etag']) {
      expect(response.headers).not.toHaveProperty(name);
    }
  });

  it.each<[Method, string]>([
    ['HEAD', '/unknown'],
    ['POST', '/unknown'],
    ['POST', '/about/'],
    ['POST', '/desk/sign-in'],
  ])('is not found by %s %s', async (method, url) => {
    expect((await request(method, url)).statusCode).toBe(404);
  });
});

it.each([
  ['/about/', '/about'],
  ['/about/?a=1&b=%2F', '/about?a=1&b=%2F'],
  ['/services/content-branding/', '/services/content-branding'],
])('a trailing slash is dropped: %s redirects to %s', async (url, location) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const response = await request(method, url);
    expect([response.statusCode, response.headers.location]).toEqual([308, location]);
  }
});

it.each([
  ['/old-page/?gclid=1', '/about?gclid=1#team'],
  ['/?page_id=7', '/contact'],
])('an old address leads to its new one: %s to %s', async (url, location) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await request(method, url);
    expect([statusCode, headers.location]).toEqual([301, location]);
    expect(headers).toMatchObject({ ...commonSecurityHeaders, 'cache-control': 'no-cache' });
  }
  expect([404, 405]).toContain((await request('POST', url)).statusCode);
});

it.each<[Method, string, number, string]>([
  ['OPTIONS', '/about', 204, 'GET, HEAD'],
  ['PUT', '/inquiries', 405, 'GET, HEAD, POST'],
])('%s %s gets the status %d with the allowed methods', async (method, url, status, allow) => {
  const response = await request(method, url);
  expect([response.statusCode, response.headers.allow]).toEqual([status, allow]);
});

describe('security headers', () => {
  it.each<[Method, string]>([
    ['GET', '/'],
    ['GET', '/unknown'],
    ['GET', '/about/'],
    ['GET', '/healthz'],
    ['POST', '/inquiries'],
  ])('are on %s %s', async (method, url) => {
    const { headers } = await request(method, url);
    expect(headers).toMatchObject(commonSecurityHeaders);
    // Browsers would not restore what was typed into a discarded tab.
    expect(headers).not.toHaveProperty('cross-origin-opener-policy');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    if (url === '/healthz') {
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  it.each([
    ['/favicon.svg', 'cross-origin'],
    ['/favicon.ico', 'cross-origin'],
    ['/icon-512.png', 'cross-origin'],
    ['/social/index.png', 'cross-origin'],
    ['/', 'same-origin'],
    ['/_astro/photo.D2.png', 'same-origin'],
    ['/pictures/green.svg', 'same-origin'],
  ])('let other sites show %s only if it is meant for them', async (url, policy) => {
    const first = await get(url);
    const again = await get(url, { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    for (const { headers } of [first, again]) {
      expect(headers['cross-origin-resource-policy']).toBe(policy);
    }
  });

  it.each([
    ['for subdomains too if set', { hstsIncludeSubdomains: true }, '; includeSubDomains'],
    ['only if the site uses it', { siteUrl: 'http://localhost:3000' }, undefined],
  ])('require HTTPS %s', async (_, settings, added) => {
    await using other = await startTestServer({ settings });
    const { headers } = await other.server.inject('/');
    const expected = added && `max-age=63072000${added}`;
    expect(headers['strict-transport-security']).toBe(expected);
  });
});

it.each([
  ['a page for browsers', 'Text/HTML', '<title>Failed</title>'],
  ['JSON for others', '*/*', '{"error":"Internal Server Error"}'],
])('an unexpected error is %s, and is logged without its message', async (_, accept, body) => {
  const add = () => Promise.reject(new TypeError('canary in a message'));
  const store = { ...site.store, add, close: async () => {} };
  await using broken = await startTestServer({ store });
  const response = await broken.server.inject({
    method: 'POST',
    url: '/inquiries',
    headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=Ann&email=a%40b&message=hi',
  });
  expect(response.statusCode).toBe(500);
  expect(response.body).toContain(body);
  expect(response.headers).toMatchObject(commonSecurityHeaders);
  const logs = broken.logs.join('');
  expect(logs).toContain('"type":"TypeError"');
  expect(logs).toContain('http-server.test.ts');
  expect(logs).not.toContain('canary');
});
