import { expect, type Page } from '@playwright/test';
import type { InquiryField } from '#shared/fields.ts';
import { formTexts } from './content.ts';

const { fields, choices, sent, failed } = formTexts;

export const inquiredService = choices.at(-1) ?? '';

/** What screen readers say with a field: its hint, if it has one, and its error. */
export const describedBy = (field: InquiryField, error = '') =>
  [fields[field].hint, error].filter(Boolean).join(' ');

/** Milliseconds per key: at this pace a sentence takes more than the two seconds that are suspicious. */
export const typingPace = 45;

/** The contact form as a visitor sees it. */
export const contactForm = (page: Page) => {
  const form = page.getByRole('form', { name: formTexts.title, exact: true });
  return {
    form,
    name: form.getByRole('textbox', { name: fields.name.label }),
    email: form.getByRole('textbox', { name: fields.email.label }),
    company: form.getByRole('textbox', { name: fields.company.label }),
    service: form.getByRole('combobox', { name: fields.service.label }),
    message: form.getByRole('textbox', { name: fields.message.label }),
    control: (field: InquiryField) => form.locator(`[name="${field}"]`),
    button: form.getByRole('button'),
    /** Fills in a complete inquiry; a unique name tells it from those of other tests. */
    async fill(name = 'Ann Example') {
      await this.name.fill(name);
      await this.email.fill('ann@example.com');
      await this.company.fill('Example Ltd');
      await this.service.selectOption(inquiredService);
      await this.message.fill('We sell lamps.\nCan you help?');
    },
    /** Sends a complete inquiry; a unique message tells it from those of other tests. */
    async send(message: string) {
      await this.fill();
      await this.message.fill(message);
      await this.button.click();
    },
    /** Fills in the fields and presses the button at once, faster than any person. */
    sendAtOnce: (values: Record<'name' | 'email' | 'message', string>) =>
      form.evaluate((element, given) => {
        for (const [field, value] of Object.entries(given)) {
          const control = element.querySelector<HTMLInputElement>(`[name="${field}"]`);
          if (control) control.value = value;
        }
        element.querySelector<HTMLElement>('[type="submit"]')?.click();
      }, values),
  };
};

/** Shows the form's outcome. */
export const toast = (page: Page) => page.locator('[data-toast]');

export const expectSent = (page: Page, options?: { timeout: number }) =>
  expect(toast(page)).toContainText(sent.title, options);

export async function expectFailure(page: Page) {
  await expect(toast(page)).toHaveAttribute('data-toast', 'destructive');
  await expect(toast(page)).toContainText(failed.title);
  await expect(toast(page).getByText(failed.description, { exact: true })).toBeVisible();
}
