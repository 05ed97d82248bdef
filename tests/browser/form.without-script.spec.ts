/** The contact form without script: posted natively, and answered by pages. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { contactForm, inquiredService } from './support/contact-form.ts';
import { formTexts, site } from './support/content.ts';
import { boxOf } from './support/geometry.ts';
import { isQuarantined, storedInquiries } from './support/stored-inquiries.ts';

const { fields, sent, failed } = formTexts;

test('from the home page it is stored, with empty texts for empty fields, and answered after a redirect', async ({
  page,
}) => {
  const inquiry = {
    name: "Zoë O'Neil <Ltd>",
    email: 'zoe@example.com',
    message: `Two pallets from Łódź, ref. ${randomUUID()}`,
  };
  await page.goto('/');
  const form = contactForm(page);
  await form.name.fill(inquiry.name);
  await form.email.fill(inquiry.email);
  await form.message.fill(inquiry.message);
  const answered = page.waitForResponse((answer) => answer.url().includes('/contact/sent?'));
  await form.button.click();

  const post = (await answered).request().redirectedFrom();
  expect(post?.method()).toBe('POST');
  expect((await post?.response())?.status()).toBe(303);
  await expect(page).toHaveURL(/\/contact\/sent\?reference=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sent.title);
  await expect(page.getByText(sent.description, { exact: true })).toBeVisible();
  await expect(page.getByText(/reference number: [2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible();

  const stored = await storedInquiries(inquiry.message);
  expect(stored).toMatchObject([{ ...inquiry, company: '', service: '' }]);
  expect(await isQuarantined(stored[0]?.id ?? '')).toBe(false);
});

test('mistakes are answered with the form, its values kept and the first mistake in view', async ({
  page,
}) => {
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
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await form.button.click();
    expect((await answered).status()).toBe(422);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.contact.title);
    await expect(page.getByText(failed.title, { exact: true })).toBeHidden();
    await expect(form.name).toHaveAttribute('aria-invalid', 'true');
    await expect(form.name).toHaveAccessibleDescription(fields.name.blank ?? '');
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

  await test.step('a mistake further down is focused, in view below the navigation', async () => {
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
