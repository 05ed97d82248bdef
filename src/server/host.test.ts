import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aboutPolicy, startFixtureHost } from '../../tests/fixtures/host.ts';
import { commonSecurityHeaders, ServedSite } from '../../tests/fixtures/served-site.ts';

const site = new ServedSite();

describe('a page', () => {
  it.each([
    ['/', 'Home'],
    ['/?', 'Home'],
    ['/about', 'About'],
    ['/about?utm=1', 'About'],
    ['/services/content-branding', 'Content & Branding'],
  ])('is at %s', async (url, title) => {
    const answer = await site.get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`<title>${title}</title>`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it('has its own content security policy', async () => {
    expect((await site.get('/about')).headers['content-security-policy']).toBe(aboutPolicy);
  });

  it('is answered to HEAD without a body', async () => {
    const answer = await site.host.inject({ method: 'HEAD', url: '/about' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(100);
  });
});

describe('a page that a browser gets in advance', () => {
  const inAdvance = 'private, max-age=300';
  const cacheControl = async (url: string, headers: Record<string, string>) =>
    (await site.get(url, headers)).headers['cache-control'];

  it.each(['prefetch', 'prefetch;prerender'])(
    'may be kept by it for five minutes, as it says by Sec-Purpose: %s',
    async (purpose) => {
      expect(await cacheControl('/about', { 'sec-purpose': purpose })).toBe(inAdvance);
    },
  );

  it('may be kept on when it has not changed', async () => {
    const { etag } = (await site.get('/about')).headers;
    const headers = { 'sec-purpose': 'prefetch', 'if-none-match': `${etag}` };
    const answer = await site.get('/about', headers);
    expect(answer.statusCode).toBe(304);
    expect(answer.headers['cache-control']).toBe(inAdvance);
  });

  it.each([
    ['/about', { 'sec-purpose': 'preview' }],
    ['/favicon.svg', { 'sec-purpose': 'prefetch' }],
  ])('is nothing else: %s with %j', async (url, headers) => {
    expect(await cacheControl(url, headers)).toBe('no-cache');
  });

  it('is no page that answers one visitor', async () => {
    expect(await cacheControl('/contact/sent', { 'sec-purpose': 'prefetch' })).toBe('no-store');
  });
});

describe('a file', () => {
  it('with a hash in its name is kept for a year', async () => {
    const { headers } = await site.get('/_astro/app.D1.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('that is a drawing may use the styles it contains', async () => {
    const plain = await site.get('/favicon.svg');
    expect(plain.headers['content-security-policy']).not.toContain('style-src');
    const styled = await site.get('/pictures/green.svg');
    // printf '*{fill:green}' | openssl dgst -sha256 -binary | base64
    expect(styled.headers['content-security-policy']).toBe(
      `${plain.headers['content-security-policy']}; style-src 'sha256-XynM6b+CvJIadV+0LDjB66yKdU6qjbzJseN7oN+HFsQ='`,
    );
  });

  it('without one is revalidated', async () => {
    const { headers } = await site.get('/favicon.svg');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'image/svg+xml; charset=utf-8',
    });
  });

  it('is sent compressed to clients that accept that', async () => {
    const plain = await site.get('/about');
    const brotli = await site.get('/about', { 'accept-encoding': 'gzip, br' });
    const gzip = await site.get('/about', { 'accept-encoding': 'gzip' });
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
    const { etag } = (await site.get('/about')).headers;
    const answer = await site.get('/about', { 'if-none-match': `${etag}` });
    expect(answer).toMatchObject({ statusCode: 304, body: '' });
    expect(answer.headers).toMatchObject(commonSecurityHeaders);
  });

  it('is served from memory: a rebuild or a deleted build changes nothing', async () => {
    await using other = await startFixtureHost();
    const urls = ['/', '/about', '/_astro/app.D1.js', '/unknown', '/contact/sent'];
    const ask = () =>
      Promise.all(
        urls.map(async (url) => {
          const { statusCode, body, headers } = await other.host.inject(url);
          return { statusCode, body, headers: { ...headers, date: undefined } };
        }),
      );
    const before = await ask();
    writeFileSync(join(other.dist, 'client/about.html'), 'half a pa');
    expect(await ask()).toEqual(before);
    rmSync(other.dist, { recursive: true });
    expect(await ask()).toEqual(before);
  });
});

it('does not start without a built site', async () => {
  const start = startFixtureHost({ dist: '/nowhere' });
  await expect(start).rejects.toThrow('no complete built site in /nowhere: run "npm run build"');
});
