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

/** The variables `MAIL_TO_...` whose inbox no service has: most likely they are misspelled. */
export function unusedInboxVariables(
  mail: MailSettings | undefined,
  { contact }: Site,
  services: Service[],
): string[] {
  const known = serviceChoices(contact, services).map(({ inbox }) => inbox);
  return Object.keys(mail?.toInbox ?? {})
    .filter((inbox) => !known.includes(inbox))
    .map((inbox) => `MAIL_TO_${inbox.toUpperCase()}`);
}
