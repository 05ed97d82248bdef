import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openTestDesk } from '#tests/fixtures/desk.ts';
import { aboutPolicy, startFixtureHost } from '#tests/fixtures/host.ts';
import { commonSecurityHeaders, ServedSite } from '#tests/fixtures/served-site.ts';

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

  it('has its own policy, and no body in the answer to HEAD', async () => {
    const { statusCode, body, headers } = await site.host.inject({ method: 'HEAD', url: '/about' });
    expect([statusCode, body]).toEqual([200, '']);
    expect(headers['content-security-policy']).toBe(aboutPolicy);
    expect(Number(headers['content-length'])).toBeGreaterThan(100);
  });

  it.each([
    ['/about', 'prefetch', 'private, max-age=300'],
    ['/about', 'prefetch;prerender', 'private, max-age=300'],
    ['/about', 'preview', 'no-cache'],
    ['/favicon.svg', 'prefetch', 'no-cache'],
    ['/contact/sent', 'prefetch', 'no-store'],
  ])('%s with Sec-Purpose: %s has the Cache-Control %s', async (url, purpose, expected) => {
    const { headers } = await site.get(url, { 'sec-purpose': purpose });
    expect(headers['cache-control']).toBe(expected);
  });

  it('is not sent again while it has not changed', async () => {
    const { etag } = (await site.get('/about')).headers;
    const answer = await site.get('/about', { 'if-none-match': `${etag}` });
    expect(answer).toMatchObject({ statusCode: 304, body: '' });
    expect(answer.headers).toMatchObject(commonSecurityHeaders);
    const prefetched = { 'sec-purpose': 'prefetch', 'if-none-match': `${etag}` };
    const { statusCode, headers } = await site.get('/about', prefetched);
    expect([statusCode, headers['cache-control']]).toEqual([304, 'private, max-age=300']);
  });

  it('is revalidated by any of its validators, unless a reload is forced', async () => {
    const { etag, 'last-modified': modified } = (await site.get('/about')).headers;
    const statusFor = async (headers: Record<string, string>) =>
      (await site.get('/about', headers)).statusCode;
    const [tag, date] = [String(etag), String(modified)];
    const later = new Date(Date.parse(date) + 60_000).toUTCString();
    const earlier = new Date(Date.parse(date) - 60_000).toUTCString();
    for (const known of [`W/${tag}`, `"other", ${tag}`, '*']) {
      expect(await statusFor({ 'if-none-match': known }), known).toBe(304);
    }
    expect(await statusFor({ 'if-modified-since': date })).toBe(304);
    expect(await statusFor({ 'if-modified-since': later })).toBe(304);
    expect(await statusFor({ 'if-modified-since': earlier })).toBe(200);
    expect(await statusFor({ 'if-modified-since': 'yesterday' })).toBe(200);
    expect(await statusFor({ 'if-none-match': '"other"', 'if-modified-since': date })).toBe(200);
    expect(await statusFor({ 'if-none-match': tag, 'cache-control': 'no-cache' })).toBe(200);
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
});

describe('a file', () => {
  it('with a hash in its name is cached for a year, any other is revalidated', async () => {
    const { headers } = await site.get('/_astro/app.D1.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await site.get('/favicon.svg')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'image/svg+xml; charset=utf-8',
    });
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

  it('is served from memory: a rebuilt or deleted build changes nothing', async () => {
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

it('the host does not start without a built site', async () => {
  const start = startFixtureHost({ dist: '/nowhere' });
  await expect(start).rejects.toThrow('no complete built site in /nowhere: run "npm run build"');
});

describe('security headers', () => {
  it.each([
    ...['/', '/favicon.svg', '/unknown', '/%zz', '/about/', '/healthz', '/readyz'].map((url) => [
      'GET',
      url,
    ]),
    ...[
      ['GET', '/inquiries'],
      ['POST', '/inquiries'],
      ['POST', '/about'],
      ['OPTIONS', '/about'],
    ],
  ])('are on %s %s', async (method, url) => {
    const { headers } = await site.host.inject({ method: method as 'GET', url });
    expect(headers).toMatchObject(commonSecurityHeaders);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    if (url === '/healthz') {
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  it.each([
    ['for subdomains too if set', { hstsIncludeSubdomains: true }, '; includeSubDomains'],
    ['only if the site is served by it', { siteUrl: 'http://localhost:3000' }, undefined],
  ])('insist on HTTPS %s', async (_, settings, added) => {
    await using other = await startFixtureHost({ settings });
    const { headers } = await other.host.inject('/');
    const expected = added && `max-age=63072000${added}`;
    expect(headers['strict-transport-security']).toBe(expected);
  });
});

describe('an unexpected error', () => {
  it.each([
    ['a page for browsers', 'text/html', '<title>Failed</title>'],
    ['JSON for others', '*/*', '{"error":"Internal Server Error"}'],
  ])('is %s, and is logged without its message', async (_, accept, body) => {
    const add = () => Promise.reject(new TypeError('canary in a message'));
    const store = { ...site.store, add, close: async () => {} };
    await using broken = await startFixtureHost({ store });
    const answer = await broken.host.inject({
      method: 'POST',
      url: '/inquiries',
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=Ann&email=a%40b&message=hi',
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain(body);
    expect(answer.headers).toMatchObject(commonSecurityHeaders);
    const logs = broken.logs.join('');
    expect(logs).toContain('"type":"TypeError"');
    expect(logs).toContain('host.test.ts');
    expect(logs).not.toContain('canary');
  });
});

describe('the desk', () => {
  it('has no addresses where there is none', async () => {
    const wrong = await site.get('/no-such-page');
    for (const path of ['', '/figures', '/enter', '/inquiries/K7QM-2XWD?key=x']) {
      const answer = await site.get(`/desk${path}`);
      expect([answer.statusCode, answer.body], path).toEqual([404, wrong.body]);
    }
    const posted = await site.host.inject({ url: '/desk/sign-in', method: 'POST' });
    expect(posted.statusCode).toBe(404);
  });

  it('answers beside the site, each with its own policy', async () => {
    const { options } = await openTestDesk();
    await using both = await startFixtureHost({ desk: options });
    const page = await both.host.inject({ url: '/desk' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    const about = await both.host.inject({ url: '/about' });
    expect(about.headers['cache-control']).not.toBe('no-store');
    expect(about.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect((await both.host.inject({ url: '/desk/other' })).statusCode).toBe(404);
  });
});

describe('a proxy that TRUSTED_PROXY_HOPS omits', () => {
  const headers = { 'x-forwarded-for': '192.0.2.7' };

  it('is named once in the log, and in the readiness check through it', async () => {
    await using running = await startFixtureHost();
    for (const url of ['/', '/about', '/']) await running.host.inject({ url, headers });
    const warnings = running.logs.filter((line) => line.includes('TRUSTED_PROXY_HOPS is 0'));
    expect(warnings).toHaveLength(1);
    expect(running.logs.join('')).not.toContain('192.0.2');
    const ready = async (headers = {}) =>
      (await running.host.inject({ url: '/readyz', headers })).json();
    expect(await ready(headers)).toMatchObject({ status: 'ok', untrustedProxy: true });
    expect(await ready()).not.toHaveProperty('untrustedProxy');
  });

  it('is not suspected if it is counted', async () => {
    await using running = await startFixtureHost({ settings: { trustedProxyHops: 1 } });
    const answer = await running.host.inject({ url: '/readyz', headers });
    expect(answer.json()).not.toHaveProperty('untrustedProxy');
    expect(running.logs.join('')).not.toContain('TRUSTED_PROXY_HOPS');
  });
});
