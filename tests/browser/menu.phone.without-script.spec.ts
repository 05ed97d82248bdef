/** The phone's menu in a browser that runs no script. */
import { expect, test } from '@playwright/test';
import { texts } from './support/content.ts';
import { menu, menuButton } from './support/menu.ts';

test.describe("The phone's menu", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
  });

  for (const { name, path } of [
    { name: texts.pages.home, path: '/' },
    { name: texts.pages.contact, path: '/contact' },
  ]) {
    test(`opens natively and leads on to ${name}`, async ({ page }) => {
      await menu(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(menu(page)).toBeHidden();
    });
  }

  test('is closed by a tap on its backdrop, by its button and by Escape', async ({ page }) => {
    const button = menuButton(page);
    await page.touchscreen.tap(195, 800);
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/');
    await button.click();
    await expect(menu(page)).toBeVisible();
    await button.click();
    await expect(menu(page)).toBeHidden();
    await button.click();
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
  });

  test('locks the scrolling of the page behind it', async ({ page }) => {
    const top = () => page.evaluate(() => document.documentElement.getBoundingClientRect().top);
    const before = await top();
    await page.mouse.move(195, 700);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('PageDown');
    expect(await top()).toBe(before);
    await menuButton(page).click();
    await page.mouse.wheel(0, 400);
    await expect.poll(top).toBeLessThan(before);
  });
});
