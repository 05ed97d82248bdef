import { expect, test } from '@playwright/test';
import { scrollThrough } from './support/live-islands.ts';
import { allPages, tagOf } from './support/public-pages.ts';

for (const { path } of allPages) {
  const isMissing = path === '/no-such-page';

  test(`${path} logs nothing, asks no other host and stores nothing in the browser`, {
    tag: tagOf(path),
  }, async ({ page, context, baseURL }) => {
    const heard: string[] = [];
    const hosts = new Set<string>();
    page.on('console', (message) => {
      // The browser reports the status of a page that does not exist.
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
}
