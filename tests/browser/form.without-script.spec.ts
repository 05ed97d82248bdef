/** The contact form without JavaScript: the browser posts it, and the server responds with pages. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { contactForm, describedBy, inquiredService } from './support/contact-form.ts';
import { formTexts, site } from './support/content.ts';
import { boxOf } from './support/geometry.ts';
import { storedInquiries } from './support/stored-inquiries.ts';

const { fields, failed } = formTexts;

test('an invalid post returns the form, with the first error in view', async ({ page }) => {
  const message = `Kept "as typed" & <unharmed>, ref. ${randomUUID()}\n\nSecond paragraph`;
  await page.goto('/contact');
  const form = contactForm(page);

  await test.step("first by the browser's own validation", async () => {
    await form.fill('   ');
    await form.message.fill(message);
    await form.email.fill('not an address');
    await form.button.click();
    await expect(page).toHaveURL('/contact');
    await expect(form.email).toBeFocused();
  });

  await test.step('then by the server', async () => {
    await form.email.fill('cleo@example.com');
    const responded = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.button.click();
    expect((await responded).status()).toBe(422);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.contact.title);
    await expect(page.getByText(failed.title, { exact: true })).toBeHidden();
    await expect(form.name).toHaveAttribute('aria-invalid', 'true');
    await expect(form.name).toHaveAccessibleDescription(describedBy('name', fields.name.blank));
    for (const [field, value] of [
      ['name', '   '],
      ['email', 'cleo@example.com'],
      ['company', 'Example Ltd'],
      ['service', inquiredService],
      ['message', message],
    ] as const) {
      await expect(form[field]).toHaveValue(value);
    }
    expect(await storedInquiries(message)).toEqual([]);
  });

  await test.step('links to the form lead to it, and keep what was typed', async () => {
    await form.message.fill(`${message}!`);
    const links = page.locator('a[href="#contact"]').filter({ visible: true });
    await expect(links).toHaveCount(4);
    for (const link of await links.all()) {
      await link.click();
      await expect(page).toHaveURL('/inquiries#contact');
      await expect(form.name).toBeInViewport({ ratio: 1 });
    }
    await expect(form.message).toHaveValue(`${message}!`);
  });

  await test.step('an error further down has the focus, in view below the navigation', async () => {
    await form.name.fill('Cleo');
    await form.message.fill('\u200b');
    await form.button.click();
    await expect(form.message).toBeFocused();
    await expect(form.message).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(fields.message.blank ?? '')).toBeInViewport({ ratio: 1 });
    const header = await boxOf(page.getByRole('banner').locator(':visible').first());
    expect((await boxOf(form.message)).y).toBeGreaterThan(header.bottom);
  });

  await form.message.fill(message);
  await form.button.click();
  await expect(page).toHaveURL(/\/contact\/sent\?reference=/);
  expect(await storedInquiries(message)).toMatchObject([{ service: inquiredService }]);
});
