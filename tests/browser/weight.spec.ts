/** The script of a page that is used. `npm run --prefix tools bench` measures times. */
import { brotliCompressSync } from 'node:zlib';
import { expect, type Response, test } from '@playwright/test';
import { scriptBudget } from './support/budgets.ts';
import { contactForm, toast } from './support/contact-form.ts';
import { scrollThrough } from './support/live-page.ts';
import { serviceModal } from './support/service-modal.ts';

test(`all script of / takes at most ${scriptBudget} bytes`, async ({ page }) => {
  const files = new Map<string, Response>();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.endsWith('.js')) files.set(pathname, answer);
  });
  await page.goto('/');
  const inline = await page
    .locator('script[type=module]:not([src])')
    .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent).join('\n'));

  // Everything on the page is used, the form with mistakes and without.
  const { open, modal, toggle, contact, close } = serviceModal(page);
  await open();
  await toggle.click();
  await contact.click();
  await close.click();
  await modal.waitFor({ state: 'hidden' });
  await scrollThrough(page);
  const { form, button } = contactForm(page);
  await button.click();
  await form.locator('[aria-invalid="true"]').first().waitFor();
  await contactForm(page).send('We sell lamps, and want to see everything.');
  await toast(page).waitFor();
  await page.waitForLoadState('networkidle');

  const sizes = await Promise.all(
    [...files].map(async ([name, answer]) => {
      const { responseBodySize } = await answer.request().sizes();
      return { name, bytes: responseBodySize };
    }),
  );
  sizes.push({ name: 'in the HTML', bytes: brotliCompressSync(inline).length });
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total, JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(scriptBudget);
});
