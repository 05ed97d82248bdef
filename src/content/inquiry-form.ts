/** The texts and choices of the contact form, for browser and server. */
import type { FieldErrors, Inquiry } from '#shared/fields.ts';
import type { ClickId } from '#shared/post-metadata.ts';
import type { Service } from './service-schema.ts';
import type { Site } from './site-schema.ts';

type FormTexts = Site['contact']['form'];
export interface InquiryForm extends FormTexts {
  choices: string[];
  /** The words before the reference number of a sent inquiry. */
  reference: string;
  booking?: { url: string; text: string };
  /** For the record beside an inquiry. */
  clickIds: ClickId[];
}

export function inquiryForm(site: Site, services: Service[]): InquiryForm {
  const { contact, bookingUrl: url, clickIds } = site;
  const choices = [
    ...services.map(({ title }) => title),
    ...contact.otherChoices.map(({ label }) => label),
  ];
  const booking = url ? { url, text: contact.booking.afterSending } : undefined;
  return { ...contact.form, choices, reference: contact.sentPage.reference, booking, clickIds };
}

export interface FailedPost {
  /** Empty for a field that could not be read. */
  values: Inquiry;
  errors: FieldErrors;
}

export const formPlaceholder = '<!--form-->';
/** Before and after the line that contains the reference number. */
export const referenceLineMarker = '<!--reference-line-->';
export const referencePlaceholder = '<!--reference-->';
