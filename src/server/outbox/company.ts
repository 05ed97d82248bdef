/** The company in messages, and the inboxes of its services. */
import type { ServerContent } from '#content/server-content.ts';
import { mapFields } from '#shared/fields.ts';
import type { Company } from './channels/channel.ts';
import type { MailSettings } from './channels/smtp.ts';

export function companyOf({ name, hours, form, inboxes }: ServerContent): Company {
  const labels = mapFields((field) => form.fields[field].label);
  const byChoice = new Map(inboxes);
  return { name, hours, labels, inboxOf: (service) => byChoice.get(service) };
}

/** A variable `MAIL_TO_...` and a service whose inquiries go to its addresses. */
export interface UsedInbox {
  variable: string;
  service: string;
}

export function usedInboxes(
  mail: MailSettings | undefined,
  { inboxes }: ServerContent,
): UsedInbox[] {
  return Object.keys(mail?.toInbox ?? {}).flatMap((inbox) => {
    const used = inboxes.find(([, name]) => name === inbox);
    return used ? [{ variable: variableOf(inbox), service: used[0] }] : [];
  });
}

/** The variables `MAIL_TO_...` whose inbox no service has: probably misspelled. */
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
