import type { WindowContent } from '#browser/service-window/ServiceWindow.tsx';
import { getInterface, getServices, getSite } from '#content/content.ts';

/** The content of the services' windows. ServiceWindow fetches it, so that the pages need not contain it. */
export async function GET() {
  const [site, services, { services: texts }] = await Promise.all([
    getSite(),
    getServices(),
    getInterface(),
  ]);
  return Response.json({
    texts: texts.window,
    notReady: texts.card.notReady,
    channels: site.channels.map(({ note, ...channel }) => channel),
    services: services.map(({ slug, title, description, color, icon, fullFeatures }) => ({
      slug,
      title,
      description,
      color,
      icon,
      fullFeatures,
    })),
  } satisfies WindowContent);
}
