import { expect, test } from '@playwright/test';
import { texts } from './support/content.ts';
import { menu, menuButton } from './support/menu.ts';

test('without script the menu opens, locks scrolling, closes in every way and leads on', async ({
  page,
}) => {
  const button = menuButton(page);
  const top = () => page.evaluate(() => document.documentElement.getBoundingClientRect().top);
  await page.goto('/');

  for (const close of [
    () => page.touchscreen.tap(195, 800),
    () => page.keyboard.press('Escape'),
    () => button.click(),
  ]) {
    await button.click();
    await expect(menu(page)).toBeVisible();
    const before = await top();
    await page.mouse.move(195, 700);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('PageDown');
    expect(await top()).toBe(before);
    await close();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/');
  }
  await page.mouse.wheel(0, 400);
  await expect.poll(top).toBeLessThan(0);

  for (const [name, path] of [
    [texts.pages.contact, '/contact'],
    [texts.pages.home, '/'],
  ] as const) {
    await button.click();
    await menu(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(menu(page)).toBeHidden();
  }
});
