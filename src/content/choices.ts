import type { Service, Site } from './schemas.ts';

/** One choice of the form's 'Service' field, and the inbox of its inquiries, if it has one. */
export interface ServiceChoice {
  label: string;
  inbox?: string | undefined;
}

/** The services in their order, then the form's other choices. */
export function serviceChoices(
  { otherChoices }: Site['contact'],
  services: Service[],
): ServiceChoice[] {
  return [
    ...services.map(({ title, inbox }) => ({ label: title, inbox })),
    ...otherChoices.map(({ label, inbox }) => ({ label, inbox })),
  ];
}
