import { expect, test } from '@playwright/test';
import { isOrdinary } from '../companies/tested-site.ts';
import { isUntouched, untouchedBudget } from './support/budgets.ts';
import { scrollThrough } from './support/live-page.ts';
import { allPages, tagOf } from './support/public-pages.ts';

for (const { path } of allPages) {
  test(`until the first interaction ${path} loads only typefaces, icon, visible pictures and its script; nothing is ever logged, requested from other hosts or stored in the browser`, {
    tag: tagOf(path),
  }, async ({ page, context, baseURL }) => {
    const heard: string[] = [];
    // The browser reports the status of a page that does not exist.
    const isOwnStatus = (url: string) => path === '/no-such-page' && url.endsWith(path);
    const hosts = new Set<string>();
    page.on('console', (message) => {
      if (!isOwnStatus(message.location().url))
        heard.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => heard.push(`error: ${error.message}`));
    page.on('requestfailed', (request) => heard.push(`failed: ${request.url()}`));
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    page.on('response', (response) => {
      const [status, url] = [response.status(), response.url()];
      if (status >= 400 && !isOwnStatus(url)) heard.push(`${status}: ${url}`);
    });

    await page.goto(path, { waitUntil: 'networkidle' });
    const asked = await page.evaluate(() =>
      [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ].map((entry) => ({
        path: new URL(entry.name).pathname,
        bytes: (entry as PerformanceResourceTiming).transferSize,
      })),
    );
    expect(asked.slice(1).filter(({ path }) => !isUntouched(path))).toEqual([]);
    const bytes = asked.reduce((sum, { bytes }) => sum + bytes, 0);
    const budget = isOrdinary ? untouchedBudget(path) : Number.POSITIVE_INFINITY;
    expect(bytes, JSON.stringify(asked)).toBeLessThanOrEqual(budget);

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
