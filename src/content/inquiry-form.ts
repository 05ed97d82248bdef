/** The texts and choices of the contact form, for browser and server. */
import type { FieldErrors, Inquiry } from '#shared/fields.ts';
import type { ClickId } from '#shared/post-metadata.ts';
import type { Service } from './service-schema.ts';
import type { Site } from './site-schema.ts';

type FormTexts = Site['contact']['form'];
export interface InquiryForm extends FormTexts {
  language: string;
  /** The subject of an answer by mail. */
  replySubject: string;
  /** Whether there is a page that `privacyLink` can lead to. */
  hasPrivacyPage: boolean;
  choices: string[];
  /** The words before the reference number of a sent inquiry, and the sentence with the time of the answer. */
  reference: string;
  answerBy: string;
  booking?: { url: string; text: string };
  /** For the record beside an inquiry. */
  clickIds: ClickId[];
  /** The paths of the pages that have the form. */
  pages: string[];
}

type Page = { id: string };
type Content = { site: Site; services: Service[]; legal: Page[]; landing: Page[] };
export function inquiryForm({ site, services, legal, landing }: Content): InquiryForm {
  const { contact, language, bookingUrl: url, clickIds } = site;
  const hasPrivacyPage = legal.some(({ id }) => id === 'privacy');
  const choices = [
    ...services.map(({ title }) => title),
    ...contact.otherChoices.map(({ label }) => label),
  ];
  const booking = url ? { url, text: contact.booking.afterSending } : undefined;
  const { reference, answerBy } = contact.sentPage;
  const { replySubject } = contact.acknowledgement;
  const pages = ['/', '/contact', ...landing.map(({ id }) => `/${id}`)];
  const own = { language, replySubject, hasPrivacyPage, choices, booking, clickIds, pages };
  return { ...contact.form, reference, answerBy, ...own };
}

export interface FailedPost {
  /** Empty for a field that could not be read. */
  values: Inquiry;
  errors: FieldErrors;
}

export const formPlaceholder = '<!--form-->';
