import { expect, it } from 'vitest';
import { contactSchema } from './contact-schema.ts';
import { readContent } from './read-content.ts';

const { contact } = (await readContent()).site;

const mistakes = (change: object) => {
  const fields = { ...contact.form.fields, ...change };
  const result = contactSchema.shape.form.shape.fields.safeParse(fields);
  return result.error?.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
};

it('the form has the texts that each of its fields needs', () => {
  expect(mistakes({})).toBeUndefined();
  expect(mistakes({ company: undefined })).toEqual(['company invalid_type']);
  expect(mistakes({ name: { label: 'Name' } })).toEqual(['name.blank invalid_type']);
  expect(mistakes({ email: { label: 'E', blank: 'B' } })).toEqual(['email.invalid invalid_type']);
  expect(mistakes({ service: { label: 'S' } })).toEqual(['service.invalid invalid_type']);
});

it('the form has no texts for a field that it does not have', () => {
  expect(mistakes({ fax: { label: 'Fax' } })).toEqual([' unrecognized_keys']);
});
