/** The contact section and the page after it, as the server sends them: scripts are off. */
import { expect, test } from '@playwright/test';
import { contactForm } from './support/contact-form.ts';
import { contactTexts } from './support/contact-texts.ts';
import { site } from './support/content.ts';

test.use({ javaScriptEnabled: false });

const { labels, outcomes } = contactTexts;

for (const path of ['/', '/contact']) {
  test(`The contact section on ${path} names the channels and the quick response`, async ({
    page,
  }) => {
    await page.goto(path);
    const contact = page.locator('#contact');
    await expect(
      contact.getByRole('heading', { name: contactTexts.title, exact: true }),
    ).toBeVisible();
    const channels = contact.getByRole('listitem').getByRole('link');
    await expect(channels).toHaveText(site.channels.map(({ name }) => new RegExp(`^${name}`)));
    const guarantee = contact.locator(
      `div:has(> :is(h2, h3):text-is("${contactTexts.guaranteeTitle}"))`,
    );
    await expect(guarantee).toContainText(site.contact.guarantee);
    await expect(guarantee).toContainText(site.contact.businessHours);
    await expect(
      contact.getByRole('heading', { name: contactTexts.formTitle, exact: true }),
    ).toBeVisible();
  });

  test(`The form on ${path} starts empty and has the fields, types and choices of the specification`, async ({
    page,
  }) => {
    await page.goto(path);
    const { form } = contactForm(page);
    const fields = [
      { label: labels.name, name: 'name', element: 'input', type: 'text', required: true },
      { label: labels.email, name: 'email', element: 'input', type: 'email', required: true },
      { label: labels.company, name: 'company', element: 'input', type: 'text', required: false },
      { label: labels.service, name: 'service', element: 'select', required: false },
      { label: labels.message, name: 'message', element: 'textarea', required: true },
    ];
    for (const { label, name, element, type, required } of fields) {
      const control = form.getByLabel(label).and(form.locator(element));
      await expect(control).toHaveAttribute('name', name);
      await expect(control).toHaveValue('');
      await expect(control).toHaveJSProperty('required', required);
      if (type) await expect(control).toHaveAttribute('type', type);
    }
    await expect(form.getByLabel(labels.message)).toHaveAttribute('rows', '5');
    await expect(form.getByLabel(labels.service).locator('option')).toHaveText(
      contactTexts.choices,
    );
    await expect(form.getByLabel(labels.service).locator('option').first()).toHaveJSProperty(
      'value',
      '',
    );
    await expect(form.getByRole('button')).toHaveText(contactTexts.button);
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
