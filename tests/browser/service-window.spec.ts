import { expect, type Page, test } from '@playwright/test';
import { breakpoint } from './support/breakpoint.ts';
import { texts } from './support/content.ts';
import { channelLinks, isScrollLocked, titleLeft } from './support/menu.ts';
import { modalServices, preview, serviceModal, showMore } from './support/service-modal.ts';

const features = modalServices[0]?.fullFeatures.length ?? 0;

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
    ['the Back button', () => page.goBack()],
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

test('neither a press inside the modal nor a drag to the backdrop closes it, and print leaves it out', async ({
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
  await page.emulateMedia({ media: 'print' });
  await expect(modal).toBeHidden();
  expect(await isScrollLocked(page)).toBe(false);
});

test('a double click opens the modal like a click: its second half presses nothing', async ({
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

test('crossing 768 px changes the preview; 768 px itself is wide', async ({ page }) => {
  const { open, cards, toggle } = serviceModal(page);
  await open();
  for (const [width, shown] of [
    [breakpoint, preview.wide],
    [breakpoint - 1, preview.narrow],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(cards).toHaveCount(shown);
    await expect(toggle).toHaveText(showMore(features - shown));
  }
});

test('the toggle keeps the focus, and the list its scroll position', async ({ page }) => {
  const { open, list, toggle } = serviceModal(page);
  await open();
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

/** Usual laptop screens, and what a browser's own bars leave of them. */
const laptops = [
  [1366, 768],
  [1440, 900],
  [1536, 864],
  [1366, 625],
  [1440, 757],
  [1536, 730],
] as const;
for (const service of modalServices.filter(({ fullFeatures }) => fullFeatures.length > 3)) {
  const tag = service === modalServices[0] ? [] : '@slow';
  test(`on laptops the toggle of ${service.title} is visible without scrolling`, {
    tag,
  }, async ({ page }) => {
    const { open, toggle } = serviceModal(page, service);
    await open();
    for (const [width, height] of laptops) {
      await page.setViewportSize({ width, height });
      await expect(toggle, `${width}x${height}`).toBeInViewport({ ratio: 1 });
    }
  });
}

test.describe("'Contact Us now'", () => {
  const icons = (page: Page) => channelLinks(page.getByRole('dialog'));

  test('toggles four contact icons, which follow it in the tab order, without moving', async ({
    page,
  }) => {
    const { open, contact, heading, modal } = serviceModal(page);
    await open();
    await expect(contact).toHaveText(texts.services.window.contactButton);
    await expect(icons(page)).toHaveCount(0);
    // Not the bounding box: a button under the pointer rises a little.
    const place = () =>
      contact.evaluate(({ offsetLeft, offsetTop, offsetWidth }: HTMLElement) => [
        offsetLeft,
        offsetTop,
        offsetWidth,
      ]);
    const collapsed = await place();
    await contact.click();
    await expect(icons(page)).toHaveCount(4);
    await expect(contact).toHaveAttribute('aria-expanded', 'true');
    expect(await place()).toEqual(collapsed);
    await contact.focus();
    for (const icon of await icons(page).all()) {
      await page.keyboard.press('Tab');
      await expect(icon).toBeFocused();
    }

    await test.step('a click elsewhere in the modal collapses it', async () => {
      await heading.click();
      await expect(icons(page)).toHaveCount(0);
      await expect(modal).toBeVisible();
    });

    await test.step('Escape collapses it and keeps the focus; another closes the modal', async () => {
      await contact.click();
      await icons(page).first().focus();
      await page.keyboard.press('Escape');
      await expect(icons(page)).toHaveCount(0);
      await expect(contact).toBeFocused();
      await expect(modal).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(modal).toHaveCount(0);
    });
  });

  test('follows no link on a double click, which expands and collapses it', async ({ page }) => {
    const { open, contact } = serviceModal(page);
    await open();
    await page.evaluate(() => {
      document.addEventListener('click', ({ target }) => {
        const link = (target as Element).closest('a');
        if (link) document.title = `followed ${link.textContent}`;
      });
    });
    const box = await contact.boundingBox();
    if (!box) throw new Error('The button has no box');
    for (const part of [0.2, 0.5, 0.8]) {
      await page.mouse.dblclick(box.x + part * box.width, box.y + box.height / 2);
      await expect(icons(page)).toHaveCount(0);
      await expect(page).not.toHaveTitle(/followed/);
    }
  });
});
