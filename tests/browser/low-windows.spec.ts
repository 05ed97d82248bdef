/** Windows of little height: small laptops at high zoom, phones in landscape. */
import { expect, type Page, test } from '@playwright/test';
import { breakpoint } from './support/breakpoint.ts';
import { texts } from './support/content.ts';
import { type FocusStop, focusStops } from './support/focus.ts';
import { channelLinks, menu, menuButton } from './support/menu.ts';
import { serviceModal } from './support/service-modal.ts';

const sizes = [
  { width: 320, height: 256 },
  { width: 960, height: 300 },
  { width: 844, height: 390 },
];

/** Whether the navigation takes a press at the top of the window. */
const isNavigation = (page: Page) =>
  page.evaluate(() => {
    const hit = document.elementFromPoint(innerWidth / 2, 24);
    return hit?.closest('header') !== null;
  });

for (const size of sizes) {
  const { width, height } = size;
  const tag = width === 320 ? [] : '@slow';
  test(`at ${width}x${height} the navigation stays, and the modal can be read and used`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/services');
    const { open, modal, list, toggle, contact, close, fullPage } = serviceModal(page);
    await serviceModal(page).opener.scrollIntoViewIfNeeded();
    expect(await isNavigation(page)).toBe(true);

    await open();
    await expect(close).toBeFocused();
    const box = await modal.boundingBox();
    expect(box?.height).toBeLessThan(0.8 * height + 0.01);

    await toggle.click();
    await close.focus();
    const hidden = (stops: FocusStop[]) =>
      stops.filter(({ hiddenBy, name }) => hiddenBy && !name.startsWith('section'));
    const stops = await focusStops(page, 'Tab');
    expect(hidden(stops)).toEqual([]);
    // The list, its toggle, the contact button, the link.
    expect(stops).toHaveLength(4);

    await contact.click();
    const icons = channelLinks(modal);
    await expect(icons).toHaveCount(4);
    for (const target of [...(await icons.all()), fullPage]) {
      await target.scrollIntoViewIfNeeded();
      await expect(target).toBeInViewport({ ratio: 1 });
      const place = await target.boundingBox();
      expect(place?.x).toBeGreaterThanOrEqual(box?.x ?? 0);
      expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(
        (box?.x ?? 0) + (box?.width ?? 0),
      );
    }
    await contact.focus();
    const further = await focusStops(page, 'Tab');
    expect(hidden(further)).toEqual([]);
    // The icons, then the link; the focus has left them, so they are gone.
    expect(further).toHaveLength(5);
    await expect(icons).toHaveCount(0);

    // A strip of the list in which some lines can be read at once.
    const shown = await list.evaluate((section) => {
      section.scrollIntoView();
      const frame = section.parentElement?.getBoundingClientRect();
      const { top, bottom } = section.getBoundingClientRect();
      return Math.min(bottom, frame?.bottom ?? 0) - Math.max(top, frame?.top ?? 0);
    });
    expect(shown).toBeGreaterThan(0.6 * (box?.height ?? 0));
    await close.click();
    await expect(modal).toHaveCount(0);
  });
}

test('in a window made low with the menu open, only the menu and its button take presses', async ({
  page,
}) => {
  await page.setViewportSize({ width: breakpoint - 100, height: 800 });
  await page.goto('/services');
  await serviceModal(page).opener.scrollIntoViewIfNeeded();
  await menuButton(page).click();
  await page.setViewportSize({ width: breakpoint - 100, height: 300 });
  await expect(menuButton(page)).toBeInViewport({ ratio: 1 });
  const live = await page.evaluate(() => {
    const found = new Set<string>();
    for (let x = 4; x < innerWidth; x += 12) {
      for (let y = 2; y < innerHeight; y += 6) {
        const target = document.elementFromPoint(x, y)?.closest('a, button');
        if (target && !target.closest('#menu')) found.add(target.getAttribute('aria-label') ?? '?');
      }
    }
    return [...found];
  });
  expect(live).toEqual([texts.header.menuButton]);
  await menuButton(page).click();
  await expect(menu(page)).toBeHidden();
});
