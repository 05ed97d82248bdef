/** Wrong addresses, as the server answers them: scripts are off. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

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
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
    const sentence =
      "Oops! The page you're looking for seems to have gotten lost in the warehouse.";
    await expect(main.getByText(sentence, { exact: true })).toBeVisible();
    const home = main.getByRole('link', { name: 'Go Back to Home', exact: true });
    await expect(home).toHaveAttribute('href', '/');
  });
}

test("The page for an unexpected error is the same page under the title 'Page Not Found'", async ({
  page,
}) => {
  await page.setContent(readFileSync('dist/client/500.html', 'utf8'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  const home = main.getByRole('link', { name: 'Go Back to Home', exact: true });
  await expect(home).toHaveAttribute('href', '/');
});
