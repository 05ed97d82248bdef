/** An inquiry while it is sent and once it is stored, as a visitor sees and hears it. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { contactForm, inquiredService } from './support/contact-form.ts';
import { formTexts } from './support/content.ts';
import { expectSent, toast } from './support/outcome.ts';
import { storedInquiries } from './support/stored-inquiries.ts';

for (const path of ['/', '/contact']) {
  test(`an inquiry sent on ${path} is stored with its six fields and confirmed`, async ({
    page,
  }) => {
    const name = `Ann ${randomUUID()}`;
    await page.goto(path);
    const form = contactForm(page);
    await form.fill(name);
    const before = Date.now();
    await form.button.click();

    for (const text of [formTexts.sent.title, formTexts.sent.description]) {
      await expect(toast(page).getByText(text, { exact: true })).toBeVisible();
    }
    await expect(toast(page).locator('svg').first()).toHaveAttribute('aria-hidden', 'true');
    for (const field of [form.name, form.email, form.company, form.service, form.message]) {
      await expect(field).toHaveValue('');
    }
    await expect(form.button).toBeEnabled();
    await expect(form.button).toHaveText(formTexts.submit);

    const [stored, ...more] = await storedInquiries(name);
    expect(more).toEqual([]);
    expect(stored).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      name,
      email: 'ann@example.com',
      company: 'Example Ltd',
      service: inquiredService,
      message: 'We sell lamps.\nCan you help?',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(Date.parse(stored?.timestamp ?? '')).toBeGreaterThanOrEqual(before);
  });
}

test.describe('on /contact', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/contact');
  });

  test('while sending, the button says so and is disabled, and the fields are read-only', async ({
    page,
  }) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('/inquiries', async (route) => {
      await answered;
      await route.fulfill({ status: 201, json: { status: 'sent' } });
    });
    const form = contactForm(page);
    await form.fill();
    await form.button.click();
    await expect(form.button).toHaveText(formTexts.sending);
    await expect(form.button).toBeDisabled();
    await expect(form.message).not.toBeEditable();
    await expect(form.name).toHaveValue('Ann Example');
    answer();
    await expect(form.button).toHaveText(formTexts.submit);
    await expect(form.button).toBeFocused();
    await expect(form.message).toBeEditable();
  });

  test('a double click stores one inquiry', async ({ page }) => {
    const name = `Double ${randomUUID()}`;
    const form = contactForm(page);
    await form.fill(name);
    await form.button.dblclick();
    await expectSent(page);
    expect(await storedInquiries(name)).toHaveLength(1);
  });
});
