/** Which requests are views of a page, and where they come from. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { InquiryStore } from '#server/store/store.ts';
import { originOf, parseSource, shownPath } from '#shared/post-metadata.ts';
import type { BuiltSite } from './built-site.ts';
import { ClientCounter, clientOf, isCrossSite } from './client.ts';
import { createViewCounts } from './view-counts.ts';

/** The origin of a view that follows another page of this site. */
const withinSite = '(this site)';
/** In characters: isbot takes a millisecond for the longest header that is accepted. */
const longestUserAgent = 500;
/** A person opens fewer pages; the rest is left out. */
const mostPerMinute = 20;
const minute = 60_000;
/** In bytes: more than the origin of any website. */
const bodyLimit = 512;

/** Until the server is closed; it saves the last views then. */
export function countPageViews(
  app: FastifyInstance,
  site: BuiltSite,
  store: InquiryStore,
  siteUrl: string,
  timeZone: string,
): void {
  const views = createViewCounts(store, timeZone, app.log);
  const clients = new ClientCounter();
  const isFlood = ({ ip }: FastifyRequest) => clients.count(clientOf(ip)).requests > mostPerMinute;
  const isPage = (path: string) => site.files.get(path)?.isPage === true;

  app.addHook('onRequest', async (request) => {
    const { headers, query, routeOptions } = request;
    const page = routeOptions.url ?? '';
    if (!isPage(page) || !isOpened(request) || isFlood(request) || isRobot(request)) return;
    const from = URL.parse(headers.referer ?? '')?.origin;
    const isWithin = headers['sec-fetch-site'] === 'same-origin' || from === siteUrl;
    views.add(page, originOfView(page, Object(query), isWithin ? withinSite : from));
  });

  // From visit.ts, on a page that was shown without a request, or whose request was in advance.
  app.post(shownPath, {
    bodyLimit,
    onRequest: async (request, reply) => {
      if (isCrossSite(request.headers, siteUrl)) return reply.code(403).send();
      if (isFlood(request)) return reply.code(429).send();
    },
    handler: async (request, reply) => {
      const shown = URL.parse(request.headers.referer ?? '');
      if (shown && isPage(shown.pathname) && !isRobot(request)) {
        const from = URL.parse(String(request.body))?.origin;
        const labels = Object.fromEntries(shown.searchParams);
        const referrer = from === shown.origin ? withinSite : from;
        views.add(shown.pathname, originOfView(shown.pathname, labels, referrer));
      }
      return reply.code(204).send();
    },
  });

  let saved = Promise.resolve();
  const timer = setInterval(() => {
    saved = saved.then(views.save);
  }, minute);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await saved.then(views.save);
  });
}

/** Rather than loaded by a script, or in advance. */
function isOpened({ method, headers }: FastifyRequest): boolean {
  const { 'sec-fetch-dest': use = 'document', 'sec-purpose': purpose = '' } = headers;
  return method === 'GET' && use === 'document' && !purpose.includes('prefetch');
}

const isRobot = ({ headers }: FastifyRequest) =>
  isbot(headers['user-agent']?.slice(0, longestUserAgent) || 'bot');

function originOfView(landingPage: string, labels: object, from: string | undefined): string {
  // Other schemes, such as android-app:, have the origin "null".
  const referrer = from === 'null' ? undefined : from;
  return originOf(parseSource({ ...labels, landingPage, referrer }, []));
}
