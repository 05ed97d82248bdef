/** The contact button of a service's modal: its text, or four icons. */
import { expect, type Page, test } from '@playwright/test';
import { channelLinks } from './support/channel-links.ts';
import { texts } from './support/content.ts';
import { serviceModal } from './support/service-modal.ts';

test.describe("'Contact Us now'", () => {
  const icons = (page: Page) => channelLinks(page.getByRole('dialog'));

  test.beforeEach(async ({ page }) => {
    await page.goto('/services');
    const { open, contact } = serviceModal(page);
    await open();
    await expect(contact).toHaveText(texts.services.window.contactButton);
    await expect(icons(page)).toHaveCount(0);
    await contact.click();
    await expect(icons(page)).toHaveCount(4);
    await expect(contact).toHaveAttribute('aria-expanded', 'true');
  });

  test('toggles between its text and four contact icons, and collapses on a click elsewhere in the modal', async ({
    page,
  }) => {
    const { contact, heading, modal } = serviceModal(page);
    await contact.click();
    await expect(icons(page)).toHaveCount(0);
    await expect(contact).toHaveText(texts.services.window.contactButton);
    await contact.click();
    await expect(icons(page)).toHaveCount(4);
    await heading.click();
    await expect(icons(page)).toHaveCount(0);
    await expect(modal).toBeVisible();
  });

  test('collapses on Escape and keeps the focus; a second Escape closes the modal', async ({
    page,
  }) => {
    const { contact, modal } = serviceModal(page);
    await icons(page).first().focus();
    await page.keyboard.press('Escape');
    await expect(icons(page)).toHaveCount(0);
    await expect(contact).toBeFocused();
    await expect(modal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
  });

  test('keeps its place, and its icons follow it in the order of the focus', async ({ page }) => {
    const { contact } = serviceModal(page);
    // A button under the pointer rises a little.
    const place = () =>
      contact.evaluate(({ offsetLeft, offsetTop, offsetWidth }: HTMLElement) => [
        offsetLeft,
        offsetTop,
        offsetWidth,
      ]);
    const expanded = await place();
    await contact.focus();
    for (const icon of await icons(page).all()) {
      await page.keyboard.press('Tab');
      await expect(icon).toBeFocused();
    }
    await contact.click();
    expect(await place()).toEqual(expanded);
  });

  test('follows no link on a double click, which expands and collapses it', async ({ page }) => {
    const { contact } = serviceModal(page);
    await contact.click();
    await page.evaluate(() => {
      document.addEventListener('click', ({ target }) => {
        const link = (target as Element).closest('a');
        if (link) document.title = `followed ${link.textContent}`;
      });
    });
    const box = await contact.boundingBox();
    if (!box) throw new Error('The button has no box');
    for (const part of [0.2, 0.5, 0.8]) {
      await page.mouse.dblclick(box.x + part * box.width, box.y + box.height / 2);
      await expect(icons(page)).toHaveCount(0);
      await expect(page).not.toHaveTitle(/followed/);
    }
  });
});
