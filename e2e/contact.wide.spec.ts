/** The contact section and the page after it, as the server sends them: scripts are off. */
import { expect, test } from '@playwright/test';
import { contactForm } from './support/contact-form.ts';
import { site } from './support/content.ts';
import { outcomes } from './support/outcome.ts';

test.use({ javaScriptEnabled: false });

for (const path of ['/', '/contact']) {
  test(`The contact section on ${path} names the channels and the quick response`, async ({
    page,
  }) => {
    await page.goto(path);
    const contact = page.locator('#contact');
    await expect(contact.getByRole('heading', { name: 'Get In Touch', exact: true })).toBeVisible();
    const channels = contact.getByRole('listitem').getByRole('link');
    await expect(channels).toHaveText([/^Telegram/, /^Slack/, /^WhatsApp/, /^Email/]);
    const guarantee = contact.locator('div:has(> :is(h2, h3):text-is("Quick Response Guarantee"))');
    await expect(guarantee).toContainText(site.contact.guarantee);
    await expect(guarantee).toContainText(site.contact.businessHours);
    await expect(
      contact.getByRole('heading', { name: 'Send us a Message', exact: true }),
    ).toBeVisible();
  });

  test(`The form on ${path} starts empty and has the fields, types and choices of the specification`, async ({
    page,
  }) => {
    await page.goto(path);
    const { form } = contactForm(page);
    const fields = [
      { label: 'Name', name: 'name', element: 'input', type: 'text', required: true },
      { label: 'Email', name: 'email', element: 'input', type: 'email', required: true },
      { label: 'Company', name: 'company', element: 'input', type: 'text', required: false },
      { label: 'Service', name: 'service', element: 'select', required: false },
      { label: 'Message', name: 'message', element: 'textarea', required: true },
    ];
    for (const { label, name, element, type, required } of fields) {
      const control = form.getByLabel(label).and(form.locator(element));
      await expect(control).toHaveAttribute('name', name);
      await expect(control).toHaveValue('');
      await expect(control).toHaveJSProperty('required', required);
      if (type) await expect(control).toHaveAttribute('type', type);
    }
    await expect(form.getByLabel('Message')).toHaveAttribute('rows', '5');
    await expect(form.getByLabel('Service').locator('option')).toHaveText([
      'Select a service',
      'Amazon Advertising & Promotion',
      'Content & Branding',
      'Warehouse & Fulfillment',
      'Integrated Solutions',
      'Consultation',
    ]);
    await expect(form.getByLabel('Service').locator('option').first()).toHaveJSProperty(
      'value',
      '',
    );
    await expect(form.getByRole('button')).toHaveText('Send Message');
  });
}

test('The page after a post without script has the texts of the success toast', async ({
  page,
}) => {
  await page.goto('/contact/sent');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(outcomes.sent.title);
  await expect(main.getByText(outcomes.sent.description, { exact: true })).toBeVisible();
});
