/** The site behind the proxies of deploy/, as visitors meet it. */
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startCrowd } from '../durability/crowd.ts';
import { holdPort, makeSite, ServerProcess } from '../durability/server-process.ts';
import { newInquiry, type Sent } from '../durability/visitor.ts';
import { freePort } from '../fixtures/ports.ts';
import { caddy, nginx, startProxy, type WebServer } from './proxies.ts';
import { openVisitor, type Visit } from './visitor.ts';

async function startSite(proxy: WebServer, env: Record<string, string> = {}) {
  const { folder, database } = makeSite();
  const settings = { SITE_URL: 'https://example.com', TRUSTED_PROXY_HOPS: '1', ...env };
  const server = new ServerProcess({ folder, database, env: settings, under: holdPort() });
  const { port } = new URL(await server.listening());
  return { database, server, ...(await startProxy(proxy, Number(port))) };
}

function posted({ id, message }: Sent, forwarded = ''): Visit {
  return {
    path: '/inquiries',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': id,
      ...(forwarded && { 'x-forwarded-for': forwarded }),
    },
    body: JSON.stringify({ name: 'Ann', email: 'ann@example.com', message }),
  };
}

describe.each([caddy, nginx])('behind $title', (proxy) => {
  const test = it.skipIf(proxy.missing);

  test('pages come by HTTP/2, compressed by the site, with all of its headers', async () => {
    const { port } = await startSite(proxy);
    const visit = openVisitor(port);
    const headers = { 'accept-encoding': 'gzip, br' };
    const page = await visit({ path: '/about', headers });
    expect(page.status).toBe(200);
    expect(brotliDecompressSync(page.body).toString()).toContain('<title>About</title>');
    expect(page.headers).toMatchObject({
      'content-encoding': 'br',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'strict-transport-security': expect.stringContaining('max-age='),
      etag: expect.any(String),
    });
    const known = { ...headers, 'if-none-match': page.headers.etag ?? '' };
    expect((await visit({ path: '/about', headers: known })).status).toBe(304);
    const script = await visit({ path: '/_astro/app.D1.js' });
    expect(script.headers['cache-control']).toContain('immutable');
    expect((await visit({ path: '/nowhere' })).status).toBe(404);
  });

  test('www leads to the address without it', async () => {
    const { port } = await startSite(proxy);
    const { status, headers } = await openVisitor(port)({
      path: '/about?utm_source=letter',
      host: 'www.example.com',
    });
    expect(status).toBe(301);
    expect(headers.location).toBe('https://example.com/about?utm_source=letter');
  });

  test('each visitor is counted by the real address, whatever a header claims', async () => {
    const { port } = await startSite(proxy, { RATE_LIMIT_PER_MINUTE: '2' });
    const visit = openVisitor(port, '127.0.0.2');
    const statuses: number[] = [];
    for (const claimed of ['', '192.0.2.1', '192.0.2.2, 127.0.0.9']) {
      statuses.push((await visit(posted(newInquiry(), claimed))).status);
    }
    expect(statuses).toEqual([201, 201, 429]);
    const other = openVisitor(port, '127.0.0.3');
    expect((await other(posted(newInquiry()))).status).toBe(201);
  });

  test('what is too large is refused by the site, in its own words', async () => {
    const { port } = await startSite(proxy);
    const answer = await openVisitor(port)(posted(newInquiry(100_000)));
    expect(answer.status).toBe(413);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  test('no visitor notices restarts', { timeout: 120_000 }, async () => {
    const { database, server, port } = await startSite(proxy);
    const visitors = Array.from({ length: 8 }, (_, number) =>
      openVisitor(port, `127.0.0.${number + 2}`),
    );
    const crowd = startCrowd(
      visitors.slice(4).map((visit) => async () => (await visit({ path: '/about' })).status),
      visitors.slice(0, 4).map((visit) => async (inquiry) => (await visit(posted(inquiry))).status),
    );
    for (let round = 0; round < 3; round++) {
      await server.restart();
      await crowd.goOn();
    }
    await crowd.end(database);
  });

  test('what it says of a site that is away names no key of a link and nobody who asked', async () => {
    const away = await freePort();
    const { port, stop } = await startProxy(proxy, away);
    const visit = openVisitor(port, '127.0.0.7');
    const path = '/desk/inquiries/K7QM-2XWD?key=s3cret&do=answered';
    const headers = { referer: `https://example.com${path}`, cookie: 'session=s3cret' };
    expect((await visit({ path, headers })).status).toBe(502);
    expect(await stop()).not.toMatch(/s3cret|127\.0\.0\.7/);
  });
});

it.skipIf(caddy.missing)(
  `behind ${caddy.title}, a visitor waits for a site whose port nothing holds`,
  async () => {
    const { folder, database } = makeSite();
    const sitePort = await freePort();
    const { port } = await startProxy(caddy, sitePort);
    const answer = openVisitor(port)({ path: '/about' });
    const env = { SITE_URL: 'https://example.com', TRUSTED_PROXY_HOPS: '1', PORT: `${sitePort}` };
    await new ServerProcess({ folder, database, env }).listening();
    expect((await answer).status).toBe(200);
  },
);

it.skipIf(nginx.missing)(`${nginx.title} leads from HTTP to HTTPS`, async () => {
  const { plainPort } = await startProxy(nginx, await freePort());
  const answer = await fetch(`http://127.0.0.1:${plainPort}/about`, { redirect: 'manual' });
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe('https://example.com/about');
});
