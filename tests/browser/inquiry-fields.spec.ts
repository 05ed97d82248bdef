/** What the form's fields refuse, and in which words. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { inquiryFields } from '../../src/inquiry/core/fields.ts';
import { contactForm } from './support/contact-form.ts';
import { formTexts } from './support/content.ts';
import { expectSent } from './support/outcome.ts';
import { storedInquiries } from './support/stored-inquiries.ts';

test.describe('on /contact', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/contact');
  });

  test('missing fields are named under the fields, and the first one gets the focus', async ({
    page,
  }) => {
    const form = contactForm(page);
    let sent = 0;
    await page.route('/inquiries', (route) => {
      sent++;
      return route.abort();
    });
    await form.button.click();
    await expect(form.name).toHaveAccessibleDescription(formTexts.fields.name.blank ?? '');
    await expect(form.email).toHaveAccessibleDescription(formTexts.fields.email.blank ?? '');
    await expect(form.message).toHaveAccessibleDescription(formTexts.fields.message.blank ?? '');
    await expect(form.name).toHaveAttribute('aria-invalid', 'true');
    await expect(form.name).toBeFocused();
    await expect(form.company).not.toHaveAttribute('aria-invalid');
    expect(sent).toBe(0);
  });

  test('an address that the browser refuses is named; a@b is accepted as browsers do', async ({
    page,
  }) => {
    const name = `Short ${randomUUID()}`;
    const form = contactForm(page);
    await form.fill(name);
    await form.email.fill('no address');
    await form.button.click();
    await expect(form.email).toHaveAccessibleDescription(/complete email address/);
    await form.email.fill('a@b');
    await form.button.click();
    await expectSent(page);
    expect((await storedInquiries(name))[0]?.email).toBe('a@b');
  });

  test('a message of spaces, or over its limit, is refused at the field and never cut', async ({
    page,
  }) => {
    const form = contactForm(page);
    await form.fill();
    await form.message.fill('   \n ');
    await form.button.click();
    await expect(form.message).toHaveAccessibleDescription(formTexts.fields.message.blank ?? '');
    await expect(form.message).toBeFocused();
    const tooLong = 'x'.repeat(inquiryFields.message.longest + 1);
    await form.message.fill(tooLong);
    await form.button.click();
    await expect(form.message).toHaveAccessibleDescription(/at most/);
    await expect(form.message).toHaveValue(tooLong);
  });
});
