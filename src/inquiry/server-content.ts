/**
 * What the server and the staff's commands need of `content/`. The build writes it into its folder: an edit under
 * way is nothing to a server that runs or starts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpeningHours } from '../content/hours.ts';
import { isPlaceholder } from '../content/placeholder-address.ts';
import { securityContact } from '../content/security-text.ts';
import type { Service } from '../content/service-schema.ts';
import type { Site } from '../content/site-schema.ts';
import { type InquiryForm, inquiryForm } from './core/form.ts';

export interface ServerContent {
  /** The product's. */
  name: string;
  hours: OpeningHours;
  form: InquiryForm;
  /** Choices of the form with their inbox: `advertising` has its addresses in MAIL_TO_ADVERTISING. */
  inboxes: [choice: string, inbox: string][];
  /** The contact channels whose addresses are still placeholders. */
  placeholderChannels: string[];
  /** Whether the site has a /.well-known/security.txt. */
  hasSecurityText: boolean;
}

export function serverContent(site: Site, services: Service[]): ServerContent {
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
  };
}

/** In the build's folder, from which nothing reaches a visitor. */
export const serverContentFile = 'content.json';

/** @throws an error that says what to do when nothing is built there */
export function readServerContent(dist: string): ServerContent {
  try {
    return JSON.parse(readFileSync(join(dist, serverContentFile), 'utf8'));
  } catch (cause) {
    throw new Error(`There is no build of this version in ${dist}: run "npm run build" first`, {
      cause,
    });
  }
}
