/** The texts and choices of the contact form, for browser and server. */
import type { FieldErrors, FieldValues } from '#shared/fields.ts';
import type { Service } from './service-schema.ts';
import type { Site } from './site-schema.ts';

type Page = { id: string };
type Content = { site: Site; services: Service[]; legal: Page[]; landing: Page[] };

export type InquiryForm = ReturnType<typeof inquiryForm>;
export function inquiryForm({ site, services, legal, landing }: Content) {
  const { contact, language, bookingUrl: url, clickIds } = site;
  return {
    ...contact.form,
    language,
    /** The subject of an answer by mail. */
    replySubject: contact.acknowledgement.replySubject,
    /** Whether there is a page that `privacyLink` can lead to. */
    hasPrivacyPage: legal.some(({ id }) => id === 'privacy'),
    choices: [
      ...services.map(({ title }) => title),
      ...contact.otherChoices.map(({ label }) => label),
    ],
    /** The words before the reference number of a sent inquiry, and the sentence with the time of the answer. */
    reference: contact.sentPage.reference,
    answerBy: contact.sentPage.answerBy,
    ...(url && { booking: { url, text: contact.booking.afterSending } }),
    /** For the record beside an inquiry. */
    clickIds,
    /** The paths of the pages that have the form. */
    pages: ['/', '/contact', ...landing.map(({ id }) => `/${id}`)],
  };
}

export interface FailedPost {
  /** Empty for a field that could not be read. */
  values: FieldValues;
  errors: FieldErrors;
}

export const formPlaceholder = '<!--form-->';
