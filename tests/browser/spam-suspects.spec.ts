/** Suspicious inquiries look accepted to their sender, and staff find them in quarantine. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { trapName } from '#shared/post-metadata.ts';
import { contactForm, expectSent, typingPace } from './support/contact-form.ts';
import { wake } from './support/live-page.ts';
import { isQuarantined, staff, storedId } from './support/stored-inquiries.ts';

async function expectQuarantined(message: string, why: RegExp) {
  const id = await storedId(message);
  expect(await isQuarantined(id)).toBe(true);
  expect(await staff('show', id)).toMatch(why);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a robot that fills in the hidden field sees success, and is quarantined', async ({
      page,
    }) => {
      const message = `From a robot, ref. ${randomUUID()}`;
      await page.goto('/contact');
      await page.locator(`[name="${trapName}"]`).evaluate((trap: HTMLInputElement) => {
        trap.value = 'https://spam.example';
      });
      await contactForm(page).send(message);
      if (javaScriptEnabled) await expectSent(page);
      else await expect(page).toHaveURL(/\/contact\/sent\?reference=/);
      await expectQuarantined(message, /filled the hidden field/);
    });
  });
}

test('a quick visitor with autofilled fields and only a keyboard is accepted', async ({ page }) => {
  const message = `Quick question, ref. ${randomUUID()}`;
  await page.goto('/contact');
  const form = contactForm(page);
  const answered = page.waitForResponse('/inquiries/token');
  await form.name.focus();
  await answered;
  // As autofill does, this does not move the focus.
  for (const field of [form.name, form.email, form.company]) {
    await field.evaluate((control: HTMLInputElement) => {
      control.value = control.type === 'email' ? 'ann@example.com' : 'Ann Example';
      control.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
  for (const next of [form.email, form.company, form.service, form.message]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await page.keyboard.type(message, { delay: typingPace });
  for (const next of [form.form.getByRole('link'), form.button]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expectSent(page);
  expect(await isQuarantined(await storedId(message))).toBe(false);
});

test('an inquiry sent within two seconds of the first touch is quarantined', async ({ page }) => {
  const message = `In no time, ref. ${randomUUID()}`;
  await page.goto('/contact');
  const form = contactForm(page);
  await wake(page);
  const answered = page.waitForResponse('/inquiries/token');
  await form.name.focus();
  await answered;
  await form.sendAtOnce({ name: 'Bot', email: 'bot@example.com', message });
  await expectSent(page);
  await expectQuarantined(message, /sent [01]\.\d s after the form was first touched/);
});
