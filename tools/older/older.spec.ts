/** The oldest supported engines show pages, and send inquiries, as new ones do. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { axeFindings } from '../../tests/browser/support/accessible.ts';
import { contactForm, expectSent, toast } from '../../tests/browser/support/contact-form.ts';
import { texts } from '../../tests/browser/support/content.ts';
import { enterDesk, sendInquiry, test } from '../../tests/browser/support/desk-site.ts';
import { menu, menuButton } from '../../tests/browser/support/menu.ts';
import { openForm, openStates } from '../../tests/browser/support/open-states.ts';
import { allPages, tagOf } from '../../tests/browser/support/public-pages.ts';
import { storedInquiries } from '../../tests/browser/support/stored-inquiries.ts';

test.use({ reducedMotion: 'reduce' });

test.beforeEach(({ page }) => {
  page.on('pageerror', ({ message }) => expect.soft(message, 'thrown in the page').toBe(''));
});

async function expectReadable(page: Page): Promise<void> {
  expect.soft(await axeFindings(page, 'cat.color')).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    for (const { path } of allPages.filter((page) => tagOf(page.path).length === 0)) {
      test(`every text on ${path} can be read, and every field has an edge`, async ({ page }) => {
        await page.goto(path);
        await expectReadable(page);
        for (const field of await page.locator('.field').all()) {
          await expect(field).toHaveCSS('border-top-color', /^rgb\(/);
        }
      });
    }

    for (const state of ['the modal expanded', 'the form with field errors'] as const) {
      test(`every text of ${state} can be read`, async ({ page }) => {
        await openStates[state](page);
        await expectReadable(page);
      });
    }

    test('a toast on its own ground follows a stored inquiry', async ({ page }) => {
      await openForm(page);
      const message = `Sent from an old browser, ref. ${randomUUID()}`;
      await contactForm(page).send(message);
      await expectSent(page);
      expect(await storedInquiries(message)).toHaveLength(1);
      await toast(page).hover();
      await expect(toast(page)).toHaveCSS('background-color', /^rgb\(/);
      await expectReadable(page);
    });

    test("the menu's links can be read and followed on a phone", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto('/services');
      const hasPopovers = await page.evaluate(() => 'popover' in HTMLElement.prototype);
      await expect(menuButton(page)).toBeVisible({ visible: hasPopovers });
      if (hasPopovers) await menuButton(page).click();
      // Otherwise the links are at the top of the page, above its content.
      else await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      for (const name of Object.values(texts.pages))
        await expect(menu(page).getByRole('link', { name })).toBeInViewport();
      await expectReadable(page);
      await menu(page).getByRole('link', { name: texts.pages.about }).click();
      await expect(page).toHaveURL('/about');
    });

    test('staff can read the desk', async ({ page, deskSite }) => {
      const name = `Vera ${colorScheme}`;
      await sendInquiry(deskSite.origin, name);
      const desk = await enterDesk(page, deskSite);
      await expectReadable(desk);
      await desk.getByRole('link', { name }).click();
      await expectReadable(desk);
    });
  });
}
