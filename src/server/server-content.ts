/** What the server needs of `content/`, from the build: an unfinished edit cannot stop a start. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPlaceholder } from '#content/field-types.ts';
import { type InquiryForm, inquiryForm } from '#content/inquiry-form.ts';
import type { Content } from '#content/read-content.ts';
import { securityContact } from '#content/security-text.ts';
import type { OpeningHours } from '#shared/opening-hours.ts';

export interface ServerContent {
  name: string;
  hours: OpeningHours;
  form: InquiryForm;
  /** `advertising` means MAIL_TO_ADVERTISING. */
  inboxes: [choice: string, inbox: string][];
  placeholderChannels: string[];
  hasSecurityText: boolean;
  unconfirmed: string[];
  // Only in a build, not in development.
  /** The address in the built pages. */
  builtFor?: string;
  version?: string;
  /** Absent if neither a file REVISION nor git knows it. */
  commit?: string;
  sourceDigest?: string;
}

export function serverContent({ site, services, unconfirmed }: Content): ServerContent {
  const { hours, otherChoices } = site.contact;
  const choices = [
    ...services.map(({ title: label, inbox }) => ({ label, inbox })),
    ...otherChoices,
  ];
  return {
    name: site.name,
    hours,
    form: inquiryForm(site, services),
    inboxes: choices.flatMap(({ label, inbox }) => (inbox ? [[label, inbox]] : [])),
    placeholderChannels: site.channels
      .filter(({ href }) => isPlaceholder(href))
      .map(({ kind }) => kind),
    hasSecurityText: securityContact(site) !== undefined,
    unconfirmed,
  };
}

/** In the build's own folder, which is not served. */
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
