import { expect, type Page, test } from '@playwright/test';
import { texts } from './support/content.ts';
import { holdBack, waitForScript } from './support/live-page.ts';
import { channelLinks, isScrollLocked, menu, menuButton, titleLeft } from './support/menu.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/services');
  await waitForScript(page);
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
});

async function open(page: Page) {
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
}
async function expectClosed(page: Page) {
  await waitForScript(page);
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  expect(await isScrollLocked(page)).toBe(false);
}

test('the menu locks scrolling; every way out closes it and unlocks the page', async ({ page }) => {
  const left = await titleLeft(page);
  // A screen reader says the state that the button has when it gets the focus.
  await menuButton(page).evaluate((button) => {
    button.addEventListener('focus', () => {
      button.setAttribute('title', `said ${button.ariaExpanded}`);
    });
  });
  const ways: Record<string, () => Promise<void>> = {
    'the button': () => menuButton(page).click(),
    'the Escape key': async () => {
      await menu(page).getByRole('link').first().focus();
      await page.keyboard.press('Escape');
      await expect(menuButton(page)).toBeFocused();
      await expect(menuButton(page)).toHaveAttribute('title', 'said false');
    },
    'the link to the current page': () => menu(page).locator('a[aria-current="page"]').click(),
    'Back within the page': async () => {
      await page.evaluate(() => history.pushState(null, '', '#services'));
      await page.goBack();
    },
    'moving the focus past the menu': async () => {
      await channelLinks(menu(page)).last().focus();
      await page.keyboard.press('Tab');
    },
    'growing past the breakpoint': async () => {
      await page.setViewportSize({ width: 1024, height: 800 });
      await expect(menu(page)).toBeHidden();
      await page.setViewportSize({ width: 390, height: 844 });
    },
  };
  for (const [way, leave] of Object.entries(ways)) {
    await test.step(way, async () => {
      await open(page);
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
      expect(await isScrollLocked(page)).toBe(true);
      expect(await titleLeft(page)).toBe(left);
      await leave();
      await expectClosed(page);
      expect(new URL(page.url()).pathname).toBe('/services');
    });
  }
});

// The first tap is often faster than the scripts.
test('the script takes over a menu that was opened before it loaded', async ({ page }) => {
  const release = await holdBack(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await open(page);
  release();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
  await menu(page).getByRole('link', { name: texts.pages.contact, exact: true }).click();
  await expect(page).toHaveURL('/contact');
  await expectClosed(page);
});
