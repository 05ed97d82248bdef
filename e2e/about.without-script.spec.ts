/** What /about says besides the about section, as the server sends it. */
import { expect, test } from '@playwright/test';
import { aboutPage } from './support/content.ts';

const { day, roles, month } = aboutPage;

test.beforeEach(async ({ page }) => {
  await page.goto('/about');
});

test("/about tells a pallet's day in the order of its times, and that it is an example", async ({
  page,
}) => {
  const part = page.locator('#day');
  await expect(part.getByRole('heading', { level: 2 })).toHaveText(day.title);
  for (const text of [day.lead, day.note]) await expect(part.getByText(text)).toBeVisible();
  const times = await part
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
  expect(times).toEqual(day.entries.map(({ time }) => time));
  for (const { time, title, text } of day.entries) {
    const entry = part.getByRole('listitem').filter({ has: page.locator(`[datetime="${time}"]`) });
    await expect(entry.getByRole('heading', { level: 3 })).toHaveText(title);
    await expect(entry.getByText(text)).toBeVisible();
  }
});

test('/about has a table of the roles, with what they do and what a client sees of it', async ({
  page,
}) => {
  const table = page.getByRole('table', { name: roles.title });
  for (const name of Object.values(roles.columns)) {
    await expect(table.getByRole('columnheader', { name, exact: true })).toHaveCount(1);
  }
  for (const { role, does, sees } of roles.entries) {
    const row = table.getByRole('row').filter({
      has: page.getByRole('rowheader', { name: role, exact: true }),
    });
    for (const text of [does, sees]) await expect(row.getByText(text)).toBeVisible();
  }
});

test('/about says what happens in each week of a month, and what the client gets', async ({
  page,
}) => {
  const weeks = page.locator('#month').getByRole('listitem');
  await expect(weeks).toHaveCount(month.weeks.length);
  for (const [index, { title, text, get }] of month.weeks.entries()) {
    const week = weeks.nth(index);
    await expect(week.getByRole('heading', { level: 3 })).toHaveText(title);
    for (const said of [text, get]) await expect(week).toContainText(said);
  }
});

test("The home page leads to the day's place on /about", async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: aboutPage.homeLink, exact: true }).click();
  await expect(page).toHaveURL('/about#day');
  await expect(page.locator('#day').getByRole('heading', { level: 2 })).toBeInViewport();
});
