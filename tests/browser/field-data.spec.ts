/** A site that measures in visitors' browsers how fast its pages open. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { scrape } from '../fixtures/scraped.ts';
import { legalPages } from './support/content.ts';
import { test } from './support/measured-site.ts';

// One after the other in one worker: each worker would build a site of its own.
test.describe.configure({ mode: 'default' });

const library = /\/measure\.[\w-]+\.js$/;

/** The metrics that visits to a page have told of. */
async function told(metricsPort: number, page: string): Promise<Set<string | undefined>> {
  const names = [...(await scrape(metricsPort)).keys()];
  const metrics = names.map((name) =>
    /^site_web_vitals_\w+_count\{metric="(\w+)",route="([^"]*)"/.exec(name),
  );
  return new Set(metrics.filter((found) => found?.[2] === page).map((found) => found?.[1]));
}

const idle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));

test('A page measures itself once it has loaded, tells it when it is left, and leaves nothing behind', {
  tag: '@slow',
}, async ({ page, context, measuredSite: { origin, metricsPort } }) => {
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  page.on('pageerror', (error) => heard.push(error.message));
  // A visitor who leaves at once has not seen the largest paint.
  await expect(async () => {
    const loading = page.waitForResponse(library);
    await page.goto(`${origin}/about`);
    await (await loading).finished();
    await idle(page);
    await page.goto(`${origin}/terms`);
    expect(await told(metricsPort, '/about')).toEqual(new Set(['TTFB', 'FCP', 'LCP', 'CLS']));
  }).toPass();

  await page.goto(`${origin}/about`);
  const late = await page.waitForFunction((source) => {
    const [whole] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const loaded = performance
      .getEntriesByType('resource')
      .find(({ name }) => new RegExp(source).test(name));
    return loaded && whole ? { after: loaded.startTime - whole.loadEventStart } : undefined;
  }, library.source);
  expect((await late.jsonValue())?.after).toBeGreaterThanOrEqual(0);
  expect(heard).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect(await page.evaluate(kept)).toEqual([]);
});

test('A page that is hidden again and again tells once', { tag: '@slow' }, async ({
  page,
  measuredSite: { origin },
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
  await page.goto(`${origin}/services`);
  await expect(async () => {
    await hide();
    expect(sent).toEqual(['/field-data']);
  }).toPass();
  await hide();
  await page.evaluate(() => fetch('/healthz'));
  expect(sent).toEqual(['/field-data']);
});

test('A browser whose visitor declines loads nothing that measures', { tag: '@slow' }, async ({
  page,
  measuredSite: { origin },
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await page.goto(`${origin}/about`);
  await idle(page);
  expect(asked.filter((url) => library.test(url))).toEqual([]);
});

test('The privacy page says so, as its last section', { tag: '@slow' }, async ({
  page,
  measuredSite: { origin },
}) => {
  const [, title = ''] = /^## (.+)$/m.exec(readFileSync('content/field-data.md', 'utf8')) ?? [];
  await page.goto(`${origin}/privacy`);
  await expect(page.getByRole('article').getByRole('heading').last()).toHaveText(title);
  await expect(page.getByRole('navigation').getByRole('link', { name: title })).toBeVisible();
  const numbers = legalPages['/privacy'].lines.filter((line) => line.startsWith('## ')).length;
  expect(title).toMatch(new RegExp(`^${numbers + 1}\\. `));
});
