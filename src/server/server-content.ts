/** The part of `content/` that the server needs, saved by the build so that an unfinished edit cannot stop a start. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type InquiryForm, inquiryForm } from '#content/inquiry-form.ts';
import type { Content } from '#content/read-content.ts';
import type { OpeningHours } from '#shared/opening-hours.ts';

export interface ServerContent {
  name: string;
  hours: OpeningHours;
  form: InquiryForm;
  acknowledgement: Content['site']['contact']['acknowledgement'];
  /** `advertising` means MAIL_TO_ADVERTISING. */
  inboxes: [choice: string, inbox: string][];
  /** Old addresses, and where each leads. */
  redirects: Record<string, string>;
  /** What only the owner knows and has not filled in, such as `content/site.yaml:9:1  name: is not ...`. */
  gaps: string[];
  /** How many texts are drafts, which public pages leave out. */
  drafts: number;
  /** The SITE_URL of the build; absent in development. */
  builtFor?: string;
}

export function serverContent(content: Content): ServerContent {
  const { site, services, redirects, gaps, drafts } = content;
  const { hours, acknowledgement, otherChoices } = site.contact;
  const choices = [
    ...services.map(({ title: label, inbox }) => ({ label, inbox })),
    ...otherChoices,
  ];
  return {
    name: site.name,
    hours,
    form: inquiryForm(content),
    acknowledgement,
    inboxes: choices.flatMap(({ label, inbox }) => (inbox ? [[label, inbox]] : [])),
    redirects,
    gaps,
    drafts: drafts.length,
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
