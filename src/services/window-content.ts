import type { PageContent } from '../content/read-all-content.ts';
import type { ContactChannel, FullFeature, Service } from '../content/schemas.ts';
import type { Outlines } from '../ui/IconOutlines.tsx';
import { iconOutlines } from './icon-outlines.ts';

/** A feature with its icon drawn: the script need not know all icons. */
export type WindowFeature = Omit<FullFeature, 'icon'> & { outlines: Outlines };

/** A service as its window shows it. */
export type WindowService = Pick<Service, 'slug' | 'title' | 'description' | 'color'> & {
  outlines: Outlines;
  fullFeatures: WindowFeature[];
};

/** A channel as the window shows it. */
export type WindowChannel = Omit<ContactChannel, 'note'>;

/**
 * What the services' windows show, and no more: it comes with their script (window-module.ts), so the pages
 * don't carry it.
 */
export function windowContent({
  site,
  services,
  texts,
}: Pick<PageContent, 'site' | 'services' | 'texts'>) {
  return {
    labels: texts.services.window,
    notReady: texts.services.card.notReady,
    services: services.map(windowService),
    channels: site.channels.map(({ note, ...channel }): WindowChannel => channel),
  };
}

export function windowService(service: Service): WindowService {
  const { slug, title, description, color, icon, fullFeatures } = service;
  return {
    slug,
    title,
    description,
    color,
    outlines: iconOutlines(icon),
    fullFeatures: fullFeatures.map(({ icon, ...feature }) => ({
      ...feature,
      outlines: iconOutlines(icon),
    })),
  };
}

export type WindowContent = ReturnType<typeof windowContent>;
