import { expect, test } from '@playwright/test';
import { texts } from './support/content.ts';
import { boxOf, breakpoint, isNarrow } from './support/geometry.ts';
import { channelLinks, isScrollLocked, titleLeft } from './support/menu.ts';
import { modalServices, preview, serviceModal, showMore } from './support/service-modal.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/services');
});

test('every way out closes and resets the modal, releases the page and returns the focus without scrolling', async ({
  page,
}) => {
  const { open, opener, modal, cards, toggle, contact, close } = serviceModal(page);
  const ways: [string, () => Promise<unknown>][] = [
    ['the Escape key', () => page.keyboard.press('Escape')],
    ['the close button', () => close.click()],
    ['a click on the backdrop', () => page.mouse.click(4, 4)],
  ];
  const left = await titleLeft(page);
  await opener.scrollIntoViewIfNeeded();
  for (const [way, leave] of ways) {
    await test.step(way, async () => {
      await open();
      await expect(cards).toHaveCount(preview.wide);
      await expect(contact).toHaveAttribute('aria-expanded', 'false');
      const scrolled = await page.evaluate(() => scrollY);
      expect(await isScrollLocked(page)).toBe(true);
      expect(await titleLeft(page)).toBe(left);
      await toggle.click();
      await contact.click();
      // With the contact icons open, Escape would close only them.
      if (way === 'the Escape key') await contact.click();
      await leave();
      await expect(modal).toHaveCount(0);
      await expect(opener).toBeFocused();
      expect(await isScrollLocked(page)).toBe(false);
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    });
  }
});

test('a double click opens the modal; neither a press inside nor a drag to the backdrop closes it, and print leaves it out', async ({
  page,
}) => {
  const { opener, modal, heading } = serviceModal(page);
  await opener.scrollIntoViewIfNeeded();
  await opener.dblclick();
  await expect(modal).toBeVisible();
  expect(await isScrollLocked(page)).toBe(true);
  await heading.click();
  await expect(modal).toBeVisible();
  const { x, y, width } = await boxOf(modal);
  await page.mouse.move(x + width / 2, y + 40);
  await page.mouse.down();
  await page.mouse.move(4, 4);
  await page.mouse.up();
  await expect(modal).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(modal).toBeHidden();
  expect(await isScrollLocked(page)).toBe(false);
});

test('the toggle keeps the focus, and the list its scroll position; crossing 768 px changes the preview', async ({
  page,
}) => {
  const { open, list, cards, toggle } = serviceModal(page);
  await open();
  await page.setViewportSize({ width: breakpoint - 1, height: 800 });
  await expect(cards).toHaveCount(preview.narrow);
  await page.setViewportSize({ width: breakpoint, height: 800 });
  await expect(cards).toHaveCount(preview.wide);
  await toggle.click();
  await list.evaluate((element) => element.scrollTo(0, 40));
  await toggle.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  for (const expanded of [false, true]) {
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', String(expanded));
    await expect(toggle).toBeFocused();
    expect(await list.evaluate((element) => element.scrollTop)).toBe(40);
  }
});

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`at ${size.width} px the modal of each service previews its features, counts the hidden ones and shows them`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    for (const service of modalServices) {
      const { open, modal, heading, cards, toggle, fullPage, close } = serviceModal(page, service);
      const features = service.fullFeatures.length;
      const shown = isNarrow(page) ? preview.narrow : preview.wide;
      await open();
      await expect(modal).toHaveAccessibleName(service.title);
      await expect(modal.locator('header img')).toBeVisible();
      await expect(modal.locator('header p')).toBeVisible({ visible: !isNarrow(page) });
      await expect(heading).toBeVisible();
      await expect(fullPage).toHaveAttribute('href', `/services/${service.slug}`);
      await expect(cards).toHaveCount(shown);
      await expect(toggle).toHaveText(showMore(features - shown));
      await toggle.click();
      await expect(cards).toHaveCount(features);
      await expect(toggle).toHaveText(texts.services.window.less);
      const { width, height } = await boxOf(modal);
      expect(height).toBeLessThanOrEqual(0.8 * size.height);
      expect(width).toBeLessThanOrEqual(896);
      await close.click();
      await expect(modal).toHaveCount(0);
    }
  });
}

test('on laptops the toggle is visible without scrolling', async ({ page }) => {
  const { open, toggle } = serviceModal(page);
  await open();
  // Usual screens, and what a browser's own bars leave of them.
  for (const [width, height] of [
    [1366, 768],
    [1366, 625],
    [1440, 757],
    [1536, 730],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(toggle, `${width}x${height}`).toBeInViewport({ ratio: 1 });
  }
});

test("'Contact Us now' toggles four contact icons, which follow it in the tab order, without moving", async ({
  page,
}) => {
  const { open, contact, heading, modal } = serviceModal(page);
  const icons = channelLinks(modal);
  await open();
  await expect(contact).toHaveText(texts.services.window.contactButton);
  await expect(icons).toHaveCount(0);
  // Not the bounding box: a button under the pointer rises a little.
  const place = () =>
    contact.evaluate(({ offsetLeft, offsetTop, offsetWidth }: HTMLElement) => [
      offsetLeft,
      offsetTop,
      offsetWidth,
    ]);
  const collapsed = await place();
  await contact.click();
  await expect(icons).toHaveCount(4);
  await expect(contact).toHaveAttribute('aria-expanded', 'true');
  expect(await place()).toEqual(collapsed);
  await contact.focus();
  for (const icon of await icons.all()) {
    await page.keyboard.press('Tab');
    await expect(icon).toBeFocused();
  }

  await test.step('a click elsewhere in the modal collapses it', async () => {
    await heading.click();
    await expect(icons).toHaveCount(0);
    await expect(modal).toBeVisible();
  });

  await test.step('a double click expands and collapses it', async () => {
    await contact.dblclick();
    await expect(icons).toHaveCount(0);
  });

  await test.step('Escape collapses it and keeps the focus; another closes the modal', async () => {
    await contact.click();
    await icons.first().focus();
    await page.keyboard.press('Escape');
    await expect(icons).toHaveCount(0);
    await expect(contact).toBeFocused();
    await expect(modal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
  });
});
