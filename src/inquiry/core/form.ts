/** What `content/` says about the contact form, as the browser and the server need it. */
import { serviceChoices } from '../../content/choices.ts';
import type { FieldTexts } from '../../content/contact-schema.ts';
import type { Service, Site } from '../../content/schemas.ts';
import { type FieldRule, type InquiryField, inquiryFields, mapFields } from './fields.ts';

export interface InquiryForm extends Omit<Site['contact']['form'], 'fields'> {
  fields: Record<InquiryField, FieldTexts>;
  /** The services' titles, then what else may be chosen. */
  choices: string[];
}

/**
 * @throws an error that names each field of the inquiry whose texts `content/site.yaml` lacks, and
 *   each text for a field that does not exist
 */
export function inquiryForm({ contact }: Site, services: Service[]): InquiryForm {
  const { fields, ...texts } = contact.form;
  const unknown = Object.keys(fields).filter((field) => !Object.hasOwn(inquiryFields, field));
  const mistakes = unknown.map((field) => `${field} is not a field of the inquiry`);
  const known = mapFields((field) => {
    const found = fields[field] ?? { label: '' };
    for (const text of textsOf(inquiryFields[field])) {
      if (!found[text]) mistakes.push(`${field} has no "${text}"`);
    }
    return found;
  });
  if (mistakes.length > 0) {
    throw new Error(`content/site.yaml, contact.form.fields: ${mistakes.join('; ')}`);
  }
  return { ...texts, fields: known, choices: serviceChoices(contact, services).map(labelOf) };
}

const labelOf = ({ label }: { label: string }) => label;

/** Which texts a field needs. */
function textsOf({ required, kind }: FieldRule): (keyof FieldTexts)[] {
  const texts: (keyof FieldTexts)[] = ['label'];
  if (required) texts.push('blank');
  if (kind === 'email' || kind === 'choice') texts.push('invalid');
  return texts;
}
