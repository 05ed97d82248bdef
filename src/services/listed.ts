import type { ContactChannel, Service, Site } from '../content/schemas.ts';

/** What a card and its window show of a service. */
const shown = [
  'slug',
  'title',
  'description',
  'icon',
  'color',
  'picture',
  'features',
  'fullFeatures',
] as const;

/** A service as the listing shows it. */
export type ListedService = Pick<Service, (typeof shown)[number]>;

/** A channel as the service window shows it. */
export type ListedChannel = Omit<ContactChannel, 'note'>;

/** The words around the cards. */
export type ListingTexts = Pick<Site['services'], 'title' | 'lead' | 'closing'>;

/**
 * What the listing's island needs of the site and the services. An island's properties are written
 * into the page, so the rest would only make the page heavier.
 */
export function listed(
  { services: { title, lead, closing }, channels }: Site,
  services: Service[],
) {
  const texts: ListingTexts = { title, lead, closing };
  return {
    texts,
    services: services.map(
      (service) => Object.fromEntries(shown.map((key) => [key, service[key]])) as ListedService,
    ),
    channels: channels.map(({ note, ...channel }): ListedChannel => channel),
  };
}
