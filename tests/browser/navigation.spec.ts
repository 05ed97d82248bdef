import { expect, type Page, test } from '@playwright/test';
import { copyright, site } from './support/content.ts';
import { chromiumArguments } from './support/find-chromium.ts';

// Links scroll smoothly, as visitors see it.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = chromiumArguments.filter((argument) => !argument.includes('smooth-scrolling'));
    await use({ ...launchOptions, args });
  },
  contextOptions: { reducedMotion: 'no-preference' },
});

/** Follows a link to the contact section, and expects to arrive at its scroll target. */
async function expectToReachContact(page: Page) {
  const link = page.locator('main a[href="#contact"]').first();
  await link.evaluate((element: HTMLElement) => element.click());
  const distance = () =>
    page.locator('#contact:target, #contact :target').evaluate((target) => {
      const { scrollPaddingTop } = getComputedStyle(document.documentElement);
      const { scrollMarginTop } = getComputedStyle(target);
      const room = Number.parseFloat(scrollPaddingTop) + Number.parseFloat(scrollMarginTop);
      return Math.abs(target.getBoundingClientRect().top - room);
    });
  await expect.poll(distance).toBeLessThanOrEqual(1);
}

test('a link scrolls past lazy pictures to its section, before scripts too', async ({ page }) => {
  await page.goto('/');
  await expectToReachContact(page);
  await page.route(/\.js$/, () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: site.hero.servicesButton, exact: true }).first().waitFor();
  await expectToReachContact(page);
});

test("the copyright line shows the visitor's year, even on an old build", async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-06-01'));
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText(copyright(2031));
});
