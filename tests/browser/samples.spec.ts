/** The way from a sample's preview on the home page to the whole of it. */
import { expect, test } from '@playwright/test';
import { samples, services } from './support/content.ts';

const shown = services.flatMap(({ slug, sample }) => (sample ? [{ slug, sample }] : []));

test('A press anywhere on a preview leads to the whole sample', async ({ page }) => {
  const [first] = shown;
  if (!first) throw new Error('no service has a sample');
  const { slug, sample } = first;
  const { title } = samples[sample];
  await page.goto('/');
  const preview = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { level: 4, name: title, exact: true }),
  });
  await preview.scrollIntoViewIfNeeded();
  await preview.click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(`/services/${slug}#sample`);
  await expect(page.getByRole('figure', { name: title, exact: true })).toBeInViewport();
});
