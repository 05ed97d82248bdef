/** The contact section and the page after it, as the server sends them: scripts are off. */
import { expect, type Locator, test } from '@playwright/test';
import { hoursLine } from '../src/content/hours.ts';
import { fill } from '../src/content/placeholders.ts';
import { contactForm } from './support/contact-form.ts';
import { formTexts, site } from './support/content.ts';

const { fields } = formTexts;

test.use({ javaScriptEnabled: false });

/** Three lines say who reads the inquiry, when the answer comes and what to have ready. */
async function expectNextSteps(part: Locator) {
  const { title, reader, answer, ready } = site.contact.next;
  const steps = part.locator('div', { has: part.page().locator(`> :text-is("${title}")`) });
  await expect(steps.getByRole('listitem')).toHaveText([
    reader,
    fill(answer, { hours: hoursLine(site.contact.hours) }),
    ready,
  ]);
}

for (const path of ['/', '/contact']) {
  test(`The contact section on ${path} names the channels and the promise of a quick response`, async ({
    page,
  }) => {
    await page.goto(path);
    const contact = page.locator('#contact');
    await expect(
      contact.getByRole('heading', { name: site.contact.title, exact: true }),
    ).toBeVisible();
    const channels = contact.getByRole('listitem').getByRole('link');
    await expect(channels).toHaveText(site.channels.map(({ name }) => new RegExp(`^${name}`)));
    const guarantee = contact.locator(
      `div:has(> :is(h2, h3):text-is("${site.contact.guaranteeTitle}"))`,
    );
    await expect(guarantee).toContainText(site.contact.guarantee);
    await expect(guarantee).toContainText(hoursLine(site.contact.hours));
    await expect(
      contact.getByRole('heading', { name: formTexts.title, exact: true }),
    ).toBeVisible();
    await expectNextSteps(contact);
  });

  test(`The form on ${path} starts empty and has its fields, types and choices`, async ({
    page,
  }) => {
    await page.goto(path);
    const { form } = contactForm(page);
    const expected = [
      { label: fields.name.label, name: 'name', element: 'input', type: 'text', required: true },
      { label: fields.email.label, name: 'email', element: 'input', type: 'email', required: true },
      {
        label: fields.company.label,
        name: 'company',
        element: 'input',
        type: 'text',
        required: false,
      },
      { label: fields.service.label, name: 'service', element: 'select', required: false },
      { label: fields.message.label, name: 'message', element: 'textarea', required: true },
    ];
    for (const { label, name, element, type, required } of expected) {
      const control = form.getByLabel(label).and(form.locator(element));
      await expect(control).toHaveAttribute('name', name);
      await expect(control).toHaveValue('');
      await expect(control).toHaveJSProperty('required', required);
      if (type) await expect(control).toHaveAttribute('type', type);
    }
    await expect(form.getByLabel(fields.message.label)).toHaveAttribute('rows', '5');
    await expect(form.getByLabel(fields.service.label).locator('option')).toHaveText([
      formTexts.noChoice,
      ...formTexts.choices,
    ]);
    await expect(form.getByLabel(fields.service.label).locator('option').first()).toHaveJSProperty(
      'value',
      '',
    );
    await expect(form.getByRole('button')).toHaveText(formTexts.submit);
  });
}

test('The page after a post without script has the texts of the success toast', async ({
  page,
}) => {
  await page.goto('/contact/sent');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(formTexts.sent.title);
  await expect(main.getByText(formTexts.sent.description, { exact: true })).toBeVisible();
  await expectNextSteps(main);
});
