/** The part of `content/` that the server needs, saved by the build so that an unfinished edit cannot stop a start. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inquiryForm } from '#content/inquiry-form.ts';
import type { Content } from '#content/read-content.ts';

/** `builtFor`: the SITE_URL of the build; absent in development. */
export type ServerContent = ReturnType<typeof serverContent> & { builtFor?: string };

export function serverContent(content: Content) {
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
    /** By the choice, the inbox: `advertising` means MAIL_TO_ADVERTISING. */
    inboxes: choices.flatMap(({ label, inbox }): [string, string][] =>
      inbox ? [[label, inbox]] : [],
    ),
    /** Old addresses, and where each leads. */
    redirects,
    /** What only the owner knows and has not filled in, such as `content/site.yaml:9:1  name: is not ...`. */
    gaps,
    /** How many texts are drafts, which public pages leave out. */
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
