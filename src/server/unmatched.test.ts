import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ServedSite } from '../../tests/fixtures/served-site.ts';

const site = new ServedSite();

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
    const answer = await site.get(url);
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
    const answer = await site.host.inject({ method: 'HEAD', url: '/unknown' });
    expect(answer).toMatchObject({ statusCode: 404, body: '' });
  });

  it('is compressed but never "not modified"', async () => {
    const headers = { 'accept-encoding': 'br', 'if-none-match': '*', range: 'bytes=0-3' };
    const { etag } = (await site.get('/about')).headers;
    const answer = await site.get('/unknown', { ...headers, 'if-none-match': `${etag}` });
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

  it('redirects who asks for the head alone, and nobody who posts', async () => {
    const ask = (method: 'HEAD' | 'POST') => site.host.inject({ method, url: '/about/' });
    expect(await ask('HEAD')).toMatchObject({ statusCode: 308, body: '' });
    expect((await ask('POST')).statusCode).toBe(404);
  });
});

describe('other methods', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const)(
    '%s is refused on a page',
    async (method) => {
      for (const url of ['/', '/about', '/favicon.svg', '/_astro/app.D1.js']) {
        const answer = await site.host.inject({ method, url });
        expect(answer.statusCode).toBe(405);
        expect(answer.headers.allow).toBe('GET, HEAD');
      }
    },
  );

  it('a post to a page is refused whatever its body', async () => {
    const headers = { 'content-type': 'application/json' };
    const options = { method: 'POST', url: '/about', headers, payload: '{broken' } as const;
    expect((await site.host.inject(options)).statusCode).toBe(405);
  });

  it('OPTIONS names what is allowed', async () => {
    const answer = await site.host.inject({ method: 'OPTIONS', url: '/about' });
    expect(answer).toMatchObject({ statusCode: 204 });
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  it('are not found on an unknown address', async () => {
    const answer = await site.host.inject({ method: 'POST', url: '/unknown', payload: {} });
    expect(answer.statusCode).toBe(404);
  });

  it('are refused on the inquiry endpoint', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await site.host.inject({ method, url: '/inquiries' });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD, POST');
    }
  });
});
