import type { Page } from '@playwright/test';

/** The contact form as a visitor sees it. */
export const contactForm = (page: Page) => {
  const form = page.getByRole('form', { name: 'Send us a Message', exact: true });
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
    /** Sends a complete inquiry; a unique message tells it from those of other tests. */
    async send(message: string) {
      await this.fill();
      await this.message.fill(message);
      await this.button.click();
    },
    /** Fills in and presses the button in one go, as no hand can. */
    sendAtOnce: (values: Record<'name' | 'email' | 'message', string>) =>
      form.evaluate((element, given) => {
        for (const [field, value] of Object.entries(given)) {
          const control = element.querySelector<HTMLInputElement>(`[name="${field}"]`);
          if (control) control.value = value;
        }
        element.querySelector('button')?.click();
      }, values),
  };
};
