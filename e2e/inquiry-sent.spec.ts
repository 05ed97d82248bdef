/** An inquiry while it is sent and once it is stored, as a visitor sees and hears it. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { contactForm, inquiredService } from './support/contact-form.ts';
import { formTexts } from './support/content.ts';
import { announced, expectSent, toast } from './support/outcome.ts';
import { storedInquiries } from './support/stored-inquiries.ts';

const sentInOneLine = `${formTexts.sent.title} ${formTexts.sent.description}`;
const failedInOneLine = `${formTexts.failed.title} ${formTexts.failed.description}`;

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

    const [stored, ...more] = storedInquiries(name);
    expect(more).toEqual([]);
    expect(stored).toEqual({
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
    expect(storedInquiries(name)).toHaveLength(1);
  });

  test('what the toast says is also shown beside the form, and stays there', async ({ page }) => {
    await page.clock.install();
    const form = contactForm(page);
    await form.fill(`Stays ${randomUUID()}`);
    await form.button.click();
    await expect(toast(page)).toBeVisible();
    // A toast that appears under the pointer would not go.
    await page.mouse.move(0, 0);
    await page.clock.fastForward(6000);
    await expect(toast(page)).toHaveCount(0);
    await expect(form.form).toContainText(sentInOneLine);
  });

  test('success is announced politely and failure assertively, each once', async ({ page }) => {
    let status = 503;
    await page.route('/inquiries', (route) => route.fulfill({ status, json: {} }));
    const form = contactForm(page);
    await expect(announced(page, 'polite')).toHaveText('');
    await expect(announced(page, 'assertive')).toHaveText('');
    await form.fill();
    await form.button.click();
    await expect(announced(page, 'assertive')).toHaveText(failedInOneLine);
    await expect(announced(page, 'polite')).toHaveText('');
    status = 201;
    await form.button.click();
    await expect(announced(page, 'polite')).toHaveText(sentInOneLine);
    await expect(announced(page, 'assertive')).toHaveText('');
  });
});
