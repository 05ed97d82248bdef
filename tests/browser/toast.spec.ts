import { expect, type Page, test } from '@playwright/test';
import { defaultDuration } from '../../src/toast/store.ts';
import { swipeThreshold } from '../../src/toast/swipe.ts';
import { isNarrow } from './support/breakpoint.ts';
import { contactForm } from './support/contact-form.ts';
import { formTexts, texts } from './support/content.ts';
import { island } from './support/live-islands.ts';
import { menu, menuButton } from './support/menu.ts';
import { toast } from './support/outcome.ts';
import { serviceModal } from './support/service-modal.ts';

/** Shows the failure toast of the form on the home page, with a clock that the test controls. */
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
  // The toast may have appeared under the pointer, which would pause it.
  await page.mouse.move(5, 5);
}

type Rectangle = { x: number; y: number; width: number; height: number } | null;

function overlap(a: Rectangle, b: Rectangle) {
  if (!a || !b) throw new Error('Nothing to compare');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Drags the toast by whole steps, as a finger does. */
async function swipe(page: Page, { right = 0, down = 0 }) {
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('The toast has no box');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right / 2, y + down / 2);
  await page.mouse.move(x + right, y + down);
  await page.mouse.up();
}

test('a toast disappears by itself', async ({ page }) => {
  await showToast(page);
  await page.clock.runFor(defaultDuration - 100);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveCount(0);
});

test('a toast returns after a short swipe and a vertical drag, and is dismissed by a longer one', async ({
  page,
}) => {
  await showToast(page);
  const before = await toast(page).boundingBox();
  await swipe(page, { right: swipeThreshold - 1 });
  await expect(toast(page)).toBeVisible();
  expect((await toast(page).boundingBox())?.x).toBe(before?.x);
  await swipe(page, { right: 20, down: 120 });
  await expect(toast(page)).toBeVisible();
  await swipe(page, { right: -swipeThreshold - 1 });
  await expect(toast(page)).toHaveCount(0);
});

test('a toast stays reachable while a modal is open, and a click on it does not close the modal', async ({
  page,
}) => {
  await showToast(page);
  const { opener } = serviceModal(page);
  await opener.evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('dialog')).toBeVisible();
  await toast(page).getByText(formTexts.failed.title).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await toast(page).getByRole('button', { name: texts.notices.close }).click();
  await expect(toast(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const { tag, ...size } of [
  { width: 320, height: 568, tag: [] },
  { width: 390, height: 844, tag: '@slow' },
  { width: 768, height: 1024, tag: '@slow' },
  { width: 844, height: 390, tag: '@slow' },
]) {
  test(`in a window of ${size.width} by ${size.height} px a toast leaves a modal's title and its button free, and in a narrow one takes a press beside the menu`, {
    tag,
  }, async ({ page }) => {
    await showToast(page);
    await page.setViewportSize(size);
    const { opener, modal, close } = serviceModal(page);
    await opener.evaluate((button: HTMLElement) => button.click());
    await expect(modal.locator('[data-toast]')).toBeInViewport({ ratio: 1 });
    for (const part of [modal.getByRole('heading', { level: 2 }), close]) {
      expect(overlap(await toast(page).boundingBox(), await part.boundingBox())).toBe(false);
    }
    await close.click();
    await expect(toast(page)).toBeInViewport({ ratio: 1 });

    if (!isNarrow(page)) return;
    const open = page.locator('#menu').filter({ has: menu(page) });
    await menuButton(page).click();
    await expect(open.locator('[data-toast]')).toBeInViewport({ ratio: 1 });
    await toast(page).getByText(formTexts.failed.title).click();
    await expect(open).toBeVisible();
    await toast(page).getByRole('button', { name: texts.notices.close }).click();
    await expect(toast(page)).toHaveCount(0);
    await expect(open).toBeVisible();
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
    // Where they are when a visitor has just reached the end of the form.
    await line.evaluate((end) => end.scrollIntoView({ block: 'end', behavior: 'instant' }));
    const card = await toast(page).boundingBox();
    for (const part of [line, button]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      expect(overlap(card, await part.boundingBox())).toBe(false);
    }
  });
}
