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

/** A variable `MAIL_TO_...`, and a service whose inquiries go to its addresses. */
export interface Inbox {
  variable: string;
  /** Undefined where no service has this inbox: it is probably misspelled. */
  service: string | undefined;
}

export const inboxesOf = (mail: MailSettings | undefined, { inboxes }: ServerContent): Inbox[] =>
  Object.keys(mail?.toInbox ?? {}).map((inbox) => ({
    variable: `MAIL_TO_${inbox.toUpperCase()}`,
    service: inboxes.find(([, name]) => name === inbox)?.[0],
  }));
