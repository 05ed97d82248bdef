import type { Page } from '@playwright/test';

/** The contact form as a visitor sees it. */
export const contactForm = (page: Page) => {
  const form = page.getByRole('form', { name: 'Send us a Message' });
  return {
    form,
    name: form.getByRole('textbox', { name: 'Name' }),
    email: form.getByRole('textbox', { name: 'Email' }),
    company: form.getByRole('textbox', { name: 'Company' }),
    service: form.getByRole('combobox', { name: 'Service' }),
    message: form.getByRole('textbox', { name: 'Message' }),
    button: form.getByRole('button'),
    /** Fills in a complete inquiry; a unique name tells it from those of other tests. */
    async fill(name = 'Ann Example') {
      await this.name.fill(name);
      await this.email.fill('ann@example.com');
      await this.company.fill('Example Ltd');
      await this.service.selectOption('Consultation');
      await this.message.fill('We sell lamps.\nCan you help?');
    },
  };
};

/** The toast on show, as it is seen. */
export const toast = (page: Page) => page.locator('[data-toast]');
/** What screen readers are told politely, and at once. */
export const announced = (page: Page, how: 'polite' | 'assertive') =>
  page.locator(`[aria-live="${how}"]`);
