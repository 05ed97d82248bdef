/** The token that tells how long a visitor took: fetched at the first touch, and not required. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { contactForm } from './support/contact-form.ts';
import { expectSent } from './support/outcome.ts';
import { isQuarantined, storedId } from './support/stored-inquiries.ts';

function tokenRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/inquiries/token')) urls.push(request.url());
  });
  return urls;
}

for (const path of ['/', '/contact']) {
  test(`${path} asks for a time token at the first touch of the form, and only once`, async ({
    page,
  }) => {
    const asked = tokenRequests(page);
    await page.goto(path);
    const form = contactForm(page);
    await form.button.scrollIntoViewIfNeeded();
    await expect(form.form.locator('xpath=ancestor::astro-island')).not.toHaveAttribute('ssr');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await form.name.click();
    await expect.poll(() => asked.length).toBe(1);
    await form.fill();
    await form.company.click();
    await page.waitForLoadState('networkidle');
    expect(asked).toHaveLength(1);
  });
}

for (const { what, hang } of [
  { what: 'fails', hang: false },
  { what: 'hangs', hang: true },
]) {
  test(`an inquiry is accepted when the request for a token ${what}`, async ({ page }) => {
    await page.route('/inquiries/token', (route) => (hang ? undefined : route.abort()));
    const message = `No token, ref. ${randomUUID()}`;
    await page.goto('/contact');
    await contactForm(page).send(message);
    await expectSent(page);
    expect(isQuarantined(storedId(message))).toBe(false);
  });
}
