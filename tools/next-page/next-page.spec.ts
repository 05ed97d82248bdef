/**
 * The page that a visitor opens next is there in advance. Playwright attaches to pages in a way that forbids
 * Chromium to draw any in advance: https://crbug.com/1440085; Puppeteer's does not.
 */
import { test as base, expect } from '@playwright/test';
import { type Browser, launch, type Page, type Protocol } from 'puppeteer-core';
import { speculationRules } from '../../src/layout/speculation-rules.ts';
import { chromiumArguments, findChromium } from '../../tests/browser/support/find-chromium.ts';
import { allPages } from '../../tests/browser/support/public-pages.ts';
import { type Front, startFront } from '../engines/front.ts';

interface Visit {
  page: Page;
  /** What stands before the site, and hears what is asked for. */
  front: Front;
}

const test = base.extend<{ visit: Visit }, { browserThatDraws: Browser }>({
  browserThatDraws: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants this pattern
    async ({}, use) => {
      const browser = await launch({ executablePath: findChromium(), args: chromiumArguments });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ browserThatDraws, baseURL }, use) => {
    const front = await startFront(baseURL ?? '');
    const context = await browserThatDraws.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    await use({ page, front });
    await context.close();
    await front.close();
  },
});

const askedInAdvance = ({ asked }: Front) => asked.filter(({ purpose }) => purpose);
const drawn = (front: Front) =>
  askedInAdvance(front).flatMap(({ path, purpose }) =>
    purpose === 'prefetch;prerender' ? path : [],
  );

/** @returns the addresses of the pages that the browser has drawn in advance; it tells that to who asks it as a whole */
async function watchDrawing(page: Page) {
  const devtools = await page.browser().target().createCDPSession();
  const addresses = new Set<string>();
  const note = ({ targetInfo }: Protocol.Target.TargetInfoChangedEvent) => {
    if (targetInfo.subtype === 'prerender') addresses.add(targetInfo.url);
  };
  devtools.on('Target.targetCreated', note);
  devtools.on('Target.targetInfoChanged', note);
  await devtools.send('Target.setDiscoverTargets', { discover: true, filter: [{}] });
  return () => [...addresses];
}

/** Whether the page that is shown was drawn in advance. */
const wasDrawn = (page: Page) =>
  page.evaluate(() => {
    const [whole] = performance.getEntriesByType('navigation');
    return (whole as PerformanceEntry & { activationStart: number }).activationStart > 0;
  });

test('A page that nobody touches gets none in advance', async ({ visit: { page, front } }) => {
  await page.goto(`${front.origin}/about`);
  await front.hasServed(['/about']);
  expect(askedInAdvance(front)).toEqual([]);
});

test('A page that is pointed at is drawn, and none of its scripts runs before it is opened', async ({
  visit: { page, front },
}) => {
  await page.goto(`${front.origin}/services`);
  await front.hasServed(['/services']);
  const addresses = await watchDrawing(page);
  await page.hover("header ul [href='/contact']");
  await expect.poll(addresses).toContain(`${front.origin}/contact`);
  await front.hasServed([]);
  expect(drawn(front).filter((path) => /\.(js|css)$/.test(path))).toEqual([]);
  expect(front.asked.filter(({ path }) => path === '/contact')).toHaveLength(1);

  await page.click("header ul [href='/contact']");
  // Between two pages there is none to ask.
  await expect(async () => expect(await wasDrawn(page)).toBe(true)).toPass();
  expect(await page.evaluate(() => location.pathname)).toBe('/contact');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

for (const { path } of allPages) {
  test(`${path} trusts the rules for what is got in advance, and only these`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      // The browser itself reports the status of a page that does not exist.
      const isOwnStatus = path === '/no-such-page' && message.text().includes('404');
      if (!isOwnStatus) complaints.push(message.text());
    });
    await page.goto(path);
    const rules = page.locator('script[type=speculationrules]');
    expect(await rules.textContent()).toBe(speculationRules);
    expect(complaints).toEqual([]);
  });
}
