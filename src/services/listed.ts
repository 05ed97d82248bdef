import type { ContactChannel, Service } from '../content/schemas.ts';

/** A service as the listing shows it. */
export type ListedService = Pick<
  Service,
  'slug' | 'title' | 'description' | 'icon' | 'color' | 'picture' | 'features' | 'fullFeatures'
>;

/** A channel as the service window shows it. */
export type ListedChannel = Omit<ContactChannel, 'note'>;

/**
 * What the listing's island needs of the services and the channels. An island's properties are
 * written into the page, so the rest would only make the page heavier.
 */
export function listed(services: Service[], channels: ContactChannel[]) {
  return {
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
