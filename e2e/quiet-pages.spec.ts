import { expect, test } from '@playwright/test';
import { scrollThrough } from './support/live-islands.ts';
import { allPages } from './support/public-pages.ts';

for (const { path } of allPages) {
  const isMissing = path === '/no-such-page';

  test(`${path} logs nothing, asks no other host and stores nothing in the browser`, async ({
    page,
    context,
    baseURL,
  }) => {
    const heard: string[] = [];
    const hosts = new Set<string>();
    page.on('console', (message) => {
      // The browser itself reports the status of a page that does not exist.
      const isOwnStatus = isMissing && message.location().url.endsWith(path);
      if (!isOwnStatus) heard.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => heard.push(`error: ${error.message}`));
    page.on('requestfailed', (request) => heard.push(`failed: ${request.url()}`));
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    page.on('response', (response) => {
      const isOwnStatus = isMissing && response.url().endsWith(path);
      if (response.status() >= 400 && !isOwnStatus) {
        heard.push(`${response.status()}: ${response.url()}`);
      }
    });

    await page.goto(path);
    await scrollThrough(page);
    expect(heard).toEqual([]);
    expect([...hosts]).toEqual([baseURL]);

    expect(await context.cookies()).toEqual([]);
    const left = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
    expect(left).toEqual([]);
  });

  test(`${path} comes with a strict policy and the other security headers`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    for (const directive of [
      "default-src 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(directive);
    }
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|unsafe-hashes|https?:|\*/);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('x-powered-by');
  });
}
