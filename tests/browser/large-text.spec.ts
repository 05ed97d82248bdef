/** A browser whose owner has chosen larger text: 20 px in place of 16. */
import { expect, test } from '@playwright/test';
import { expectToFit } from './support/accessible.ts';
import { breakpoint } from './support/breakpoint.ts';
import { chromiumArguments } from './support/find-chromium.ts';
import { menuButton } from './support/menu.ts';
import { allPages } from './support/public-pages.ts';
import { serviceModal } from './support/service-modal.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...chromiumArguments, '--blink-settings=defaultFontSize=20'] }),
});

test('larger text leaves the breakpoint at 768 px', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: breakpoint, height: 900 });
  await page.goto('/services');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '20px',
  );
  await expect(menuButton(page)).toBeHidden();
  const { open, cards } = serviceModal(page);
  await open();
  await expect(cards).toHaveCount(3);
  await page.setViewportSize({ width: breakpoint - 1, height: 900 });
  await expect(cards).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(menuButton(page)).toBeVisible();
});

for (const width of [320, breakpoint, 1024]) {
  test(`larger text is cut nowhere in a window of ${width} px, and nothing runs beyond its sides`, {
    tag: '@slow',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const { path } of allPages) {
      await page.goto(path);
      await expectToFit(page, `on ${path}`);
    }
  });
}
