/** Windows of little height: small laptops at high zoom, phones in landscape. */
import { expect, type Page, test } from '@playwright/test';
import { site, texts } from './support/content.ts';
import { focusStops } from './support/focus.ts';
import { breakpoint } from './support/geometry.ts';
import { channelLinks, menu, menuButton } from './support/menu.ts';
import { serviceModal } from './support/service-modal.ts';

/** Presses Tab to the end, and expects this number of stops, of which only the list may be covered. */
async function expectStops(page: Page, count: number) {
  const stops = await focusStops(page, 'Tab');
  expect(stops.filter(({ hiddenBy, name }) => hiddenBy && !name.startsWith('section'))).toEqual([]);
  expect(stops).toHaveLength(count);
}

test('at 320 by 256 px the navigation stays, and the modal can be used', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/services');
  const { open, opener, modal, toggle, contact, close } = serviceModal(page);
  await opener.scrollIntoViewIfNeeded();
  const isNavigation = () =>
    document.elementFromPoint(innerWidth / 2, 24)?.closest('header') !== null;
  expect(await page.evaluate(isNavigation)).toBe(true);

  await open();
  await expect(close).toBeFocused();
  await toggle.click();
  await close.focus();
  // The list, its toggle, the contact button, the link.
  await expectStops(page, 4);
  await expect(modal.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });

  await contact.click();
  const icons = channelLinks(modal);
  await expect(icons).toHaveCount(site.channels.length);
  await contact.focus();
  // The icons, then the link.
  await expectStops(page, site.channels.length + 1);

  await close.click();
  await expect(modal).toHaveCount(0);
});

test('when the window gets low, only the open menu and its button are live', async ({ page }) => {
  const width = breakpoint - 100;
  await page.setViewportSize({ width, height: 800 });
  await page.goto('/services');
  await serviceModal(page).opener.scrollIntoViewIfNeeded();
  await menuButton(page).click();
  await page.setViewportSize({ width, height: 300 });
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
