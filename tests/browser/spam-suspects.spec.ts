/** Suspicions put an inquiry in quarantine for staff; none of them stops a visitor. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { trapName } from '../../src/inquiry/core/evidence.ts';
import { contactForm, typingPace } from './support/contact-form.ts';
import { enliven, island } from './support/live-islands.ts';
import { expectSent } from './support/outcome.ts';
import { isQuarantined, staff, storedId } from './support/stored-inquiries.ts';

const fillTrap = (page: Page) =>
  page.locator(`[name="${trapName}"]`).evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://spam.example';
  });

/** Fills in the fields as a browser's autofill does: at once, and without moving the focus. */
const autofill = (page: Page) =>
  page.evaluate(() => {
    const values = { name: 'Ann Example', email: 'ann@example.com', company: 'Example Ltd' };
    for (const [field, value] of Object.entries(values)) {
      const control = document.querySelector<HTMLInputElement>(`form [name="${field}"]`);
      if (!control) continue;
      control.value = value;
      for (const type of ['input', 'change']) {
        control.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }
  });

test('a robot that fills in the hidden field sees success, and staff find it in quarantine', async ({
  page,
}) => {
  const message = `From a robot, ref. ${randomUUID()}`;
  await page.goto('/contact');
  const form = contactForm(page);
  await form.fill();
  await form.message.fill(message);
  await fillTrap(page);
  await form.button.click();
  await expectSent(page);
  const id = await storedId(message);
  expect(await isQuarantined(id)).toBe(true);
  expect(await staff('show', id)).toContain('filled the hidden field');
});

test.describe('in a browser without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { sender, trap, quarantined } of [
    { sender: 'a robot that fills in the hidden field', trap: 'x', quarantined: true },
    { sender: 'a person', trap: '', quarantined: false },
  ]) {
    const where = quarantined ? 'is put in quarantine' : 'is accepted';
    test(`${sender} sees success, and the inquiry ${where}`, async ({ page }) => {
      const message = `Without script, ref. ${randomUUID()}`;
      await page.goto('/contact');
      await page.locator(`[name="${trapName}"]`).fill(trap, { force: true });
      await contactForm(page).send(message);
      await expect(page).toHaveURL(/\/contact\/sent\?reference=/);
      expect(await isQuarantined(await storedId(message))).toBe(quarantined);
    });
  }
});

test('a quick visitor with autofilled fields and only a keyboard is accepted', async ({ page }) => {
  const message = `Quick question, ref. ${randomUUID()}`;
  await page.goto('/contact');
  const form = contactForm(page);
  const answered = page.waitForResponse('/inquiries/token');
  await form.name.focus();
  await answered;
  await autofill(page);
  await expect(page.locator(`[name="${trapName}"]`)).toHaveValue('');
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

test('an inquiry sent within two seconds of the first touch is confirmed, and put in quarantine', async ({
  page,
}) => {
  const message = `In no time, ref. ${randomUUID()}`;
  await page.goto('/contact');
  const form = contactForm(page);
  await enliven(island(page, 'contact-form'));
  const answered = page.waitForResponse('/inquiries/token');
  await form.name.focus();
  await answered;
  await form.sendAtOnce({ name: 'Bot', email: 'bot@example.com', message });
  await expectSent(page);
  const id = await storedId(message);
  expect(await isQuarantined(id)).toBe(true);
  expect(await staff('show', id)).toMatch(/sent [01]\.\d s after the form was first touched/);
});

test('the page asks for a time token at the first touch of the form, and only once', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/inquiries/token')) asked.push(request.url());
  });
  await page.goto('/contact');
  const form = contactForm(page);
  await enliven(island(page, 'contact-form'));
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await form.name.click();
  await expect.poll(() => asked.length).toBe(1);
  await form.fill();
  await form.company.click();
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
});
