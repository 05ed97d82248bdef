import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { fill } from '#content/placeholders.ts';
import { fieldNames, inquiryFields, mapFields } from '#shared/fields.ts';
import {
  contactForm,
  describedBy,
  expectSent,
  inquiredService,
  toast,
  typingPace,
} from './support/contact-form.ts';
import { formTexts, site } from './support/content.ts';

import { isQuarantined, storedId, storedInquiries } from './support/stored-inquiries.ts';

const inWords = (count: number) => count.toLocaleString(site.language);

test('a mistyped address is questioned without moving what is being pressed', async ({ page }) => {
  await page.goto('/contact');
  const form = contactForm(page);
  const suggestion = page.getByRole('button', {
    name: formTexts.suggestion.replace('{suggestion}', 'ann@gmail.com'),
  });
  await form.email.fill('ann@gmial.com');
  // Scrolls to the button.
  await form.button.hover();
  const button = await form.button.boundingBox();
  await page.mouse.down();
  await expect(form.email).not.toBeFocused();
  expect(await form.button.boundingBox()).toEqual(button);
  await page.mouse.up();
  await expect(form.name).toHaveAttribute('aria-invalid', 'true');
  await expect(suggestion).toBeVisible();
  expect((await suggestion.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await form.email.press('Tab');
  await expect(suggestion).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.email).toBeFocused();
  await expect(form.email).toHaveValue('ann@gmail.com');
  await expect(suggestion).toBeHidden();
});

test('an inquiry with mistakes is corrected, stored and confirmed', async ({ page }) => {
  const name = `Ann ${randomUUID()}`;
  const { sent } = formTexts;
  await page.goto('/contact');
  const form = contactForm(page);
  let posts = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/inquiries')) posts++;
  });

  await test.step('a message over the limit is refused, uncut', async () => {
    const tooLong = 'x'.repeat(inquiryFields.message.longest + 1);
    await form.send(tooLong);
    await expect(form.message).toHaveAccessibleDescription(
      describedBy(
        'message',
        fill(formTexts.tooLong, { limit: inWords(5000), count: inWords(5001) }),
      ),
    );
    await expect(form.message).toHaveValue(tooLong);
  });

  await test.step('once corrected, all fields are stored and the form is cleared', async () => {
    expect(posts).toBe(0);
    await form.fill(name);
    await form.email.fill('a@b');
    const before = Date.now();
    await form.button.click();
    for (const text of [sent.title, sent.description]) {
      await expect(toast(page).getByText(text, { exact: true })).toBeVisible();
    }
    await expect(toast(page).locator('svg').first()).toHaveAttribute('aria-hidden', 'true');
    for (const field of ['name', 'email', 'company', 'service', 'message'] as const) {
      await expect(form[field]).toHaveValue('');
    }
    const [stored, ...more] = await storedInquiries(name);
    expect(more).toEqual([]);
    expect(stored).toEqual({
      ...mapFields(() => ''),
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      name,
      email: 'a@b',
      company: 'Example Ltd',
      service: inquiredService,
      message: 'We sell lamps.\nCan you help?',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(Date.parse(stored?.timestamp ?? '')).toBeGreaterThanOrEqual(before);
  });
});

// Chromium converts international domains only as they are typed, and finds pasted ones invalid.
test('an address with letters of another script is sent as it was pasted', async ({ page }) => {
  const name = `Ann ${randomUUID()}`;
  await page.goto('/contact');
  const form = contactForm(page);
  await form.fill(name);
  await form.email.fill('Ann <\u202aann@münchen.de\u202c>');
  await form.button.click();
  await expectSent(page);
  expect(await storedInquiries(name)).toMatchObject([{ email: 'ann@xn--mnchen-3ya.de' }]);
});

test('a quick visitor with autofilled fields and only a keyboard is accepted', async ({ page }) => {
  const message = `Quick question, ref. ${randomUUID()}`;
  await page.goto('/contact');
  const form = contactForm(page);
  const tokenReceived = page.waitForResponse('/inquiries/token');
  await form.name.focus();
  await tokenReceived;
  // As autofill does, this does not move the focus.
  for (const field of [form.name, form.email, form.company]) {
    await field.evaluate((control: HTMLInputElement) => {
      control.value = control.type === 'email' ? 'ann@example.com' : 'Ann Example';
      control.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
  // Those that are required come first.
  const [required, optional] = [true, false].map((is) =>
    fieldNames.filter((field) => inquiryFields[field].required === is),
  );
  for (const field of [...(required ?? []), ...(optional ?? [])].slice(1)) {
    await page.keyboard.press('Tab');
    await expect(form.control(field)).toBeFocused();
    if (field === 'message') await page.keyboard.type(message, { delay: typingPace });
  }
  for (const next of [form.form.getByRole('link'), form.button]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expectSent(page);
  expect(await isQuarantined(await storedId(message))).toBe(false);
});
