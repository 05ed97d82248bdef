/** The line above the navigation. */
import { expect, type Page, test } from '@playwright/test';
import { site, texts } from './support/content.ts';
import { boxOf, isNarrow } from './support/geometry.ts';
import { menu, menuButton } from './support/menu.ts';

const { text = '', until = '' } = site.announcement ?? {};
test.skip(!text, 'There is no announcement.');

const line = (page: Page) => page.getByRole('complementary').filter({ hasText: text });
const bar = (page: Page) =>
  isNarrow(page)
    ? page.locator('.site-header > div')
    : page.getByRole('navigation', { name: texts.header.navigation, exact: true });

test('an announcement is shown until its last day ends where the company is, on a page built before', async ({
  page,
}) => {
  const nextDay = Temporal.PlainDate.from(until).add({ days: 1 });
  const end = nextDay.toZonedDateTime(site.contact.hours.timeZone).epochMilliseconds;
  await page.clock.setFixedTime(end - 60_000);
  await page.goto('/about');
  await expect(line(page)).toBeVisible();
  await page.clock.setFixedTime(end);
  await page.reload();
  await expect(line(page)).toBeHidden();
});

test('the navigation stands below the announcement, and at the top once it has scrolled away', async ({
  page,
}) => {
  await page.goto('/about');
  const { bottom } = await boxOf(line(page));
  const before = await boxOf(bar(page));
  expect(before.y).toBeGreaterThanOrEqual(bottom);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  expect((await boxOf(bar(page))).y).toBe(before.y - bottom);
});

test('the menu covers all below its bar', async ({ page }) => {
  test.skip(!isNarrow(page), 'Wide windows have no menu.');
  await page.goto('/about');
  await menuButton(page).click();
  const gap = async () => (await boxOf(menu(page))).y - (await boxOf(bar(page))).bottom;
  await expect.poll(gap, 'once it has slid in').toBe(0);
});
