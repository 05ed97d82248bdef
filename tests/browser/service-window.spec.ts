import { expect, test } from '@playwright/test';
import { isOrdinary } from '../companies/tested-site.ts';
import { largeText, setReadersStyle } from './support/accessible.ts';
import { site, texts } from './support/content.ts';
import { boxOf, breakpoint, isNarrow } from './support/geometry.ts';
import { channelLinks, isScrollLocked, titleLeft } from './support/menu.ts';
import { modalServices, preview, serviceModal, showMore } from './support/service-modal.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/services');
});

test('every way out closes and resets the modal, and returns the focus', async ({ page }) => {
  const { open, opener, modal, cards, toggle, contact, close } = serviceModal(page);
  const ways: [string, () => Promise<unknown>][] = [
    ['the Escape key', () => page.keyboard.press('Escape')],
    ['the close button', () => close.click()],
    ['a click on the backdrop', () => page.mouse.click(4, 4)],
    ['Back within the page', () => page.goBack()],
  ];
  const left = await titleLeft(page);
  await opener.scrollIntoViewIfNeeded();
  // Back finds the same scroll position.
  await page.evaluate(() => history.pushState(null, '', '#services'));
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

test('neither inner clicks nor drags close the modal, which is not printed', async ({ page }) => {
  const { open, modal, heading } = serviceModal(page);
  await open();
  await heading.click();
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

test('the toggle keeps focus and scroll position; 768 px change the preview', async ({ page }) => {
  const { open, list, cards, toggle } = serviceModal(page);
  await open();
  await page.setViewportSize({ width: breakpoint - 1, height: 800 });
  await expect(cards).toHaveCount(preview.narrow);
  // So low that the preview scrolls, too.
  await page.setViewportSize({ width: breakpoint, height: 640 });
  await expect(cards).toHaveCount(preview.wide);
  await toggle.click();
  await list.evaluate((element) => element.scrollTo(0, 20));
  await toggle.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  for (const expanded of [false, true]) {
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', String(expanded));
    await expect(toggle).toBeFocused();
    expect(await list.evaluate((element) => element.scrollTop)).toBe(20);
  }
});

test('features that a click shows come into view, where the button was', async ({ page }) => {
  test.skip(!isOrdinary, 'With the longest texts, the first features fill the window.');
  await page.setViewportSize({ width: 1440, height: 900 });
  const { open, cards, toggle } = serviceModal(page);
  await open();
  await toggle.click();
  await expect(cards.nth(preview.wide).getByRole('heading')).toBeInViewport({ ratio: 1 });
});

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`at ${size.width} px the modal previews features and counts the others`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const [service] = modalServices;
    const { open, modal, cards, toggle, fullPage } = serviceModal(page);
    const features = service?.fullFeatures.length ?? 0;
    const shown = isNarrow(page) ? preview.narrow : preview.wide;
    await open();
    await expect(modal).toHaveAccessibleName(service?.title ?? '');
    await expect(modal.locator('header img')).toBeVisible();
    await expect(modal.locator('header p')).toBeVisible({ visible: !isNarrow(page) });
    await expect(fullPage).toHaveAttribute('href', `/services/${service?.slug}`);
    await expect(cards).toHaveCount(shown);
    await expect(toggle).toHaveText(showMore(features - shown));
    await expect(toggle).toBeInViewport({ ratio: 1 });
    await toggle.click();
    await expect(cards).toHaveCount(features);
    await expect(toggle).toHaveText(texts.services.window.less);
    const { width, height } = await boxOf(modal);
    expect(height).toBeLessThanOrEqual(0.8 * size.height);
    expect(width).toBeLessThanOrEqual(896);
  });
}

for (const [width, percent] of [
  [1280, 100],
  [320, 100],
  [320, 200],
] as const) {
  test(`at ${width} px, text at ${percent} percent, the icons move and cover nothing`, async ({
    page,
  }) => {
    await setReadersStyle(page, largeText(percent));
    await page.setViewportSize({ width, height: 568 });
    const { open, contact, toggle, fullPage, pill } = serviceModal(page);
    await open();
    await contact.scrollIntoViewIfNeeded();
    const boxes = () => Promise.all([pill, toggle, fullPage].map(boxOf));
    const before = await boxes();
    await contact.click();
    expect(await boxes()).toEqual(before);
    await toggle.click({ trial: true });
    const overflow = await pill.evaluate((it) => it.scrollWidth - it.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test("'Contact Us now' toggles the icons; Escape closes them first", async ({ page }) => {
  const { open, contact, heading, modal } = serviceModal(page);
  const icons = channelLinks(modal);
  await open();
  await expect(icons).toHaveCount(0);
  const { x, y, width } = await boxOf(contact);
  // Faster than any hand, the second click would still meet the button.
  await page.mouse.dblclick(x + width / 2, y + 20, { delay: 50 });
  await expect(icons).toHaveCount(site.channels.length);
  // A page that the second click opened would be here once the icons take clicks.
  await expect(icons.first()).toHaveCSS('pointer-events', 'auto');
  expect(page.context().pages()).toHaveLength(1);
  await expect(contact).toHaveAttribute('aria-expanded', 'true');
  await contact.focus();
  for (const icon of await icons.all()) {
    await page.keyboard.press('Tab');
    await expect(icon).toBeFocused();
  }
  await heading.click();
  await expect(icons).toHaveCount(0);
  await contact.click();
  await icons.first().focus();
  await page.keyboard.press('Escape');
  await expect(icons).toHaveCount(0);
  await expect(contact).toBeFocused();
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
});
