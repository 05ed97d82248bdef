import type { ContactChannel, Service, Site } from '../content/schemas.ts';

/** A service as the listing shows it. */
export type ListedService = Pick<
  Service,
  'slug' | 'title' | 'description' | 'icon' | 'color' | 'picture' | 'features' | 'fullFeatures'
>;

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
      ({
        slug,
        title,
        description,
        icon,
        color,
        picture,
        features,
        fullFeatures,
      }): ListedService => ({
        slug,
        title,
        description,
        icon,
        color,
        picture,
        features,
        fullFeatures,
      }),
    ),
    channels: channels.map(({ note, ...channel }): ListedChannel => channel),
  };
}
