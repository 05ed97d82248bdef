import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ServedSite } from '#tests/fixtures/served-site.ts';

const site = new ServedSite();

describe('any other address', () => {
  it.each([
    ...['/about.html', '/index.html', '/404', '/404.html', '/500', '/About'],
    ...['/services', '/services/unknown', '/services/content-branding/b'],
    ...['/__proto__', '/constructor', '/toString', '/(?:a)/:b/*'],
    ...['/%', '/%zz', '/%ff', '/%00', '/%20', '/..%2f..%2fpackage.json'],
    ...['/.secret', '/_headers.json', '/_astro', '/_astro/'],
    ...['/_astro/app.D1.js.br', '/about.html.gz'],
    ...['//about', '//evil.example/', '//evil.example/about/', '/about//', '/unknown/'],
  ])('%s is the not-found page', async (url) => {
    const answer = await site.get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<title>Not found</title>');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; img-src 'self'",
      'cache-control': 'no-cache',
    });
    for (const name of ['location', 'etag', 'last-modified']) {
      expect(answer.headers).not.toHaveProperty(name);
    }
  });

  it('has no body for HEAD, and is not found by POST', async () => {
    const answer = await site.host.inject({ method: 'HEAD', url: '/unknown' });
    expect(answer).toMatchObject({ statusCode: 404, body: '' });
    const posted = await site.host.inject({ method: 'POST', url: '/unknown', payload: {} });
    expect(posted.statusCode).toBe(404);
  });

  it('is compressed but never "not modified"', async () => {
    const { etag } = (await site.get('/about')).headers;
    const headers = { 'accept-encoding': 'br', 'if-none-match': `${etag}`, range: 'bytes=0-3' };
    const answer = await site.get('/unknown', headers);
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
    const answer = await site.get(url);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(location);
  });

  it('redirects HEAD, but not POST', async () => {
    const ask = (method: 'HEAD' | 'POST') => site.host.inject({ method, url: '/about/' });
    expect(await ask('HEAD')).toMatchObject({ statusCode: 308, body: '' });
    expect((await ask('POST')).statusCode).toBe(404);
  });
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const)(
  '%s is refused on a page, whatever its body',
  async (method) => {
    for (const url of ['/', '/about', '/favicon.svg', '/_astro/app.D1.js']) {
      const body = method === 'TRACE' ? {} : { payload: '{broken' };
      const headers = { 'content-type': 'application/json' };
      const answer = await site.host.inject({ method, url, headers, ...body });
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    }
  },
);

it.each([
  ['OPTIONS', '/about', 204, 'GET, HEAD'],
  ['PUT', '/inquiries', 405, 'GET, HEAD, POST'],
  ['DELETE', '/inquiries', 405, 'GET, HEAD, POST'],
  ['PATCH', '/inquiries', 405, 'GET, HEAD, POST'],
] as const)('%s %s is answered %d with the allowed methods', async (method, url, status, allow) => {
  const answer = await site.host.inject({ method, url });
  expect([answer.statusCode, answer.headers.allow]).toEqual([status, allow]);
});
