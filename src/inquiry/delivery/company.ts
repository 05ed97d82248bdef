import { mapFields } from '../core/fields.ts';
import type { ServerContent } from '../server-content.ts';
import type { Company } from './channel.ts';
import type { MailSettings } from './smtp.ts';

/** What messages say about the company. */
export function companyOf({ name, hours, form, inboxes }: ServerContent): Company {
  const labels = mapFields((field) => form.fields[field].label);
  const byChoice = new Map(inboxes);
  return { name, hours, labels, inboxOf: (service) => byChoice.get(service) };
}

/** A variable `MAIL_TO_...`, and a service whose inquiries go to its addresses. */
export interface UsedInbox {
  variable: string;
  service: string;
}

/** One for each inbox that has addresses of its own. */
export function usedInboxes(
  mail: MailSettings | undefined,
  { inboxes }: ServerContent,
): UsedInbox[] {
  return Object.keys(mail?.toInbox ?? {}).flatMap((inbox) => {
    const used = inboxes.find(([, name]) => name === inbox);
    return used ? [{ variable: variableOf(inbox), service: used[0] }] : [];
  });
}

/** The variables `MAIL_TO_...` whose inbox no service has: most likely they are misspelled. */
export function unusedInboxVariables(
  mail: MailSettings | undefined,
  { inboxes }: ServerContent,
): string[] {
  const known = inboxes.map(([, inbox]) => inbox);
  return Object.keys(mail?.toInbox ?? {})
    .filter((inbox) => !known.includes(inbox))
    .map(variableOf);
}

const variableOf = (inbox: string) => `MAIL_TO_${inbox.toUpperCase()}`;
