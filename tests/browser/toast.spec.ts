import { expect, type Page, test } from '@playwright/test';
import { swipeThreshold } from '#browser/toasts/swipe.ts';
import { isNarrow } from './support/breakpoint.ts';
import { contactForm } from './support/contact-form.ts';
import { formTexts, texts } from './support/content.ts';
import { island } from './support/live-islands.ts';
import { menu, menuButton } from './support/menu.ts';
import { toast } from './support/outcome.ts';
import { serviceModal } from './support/service-modal.ts';

/** Shows the form's failure toast on the home page, with the clock stopped. */
async function showToast(page: Page) {
  await page.clock.install({ time: '2026-03-02T10:00:00' });
  await page.route('/inquiries', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  const form = contactForm(page);
  await form.fill();
  await expect(island(page, 'contact-form')).toHaveAttribute('data-live');
  await page.clock.pauseAt('2026-03-02T11:00:00');
  await form.button.click();
  await expect(toast(page)).toBeVisible();
  // Under the pointer, the toast would pause.
  await page.mouse.move(5, 5);
}

type Rectangle = { x: number; y: number; width: number; height: number } | null;

function overlap(a: Rectangle, b: Rectangle) {
  if (!a || !b) throw new Error('Nothing to compare');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('a toast returns after a short or vertical swipe, and a longer one dismisses it', async ({
  page,
}) => {
  const swipe = async ({ right = 0, down = 0 }) => {
    const box = await toast(page).boundingBox();
    if (!box) throw new Error('The toast has no box');
    const [x, y] = [box.x + 60, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + right / 2, y + down / 2);
    await page.mouse.move(x + right, y + down);
    await page.mouse.up();
  };
  await showToast(page);
  const before = await toast(page).boundingBox();
  await swipe({ right: swipeThreshold - 1 });
  await expect(toast(page)).toBeVisible();
  expect((await toast(page).boundingBox())?.x).toBe(before?.x);
  await swipe({ right: 20, down: 120 });
  await expect(toast(page)).toBeVisible();
  await swipe({ right: -swipeThreshold - 1 });
  await expect(toast(page)).toHaveCount(0);
});

for (const { tag, ...size } of [
  { width: 320, height: 568, tag: [] },
  { width: 390, height: 844, tag: '@slow' },
  { width: 768, height: 1024, tag: '@slow' },
  { width: 844, height: 390, tag: '@slow' },
]) {
  test(`at ${size.width} by ${size.height} px a toast covers neither title nor close button of a modal, and can be pressed over modal and menu`, {
    tag,
  }, async ({ page }) => {
    await showToast(page);
    await page.setViewportSize(size);
    const { opener, modal, close } = serviceModal(page);
    const press = () => toast(page).getByText(formTexts.failed.title).click();
    await opener.evaluate((button: HTMLElement) => button.click());
    await expect(modal.locator('[data-toast]')).toBeInViewport({ ratio: 1 });
    for (const part of [modal.getByRole('heading', { level: 2 }), close]) {
      expect(overlap(await toast(page).boundingBox(), await part.boundingBox())).toBe(false);
    }
    await press();
    await expect(modal).toBeVisible();

    let overlay = modal;
    if (isNarrow(page)) {
      await close.click();
      await expect(toast(page)).toBeInViewport({ ratio: 1 });
      overlay = page.locator('#menu').filter({ has: menu(page) });
      await menuButton(page).click();
      await expect(overlay.locator('[data-toast]')).toBeInViewport({ ratio: 1 });
      await press();
      await expect(overlay).toBeVisible();
    }
    await toast(page).getByRole('button', { name: texts.notices.close }).click();
    await expect(toast(page)).toHaveCount(0);
    await expect(overlay).toBeVisible();
  });
}

for (const { tag, ...size } of [
  { width: 360, height: 740, tag: [] },
  { width: 768, height: 1024, tag: '@slow' },
  { width: 1280, height: 800, tag: '@slow' },
]) {
  test(`at ${size.width} px a toast covers neither the form's button nor the line beside it`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize(size);
    await showToast(page);
    const { form, button } = contactForm(page);
    const line = form.locator('[data-outcome]');
    // As a visitor sees the end of the form.
    await line.evaluate((end) => end.scrollIntoView({ block: 'end', behavior: 'instant' }));
    const card = await toast(page).boundingBox();
    for (const part of [line, button]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      expect(overlap(card, await part.boundingBox())).toBe(false);
    }
  });
}
