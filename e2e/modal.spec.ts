import { expect, type Page, test } from '@playwright/test';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const services = [
  { title: 'Amazon Advertising & Promotion', features: 10, slug: 'amazon-advertising-promotion' },
  { title: 'Content & Branding', features: 5, slug: 'content-branding' },
  { title: 'Warehouse & Fulfillment', features: 9, slug: 'warehouse-fulfillment' },
  { title: 'Integrated Solutions', features: 4, slug: 'integrated-solutions' },
];
const first = services[0]?.title ?? '';

const learnMore = (page: Page, title = first) =>
  page.getByRole('article', { name: title }).getByRole('button', { name: /Learn More/ });
const modal = (page: Page) => page.getByRole('dialog');
const cards = (page: Page) => modal(page).getByRole('article');
const isLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');

async function open(page: Page, title = first) {
  await learnMore(page, title).click();
  await expect(modal(page)).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await page.goto('/services');
});

for (const { title, features, slug } of services) {
  test(`'Learn More' on ${title} previews its features and counts the hidden ones`, async ({
    page,
  }) => {
    const preview = isPhone(page) ? 2 : 3;
    await open(page, title);
    await expect(modal(page)).toHaveAccessibleName(title);
    await expect(modal(page).getByRole('heading', { name: 'Key Services' })).toBeVisible();
    await expect(cards(page)).toHaveCount(preview);
    await modal(page)
      .getByRole('button', { name: `Show ${features - preview} More`, exact: true })
      .click();
    await expect(cards(page)).toHaveCount(features);
    await modal(page).getByRole('button', { name: 'Show Less', exact: true }).click();
    await expect(cards(page)).toHaveCount(preview);
    await expect(
      modal(page).getByRole('link', { name: 'View Full Services Page' }),
    ).toHaveAttribute('href', `/services/${slug}`);
  });
}

test("the service's icon stands beside the title, in narrow windows too", async ({ page }) => {
  await open(page);
  await expect(modal(page).locator('header .theme-tile svg')).toBeVisible();
});

test('the description stands in the header of wide windows only', async ({ page }) => {
  await open(page);
  const description = modal(page).locator('header p');
  await expect(description).toBeVisible({ visible: !isPhone(page) });
});

test('crossing 768 px while the modal is open changes the preview; 768 px itself is wide', async ({
  page,
}) => {
  await open(page);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(cards(page)).toHaveCount(3);
  await expect(modal(page).getByRole('button', { name: 'Show 7 More' })).toBeVisible();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(cards(page)).toHaveCount(2);
  await expect(modal(page).getByRole('button', { name: 'Show 8 More' })).toBeVisible();
});

test('the toggle keeps the focus, and the list its scroll position', async ({ page }) => {
  await open(page);
  await modal(page)
    .getByRole('button', { name: /Show \d+ More/ })
    .click();
  const list = modal(page).getByRole('region', { name: 'Key Services' });
  const toggle = modal(page).getByRole('button', { name: 'Show Less' });
  await list.evaluate((element) => element.scrollTo(0, 40));
  await toggle.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  const more = modal(page).getByRole('button', { name: /Show \d+ More/ });
  await expect(more).toBeFocused();
  expect(await list.evaluate((element) => element.scrollTop)).toBe(40);
  await page.keyboard.press('Enter');
  await expect(toggle).toBeFocused();
  expect(await list.evaluate((element) => element.scrollTop)).toBe(40);
});

test('the modal is at most 80 % of the viewport high and 4xl wide', async ({ page }) => {
  await open(page);
  await modal(page)
    .getByRole('button', { name: /Show \d+ More/ })
    .click();
  await expect(cards(page)).toHaveCount(10);
  const box = await modal(page).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(0.8 * (page.viewportSize()?.height ?? 0));
  expect(box?.width).toBeLessThanOrEqual(896);
});

const waysToClose: [string, (page: Page) => Promise<unknown>][] = [
  ['the Escape key', (page) => page.keyboard.press('Escape')],
  ['the close button', (page) => modal(page).getByRole('button', { name: 'Close' }).click()],
  ['a click on the backdrop', (page) => page.mouse.click(4, 4)],
];
for (const [way, close] of waysToClose) {
  test(`${way} closes the modal, releases the page and returns the focus without scrolling`, async ({
    page,
  }) => {
    await learnMore(page).scrollIntoViewIfNeeded();
    await open(page);
    const scrolled = await page.evaluate(() => scrollY);
    expect(await isLocked(page)).toBe(true);
    await close(page);
    await expect(modal(page)).toHaveCount(0);
    await expect(learnMore(page)).toBeFocused();
    expect(await isLocked(page)).toBe(false);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });
}

test('opening the modal shifts nothing under it', async ({ page }) => {
  const left = () =>
    page.getByRole('heading', { level: 1 }).evaluate((h1) => h1.getBoundingClientRect().left);
  const before = await left();
  await open(page);
  expect(await left()).toBe(before);
});

test('closing forgets the expanded list and the expanded contact button', async ({ page }) => {
  await open(page);
  await modal(page)
    .getByRole('button', { name: /Show \d+ More/ })
    .click();
  await modal(page).getByRole('button', { name: 'Contact Us now' }).click();
  await modal(page).getByRole('button', { name: 'Close' }).click();
  await open(page);
  await expect(cards(page)).toHaveCount(isPhone(page) ? 2 : 3);
  await expect(modal(page).getByRole('button', { name: 'Contact Us now' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('a drag from inside the modal to the backdrop does not close it', async ({ page }) => {
  await open(page);
  const box = await modal(page).boundingBox();
  if (!box) throw new Error('The modal has no box');
  await page.mouse.move(box.x + box.width / 2, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(4, 4);
  await page.mouse.up();
  await expect(modal(page)).toBeVisible();
});

test('a click on the modal itself does not close it', async ({ page }) => {
  await open(page);
  await modal(page).getByRole('heading', { name: 'Key Services' }).click();
  await expect(modal(page)).toBeVisible();
});

test.describe("'Contact Us now'", () => {
  const button = (page: Page) => modal(page).getByRole('button', { name: 'Contact Us now' });
  const icons = (page: Page) =>
    modal(page).getByRole('link', { name: /^(Telegram|Slack|WhatsApp|Email)$/ });

  test.beforeEach(async ({ page }) => {
    await open(page);
    await expect(button(page)).toHaveText('Contact Us now');
    await expect(icons(page)).toHaveCount(0);
    await button(page).click();
    await expect(icons(page)).toHaveCount(4);
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
  });

  test('toggles between its text and four contact icons', async ({ page }) => {
    await button(page).click();
    await expect(icons(page)).toHaveCount(0);
    await expect(button(page)).toHaveText('Contact Us now');
  });

  test('collapses at Escape and keeps the focus; a second Escape closes the modal', async ({
    page,
  }) => {
    await icons(page).first().focus();
    await page.keyboard.press('Escape');
    await expect(icons(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
    await expect(modal(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal(page)).toHaveCount(0);
  });

  test('collapses at a click elsewhere in the modal, which stays open', async ({ page }) => {
    await modal(page).getByRole('heading', { name: 'Key Services' }).click();
    await expect(icons(page)).toHaveCount(0);
    await expect(modal(page)).toBeVisible();
  });

  test('goes with the modal at a click on the backdrop', async ({ page }) => {
    await page.mouse.click(4, 4);
    await expect(modal(page)).toHaveCount(0);
  });
});

test("'View Full Services Page' leads to the service, and Back returns to a closed modal", async ({
  page,
}) => {
  await open(page);
  await modal(page).getByRole('link', { name: 'View Full Services Page' }).click();
  await expect(page).toHaveURL('/services/amazon-advertising-promotion');
  await page.goBack();
  await expect(page).toHaveURL('/services');
  await expect(modal(page)).toHaveCount(0);
  expect(await isLocked(page)).toBe(false);
});

test('the focus stays within the open modal', async ({ page }) => {
  await open(page);
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
});
