import { expect, test } from '@playwright/test';
import { texts } from './support/content.ts';
import { menu, menuButton } from './support/menu.ts';

test('without script the menu opens, locks scrolling, closes in every way and leads on', async ({
  page,
}) => {
  const button = menuButton(page);
  const open = async () => {
    await button.click();
    await expect(menu(page)).toBeVisible();
  };
  const expectClosed = () => expect(menu(page)).toBeHidden();
  const top = () => page.evaluate(() => document.documentElement.getBoundingClientRect().top);
  await page.goto('/');

  await test.step('its backdrop, its button and Escape close it', async () => {
    await open();
    await page.touchscreen.tap(195, 800);
    await expectClosed();
    await expect(page).toHaveURL('/');
    await open();
    await button.click();
    await expectClosed();
    await open();
    await page.keyboard.press('Escape');
    await expectClosed();
  });

  await test.step('the page behind it scrolls only once it is closed', async () => {
    await open();
    const before = await top();
    await page.mouse.move(195, 700);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('PageDown');
    expect(await top()).toBe(before);
    await button.click();
    await page.mouse.wheel(0, 400);
    await expect.poll(top).toBeLessThan(before);
  });

  for (const [name, path] of [
    [texts.pages.contact, '/contact'],
    [texts.pages.home, '/'],
  ] as const) {
    await test.step(`its link leads to ${path}`, async () => {
      await open();
      await menu(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectClosed();
    });
  }
});
