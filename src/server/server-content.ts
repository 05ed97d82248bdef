/** The part of `content/` that the server needs, saved by the build so that an unfinished edit cannot stop a start. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPlaceholder } from '#content/field-types.ts';
import { type InquiryForm, inquiryForm } from '#content/inquiry-form.ts';
import type { Content } from '#content/read-content.ts';
import type { OpeningHours } from '#shared/opening-hours.ts';

export interface ServerContent {
  name: string;
  hours: OpeningHours;
  remindAfterMinutes: number;
  form: InquiryForm;
  /** `advertising` means MAIL_TO_ADVERTISING. */
  inboxes: [choice: string, inbox: string][];
  placeholderChannels: string[];
  unconfirmed: string[];
  /** The SITE_URL of the build; absent in development. */
  builtFor?: string;
}

export function serverContent({ site, services, unconfirmed }: Content): ServerContent {
  const { hours, remindAfterMinutes, otherChoices } = site.contact;
  const choices = [
    ...services.map(({ title: label, inbox }) => ({ label, inbox })),
    ...otherChoices,
  ];
  return {
    name: site.name,
    hours,
    remindAfterMinutes,
    form: inquiryForm(site, services),
    inboxes: choices.flatMap(({ label, inbox }) => (inbox ? [[label, inbox]] : [])),
    placeholderChannels: [...site.channels, { kind: 'bookingUrl', href: site.bookingUrl }]
      .filter(({ href }) => isPlaceholder(href))
      .map(({ kind }) => kind),
    unconfirmed,
  };
}

/** Outside the folder that is served. */
export const serverContentFile = 'content.json';

export function readServerContent(dist: string): ServerContent {
  try {
    return JSON.parse(readFileSync(join(dist, serverContentFile), 'utf8'));
  } catch (cause) {
    throw new Error(`There is no build of this version in ${dist}: run "npm run build" first`, {
      cause,
    });
  }
}
