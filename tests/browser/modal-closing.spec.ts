/** The ways out of a service's modal, and the state of the page after it has closed. */
import { expect, type Page, test } from '@playwright/test';
import { isScrollLocked, titleLeft } from './support/scroll-lock.ts';
import { previewed, serviceModal } from './support/service-modal.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/services');
});

const waysToClose: [string, (page: Page) => Promise<unknown>][] = [
  ['the Escape key', (page) => page.keyboard.press('Escape')],
  ['the close button', (page) => serviceModal(page).close.click()],
  ['a click on the backdrop', (page) => page.mouse.click(4, 4)],
  ["the browser's Back", (page) => page.goBack()],
];
test('every way out closes the modal, releases the page and returns the focus without scrolling', async ({
  page,
}) => {
  const { open, opener, modal } = serviceModal(page);
  await opener.scrollIntoViewIfNeeded();
  for (const [way, close] of waysToClose) {
    await test.step(way, async () => {
      await open();
      const scrolled = await page.evaluate(() => scrollY);
      expect(await isScrollLocked(page)).toBe(true);
      await close(page);
      await expect(modal).toHaveCount(0);
      await expect(opener).toBeFocused();
      expect(await isScrollLocked(page)).toBe(false);
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    });
  }
});

test('opening the modal shifts nothing under it', async ({ page }) => {
  const before = await titleLeft(page);
  await serviceModal(page).open();
  expect(await titleLeft(page)).toBe(before);
});

test('closing forgets the expanded list and the expanded contact button', async ({ page }) => {
  const { open, cards, toggle, contact, close } = serviceModal(page);
  await open();
  await toggle.click();
  await contact.click();
  await close.click();
  await open();
  await expect(cards).toHaveCount(previewed(page));
  await expect(contact).toHaveAttribute('aria-expanded', 'false');
});

test('neither a press inside the modal nor a drag from there to the backdrop closes it', async ({
  page,
}) => {
  const { open, modal, heading } = serviceModal(page);
  await open();
  await heading.click();
  await expect(modal).toBeVisible();
  const box = await modal.boundingBox();
  if (!box) throw new Error('The modal has no box');
  await page.mouse.move(box.x + box.width / 2, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(4, 4);
  await page.mouse.up();
  await expect(modal).toBeVisible();
});

test('a double click opens the modal like a click: its second half neither closes nor presses anything', async ({
  page,
}) => {
  const { opener, modal } = serviceModal(page);
  await opener.scrollIntoViewIfNeeded();
  const box = await opener.boundingBox();
  if (!box) throw new Error('The button has no box');
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  await expect(modal).toBeVisible();
  expect(await isScrollLocked(page)).toBe(true);
  await page.mouse.click(4, 4);
  await expect(modal).toHaveCount(0);
});

test('printing with the modal open prints the page without it', async ({ page }) => {
  const { open, modal } = serviceModal(page);
  await open();
  await page.emulateMedia({ media: 'print' });
  await expect(modal).toBeHidden();
  expect(await isScrollLocked(page)).toBe(false);
});

test('the focus stays within the open modal', async ({ page }) => {
  await serviceModal(page).open();
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
});
