/** A page has one closing band: where it ends in a call of its own, the footer's is a quiet line. */
import { expect, test } from '@playwright/test';
import { services, texts } from './support/content.ts';
import { allPages } from './support/public-pages.ts';

const withBand = ['/about', ...services.map(({ slug }) => `/services/${slug}`)];

test('the call of the footer is a band on the pages that have no other, and a line on the rest', async ({
  page,
}) => {
  for (const { path } of allPages) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText(texts.footer.call, { exact: true })).toBeVisible();
    await expect(footer.getByRole('link', { name: texts.footer.callButton })).toBeVisible();
    await expect(footer.locator('.night'), path).toHaveCount(withBand.includes(path) ? 1 : 0);
  }
});
