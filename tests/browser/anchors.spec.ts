/** Links to a place on the same page, in a browser that scrolls there smoothly. */
import { expect, type Page, type Route, test } from '@playwright/test';
import { site } from './support/content.ts';
import { dressed } from './support/dressed.ts';
import { chromiumArguments } from './support/find-chromium.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = chromiumArguments.filter((argument) => !argument.includes('smooth-scrolling'));
    await use({ ...launchOptions, args });
  },
  contextOptions: { reducedMotion: 'no-preference' },
});

/** Where the contact section begins, seen from where a place that is gone to begins, in pixels. */
const wayToContact = (page: Page) =>
  page.locator('#contact').evaluate((section) => {
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    return Math.abs(section.getBoundingClientRect().top - Number.parseFloat(scrollPaddingTop));
  });

const follow = (page: Page) =>
  page
    .locator('main a[href="#contact"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());

test('a link leads past parts that were dressed late to its place', async ({ page }) => {
  await page.goto('/');
  await dressed(page);
  await follow(page);
  await expect.poll(() => wayToContact(page)).toBeLessThanOrEqual(1);
});

test('so does one that is followed while their styles are on the way', async ({ page }) => {
  const asked = Promise.withResolvers<Route>();
  await page.route(/\.css$/, (route) => asked.resolve(route));
  await page.goto('/');
  await follow(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await (await asked.promise).continue();
  await dressed(page);
  await expect.poll(() => wayToContact(page)).toBeLessThanOrEqual(1);
});

test('so does one that is followed before the page has its scripts', async ({ page }) => {
  await page.route(/\.js$/, () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByText(site.hero.servicesButton).waitFor();
  await follow(page);
  await expect.poll(() => wayToContact(page)).toBeLessThanOrEqual(1);
});
