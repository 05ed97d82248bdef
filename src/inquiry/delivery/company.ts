import { serviceChoices } from '../../content/choices.ts';
import type { Service, Site } from '../../content/schemas.ts';
import { mapFields } from '../core/fields.ts';
import { inquiryForm } from '../core/form.ts';
import type { Company } from './channel.ts';
import type { MailSettings } from './smtp.ts';

/** What messages say about the company. @throws an error that names what `content/site.yaml` lacks */
export function companyOf(site: Site, services: Service[]): Company {
  const { fields } = inquiryForm(site, services);
  const inboxes = new Map(
    serviceChoices(site.contact, services).map(({ label, inbox }) => [label, inbox]),
  );
  return {
    name: site.name,
    hours: site.contact.hours,
    labels: mapFields((field) => fields[field].label),
    inboxOf: (service) => inboxes.get(service),
  };
}

/** A variable `MAIL_TO_...`, and a service whose inquiries go to its addresses. */
export interface UsedInbox {
  variable: string;
  service: string;
}

/** One for each inbox that has addresses of its own. */
export function usedInboxes(
  mail: MailSettings | undefined,
  { contact }: Site,
  services: Service[],
): UsedInbox[] {
  const choices = serviceChoices(contact, services);
  return Object.keys(mail?.toInbox ?? {}).flatMap((inbox) => {
    const choice = choices.find((one) => one.inbox === inbox);
    return choice ? [{ variable: variableOf(inbox), service: choice.label }] : [];
  });
}

/** The variables `MAIL_TO_...` whose inbox no service has: most likely they are misspelled. */
export function unusedInboxVariables(
  mail: MailSettings | undefined,
  { contact }: Site,
  services: Service[],
): string[] {
  const known = serviceChoices(contact, services).map(({ inbox }) => inbox);
  return Object.keys(mail?.toInbox ?? {})
    .filter((inbox) => !known.includes(inbox))
    .map(variableOf);
}

const variableOf = (inbox: string) => `MAIL_TO_${inbox.toUpperCase()}`;
