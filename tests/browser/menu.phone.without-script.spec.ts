import { expect, test } from '@playwright/test';
import { texts } from './support/content.ts';
import { menu, menuButton } from './support/menu.ts';

test('without script the menu opens, locks scrolling, closes and leads on', async ({ page }) => {
  const button = menuButton(page);
  const top = () => page.evaluate(() => document.documentElement.getBoundingClientRect().top);
  await page.goto('/');

  await button.click();
  await expect(menu(page)).toBeVisible();
  await page.mouse.move(195, 700);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('PageDown');
  expect(await top()).toBe(0);
  await button.click();
  await expect(menu(page)).toBeHidden();
  await page.mouse.wheel(0, 400);
  await expect.poll(top).toBeLessThan(0);

  await button.click();
  await menu(page).getByRole('link', { name: texts.pages.contact, exact: true }).click();
  await expect(page).toHaveURL('/contact');
  await expect(menu(page)).toBeHidden();
});
