/** The samples of the work: one at a time on the home page, whole on the pages of the services. */
import { expect, test } from '@playwright/test';
import { samples, services, site } from './support/content.ts';

const shown = services.flatMap(({ slug, sample }) => (sample ? [{ slug, sample }] : []));
const binders = shown.filter(
  ({ sample }, index) => shown.findIndex((other) => other.sample === sample) === index,
);

test('The home page shows one sample at a time, and leads to the whole of it', async ({ page }) => {
  await page.goto('/');
  const shelf = page.getByRole('region', { name: site.services.samples.title, exact: true });
  await expect(shelf.getByRole('figure')).toHaveCount(1);
  for (const { slug, sample } of [...binders].reverse()) {
    const { title } = samples[sample];
    await shelf.locator('summary').getByText(title, { exact: true }).click();
    await expect(shelf.getByRole('figure')).toHaveCount(1);
    const sheet = shelf.getByRole('figure', { name: title, exact: true });
    await expect(sheet).toBeVisible();
    await expect(sheet.getByText(samples.sheet.mark, { exact: true })).toBeVisible();
    const link = shelf.getByRole('link', { name: site.services.samples.link });
    await expect(link).toHaveCount(1);
    await expect(link).toHaveAttribute('href', `/services/${slug}#sample`);
  }
});

test('A sample opens by the keyboard, and closes by it', async ({ page }) => {
  await page.goto('/');
  const shelf = page.getByRole('region', { name: site.services.samples.title, exact: true });
  const last = shelf.locator('summary').last();
  await last.focus();
  await page.keyboard.press('Enter');
  await expect(shelf.getByRole('figure', { name: (await last.textContent()) ?? '' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(shelf.getByRole('figure')).toHaveCount(0);
});

for (const { slug, sample } of shown) {
  const { title } = samples[sample];
  test(`The page of ${slug} shows the whole of '${title}', marked as a sample`, async ({
    page,
  }) => {
    await page.goto(`/services/${slug}`);
    const sheet = page.getByRole('main').getByRole('figure', { name: title, exact: true });
    await expect(sheet).toHaveCount(1);
    await expect(sheet.getByText(samples.sheet.mark, { exact: true })).toBeVisible();
    await expect(sheet.getByText(samples.sheet.note)).toBeVisible();
  });
}
