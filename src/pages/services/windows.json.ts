import { getInterface, getServices, getSite } from '../../content/content.ts';
import type { WindowContent } from '../../services/ServiceWindow.tsx';

/** What the services' windows show: ServiceWindow fetches it, so that the pages don't carry it. */
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
