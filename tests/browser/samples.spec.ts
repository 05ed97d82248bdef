/** The samples of the work on the home page: one at a time. */
import { expect, test } from '@playwright/test';
import { samples, services, site } from './support/content.ts';

const shown = services.flatMap(({ slug, sample }) => (sample ? [{ slug, sample }] : []));
const folders = shown.filter(
  ({ sample }, index) => shown.findIndex((other) => other.sample === sample) === index,
);

test('The home page shows one sample at a time, and leads to the whole of it', async ({ page }) => {
  await page.goto('/');
  const drawer = page.getByRole('region', { name: site.services.samples.title, exact: true });
  await expect(drawer.locator('summary')).toHaveText(
    folders.map(({ sample }) => samples[sample].title),
  );
  for (const { slug, sample } of [...folders].reverse()) {
    const { title } = samples[sample];
    await drawer.locator('summary').getByText(title, { exact: true }).click();
    await expect(drawer.locator('details[open]')).toHaveCount(1);
    const sheet = drawer.getByRole('figure', { name: title, exact: true });
    await expect(sheet).toBeVisible();
    await expect(sheet.getByText(samples.sheet.mark, { exact: true })).toBeVisible();
    const link = drawer.getByRole('link', { name: site.services.samples.link });
    await expect(link).toHaveCount(1);
    await expect(link).toHaveAttribute('href', `/services/${slug}#sample`);
  }
});

test('A sample opens by the keyboard, and closes by it', async ({ page }) => {
  await page.goto('/');
  const drawer = page.getByRole('region', { name: site.services.samples.title, exact: true });
  const last = drawer.locator('summary').last();
  await last.focus();
  await page.keyboard.press('Enter');
  const sheet = drawer.getByRole('figure', { name: (await last.textContent()) ?? '', exact: true });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
});
