/** Wrong addresses, as the server answers them: scripts are off. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { texts } from './support/content.ts';

test.use({ javaScriptEnabled: false });

const { notFound } = texts;
const wrongAddresses = [
  '/no-such-page',
  '/About',
  '/about/us',
  '/constructor',
  '/__proto__',
  '/services/no-such-service',
  '/services/constructor',
  '/services/__proto__',
  '/services/Content-Branding',
  '/services/content-branding/more',
  '/%E0%A4%A',
  '/services/%',
];
for (const path of wrongAddresses) {
  test(`${path} is not found and leads back home`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(notFound.title);
    await expect(main.getByText(notFound.text, { exact: true })).toBeVisible();
    const home = main.getByRole('link', { name: notFound.button, exact: true });
    await expect(home).toHaveAttribute('href', '/');
  });
}

test("The page for an unexpected error is the same page under the title 'Page Not Found'", async ({
  page,
}) => {
  await page.setContent(readFileSync('dist/client/500.html', 'utf8'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(notFound.errorTitle);
  const home = main.getByRole('link', { name: notFound.button, exact: true });
  await expect(home).toHaveAttribute('href', '/');
});
