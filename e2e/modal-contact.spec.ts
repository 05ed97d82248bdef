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

  test('toggles between its text and four contact icons', async ({ page }) => {
    const { contact } = serviceModal(page);
    await contact.click();
    await expect(icons(page)).toHaveCount(0);
    await expect(contact).toHaveText(texts.services.window.contactButton);
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

  test('collapses on a click elsewhere in the modal, which stays open', async ({ page }) => {
    const { heading, modal } = serviceModal(page);
    await heading.click();
    await expect(icons(page)).toHaveCount(0);
    await expect(modal).toBeVisible();
  });

  test('closes with the modal on a click on the backdrop', async ({ page }) => {
    await page.mouse.click(4, 4);
    await expect(serviceModal(page).modal).toHaveCount(0);
  });
});
