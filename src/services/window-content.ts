import type { PageContent } from '../content/read-all-content.ts';
import type { ContactChannel, Service } from '../content/schemas.ts';

/** What the window shows of a service. */
const shown = ['slug', 'title', 'description', 'icon', 'color', 'fullFeatures'] as const;

/** A service as its window shows it. */
export type WindowService = Pick<Service, (typeof shown)[number]>;

/** A channel as the window shows it. */
export type WindowChannel = Omit<ContactChannel, 'note'>;

/**
 * What the services' windows show, and no more: it comes with their script (src/services/window-module.ts), so
 * the pages don't carry it.
 */
export function windowContent({
  site,
  services,
  texts,
}: Pick<PageContent, 'site' | 'services' | 'texts'>) {
  return {
    labels: texts.services.window,
    notReady: texts.services.card.notReady,
    services: services.map(
      (service) => Object.fromEntries(shown.map((key) => [key, service[key]])) as WindowService,
    ),
    channels: site.channels.map(({ note, ...channel }): WindowChannel => channel),
  };
}

export type WindowContent = ReturnType<typeof windowContent>;
