import type { Service, Site } from './schemas.ts';

/** One choice of the form's 'Service', and the inbox that its inquiries go to, if it has one. */
export interface ServiceChoice {
  label: string;
  inbox?: string | undefined;
}

/** The services in their order, then what else the form offers. */
export function serviceChoices(
  { otherChoices }: Site['contact'],
  services: Service[],
): ServiceChoice[] {
  return [...services.map(({ title, inbox }) => ({ label: title, inbox })), ...otherChoices];
}
