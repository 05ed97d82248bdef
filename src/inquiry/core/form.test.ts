import { expect, it } from 'vitest';
import { readContent } from '../../content/read-content.ts';
import { inquiryForm } from './form.ts';

const { site, services } = await readContent();
const { contact } = site;

it('content/ has the texts of every field, and the services are the first choices', () => {
  const { choices } = inquiryForm(site, services);
  expect(choices).toEqual([
    ...services.map(({ title }) => title),
    ...contact.otherChoices.map(({ label }) => label),
  ]);
});
