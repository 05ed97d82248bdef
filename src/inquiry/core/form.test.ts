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

it.each([
  ['a field without texts', { company: undefined }, 'company has no "label"'],
  ['a required field without its reminder', { name: { label: 'Name' } }, 'name has no "blank"'],
  ['an address without its correction', { email: { label: 'E', blank: 'B' } }, 'email has no "inv'],
  ['a choice without its correction', { service: { label: 'S' } }, 'service has no "invalid"'],
  [
    'every mistake',
    { name: { label: 'Name' }, service: { label: 'S' } },
    'name has no "blank"; service has no "invalid"',
  ],
  [
    'a field that the form does not have',
    { fax: { label: 'Fax' } },
    'fax is not a field of the inquiry',
  ],
])('%s is named', (_, change, reason) => {
  const fields = Object.entries({ ...contact.form.fields, ...change }).filter(([, texts]) => texts);
  const form = {
    ...contact.form,
    fields: Object.fromEntries(fields) as typeof contact.form.fields,
  };
  expect(() => inquiryForm({ ...site, contact: { ...contact, form } }, services)).toThrow(reason);
});
