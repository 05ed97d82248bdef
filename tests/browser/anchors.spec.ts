/** Links to a place on the same page, in a browser that scrolls there smoothly. */
import { expect, type Page, test } from '@playwright/test';
import { site } from './support/content.ts';
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

test('a link leads past lazy pictures to its place', async ({ page }) => {
  await page.goto('/');
  await follow(page);
  await expect.poll(() => wayToContact(page)).toBeLessThanOrEqual(1);
});

test('so does one that is followed before the page has its scripts', async ({ page }) => {
  await page.route(/\.js$/, () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByText(site.hero.servicesButton).waitFor();
  await follow(page);
  await expect.poll(() => wayToContact(page)).toBeLessThanOrEqual(1);
});
