/** What `content/` says about the contact form, as the browser and the server need it. */
import { serviceChoices } from '../../content/choices.ts';
import type { Service, Site } from '../../content/schemas.ts';

type FormTexts = Site['contact']['form'];

export interface InquiryForm extends FormTexts {
  /** The services' titles, then what else may be chosen. */
  choices: string[];
}

export function inquiryForm({ contact }: Site, services: Service[]): InquiryForm {
  return { ...contact.form, choices: serviceChoices(contact, services).map(labelOf) };
}

const labelOf = ({ label }: { label: string }) => label;
