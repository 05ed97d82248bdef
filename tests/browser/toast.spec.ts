/** A toast next to elements that it must not cover. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { isOrdinary } from '../companies/tested-site.ts';
import { contactForm, toast } from './support/contact-form.ts';
import { formTexts, site, texts } from './support/content.ts';
import { boxOf } from './support/geometry.ts';
import { waitForScript } from './support/live-page.ts';
import { menu, menuButton } from './support/menu.ts';
import { serviceModal } from './support/service-modal.ts';

/** Shows the form's failure toast on the home page, with the clock stopped. */
async function showToast(page: Page) {
  await page.clock.install({ time: '2026-03-02T10:00:00' });
  await page.route('/inquiries', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  const form = contactForm(page);
  await form.fill();
  await waitForScript(page);
  await page.clock.pauseAt('2026-03-02T11:00:00');
  await form.button.click();
  // A form whose script came after the text waits before it sends.
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(toast(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  // Under the pointer, the toast would pause.
  await page.mouse.move(5, 5);
}

async function expectUncovered(page: Page, part: Locator) {
  const [a, b] = [await boxOf(toast(page)), await boxOf(part)];
  const overlaps = a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;
  expect(overlaps).toBe(false);
}

/** The longest texts leave no room in the smallest window. */
const smallest = isOrdinary ? [[320, 256] as const] : [];

for (const [width, height] of [...smallest, [640, 360], [1280, 800], [2560, 1440]] as const) {
  test(`a toast keeps off the button, the outcome and, with room, the fields at ${width} by ${height} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await showToast(page);
    const { form, button, name, email, message } = contactForm(page);
    // The longest texts of a form leave no room for it below the toast.
    const fields = width < 1280 || !isOrdinary ? [] : [name, email, message];
    for (const part of [toast(page), button]) await expect(part).toBeInViewport({ ratio: 1 });
    for (const part of [form.locator('[data-outcome="failed"]'), button, ...fields]) {
      await expect(async () => expectUncovered(page, part)).toPass();
    }
    await expect(page.getByText(site.contact.next.title, { exact: true })).toBeHidden();
  });
}

test('in a small window a toast covers no control, and can be clicked', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await showToast(page);

  const { opener, modal, close } = serviceModal(page);
  const press = () => toast(page).getByText(formTexts.failed.title).click();
  await opener.evaluate((element: HTMLElement) => element.click());
  await expect(modal.locator('[data-toast]')).toBeInViewport({ ratio: 1 });
  for (const part of [modal.getByRole('heading', { level: 2 }), close]) {
    await expectUncovered(page, part);
  }
  await press();
  await expect(modal).toBeVisible();
  await close.click();
  await expect(toast(page)).toBeInViewport({ ratio: 1 });

  const overlay = page.locator('#menu').filter({ has: menu(page) });
  await menuButton(page).click();
  await expect(overlay.locator('[data-toast]')).toBeInViewport({ ratio: 1 });
  await press();
  await expect(overlay).toBeVisible();
  await toast(page).getByRole('button', { name: texts.notices.close }).click();
  await expect(toast(page)).toHaveCount(0);
  await expect(overlay).toBeVisible();
});
