/** What `content/` says about the contact form, as the browser and the server need it. */
import type { Service } from '../../content/service-schema.ts';
import type { Site } from '../../content/site-schema.ts';

type FormTexts = Site['contact']['form'];

export interface InquiryForm extends FormTexts {
  /** The services' titles, then what else may be chosen. */
  choices: string[];
  /** The words before the reference of an inquiry that was sent. */
  reference: string;
}

export function inquiryForm({ contact }: Site, services: Service[]): InquiryForm {
  const choices = [
    ...services.map(({ title }) => title),
    ...contact.otherChoices.map(({ label }) => label),
  ];
  return { ...contact.form, choices, reference: contact.sentPage.reference };
}
