/** Counts how often people view each page, by week and origin: in memory, and once a minute in the store. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { InquiryStore } from '#server/store/store.ts';
import { originOf, parseSource } from '#shared/post-metadata.ts';
import type { BuiltSite } from './built-site.ts';

/** The origin of a view that follows another page of this site. */
const withinSite = '(this site)';
/** Stands for further origins of a page. */
const otherOrigins = '(other)';
/** Pages with origins in a week: strangers can invent labels. */
const mostPairs = 500;
/** In milliseconds: twelve weeks. */
const lifetime = 12 * 7 * 24 * 3_600_000;
/** In characters: isbot takes a millisecond for the longest header that is accepted. */
const longestUserAgent = 500;

type Counts = Map<string, number>;

/** Until the server is closed; it saves the last views then. */
export function countPageViews(
  app: FastifyInstance,
  site: BuiltSite,
  store: InquiryStore,
  siteUrl: string,
  timeZone: string,
): void {
  let counts: Counts = new Map();
  let saved = Promise.resolve();

  app.addHook('onResponse', (request, _reply, done) => {
    const page = request.routeOptions.url ?? '';
    if (site.files.get(page)?.isPage && isVisit(request)) {
      add(counts, [[`${page} ${originOfView(request, page, siteUrl)}`, 1]]);
    }
    done();
  });
  const timer = setInterval(() => {
    saved = saved.then(save);
  }, 60_000);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await saved.then(save);
  });

  async function save(): Promise<void> {
    if (counts.size === 0) return;
    const unsaved = counts;
    counts = new Map();
    const now = new Date();
    try {
      await store.updateValue(keyOf(mondayOf(now, timeZone)), (known) => {
        const sum: Counts = new Map();
        add(sum, Object.entries(known?.value ?? {}));
        add(sum, unsaved);
        const value = Object.fromEntries(sum.entries().map(([pair, n]) => [pair, String(n)]));
        const expiresAt = new Date(now.getTime() + lifetime);
        return { result: undefined, storedValue: { value, expiresAt } };
      });
    } catch (err) {
      add(counts, unsaved);
      app.log.warn({ err }, 'page views could not be saved: retrying in a minute');
    }
  }
}

/** The views of each page by origin in the week that begins on that Monday. */
export async function readPageViews(store: InquiryStore, monday: Temporal.PlainDate) {
  const { value = {} } = (await store.getValue(keyOf(monday))) ?? {};
  return Object.entries(value).map(([pair, count]) => {
    const [page = '', origin = ''] = pair.split(/ (.*)/);
    return { page, origin, views: Number(count) };
  });
}

export function mondayOf(time: Date, timeZone: string): Temporal.PlainDate {
  const today = time.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();
  return today.subtract({ days: today.dayOfWeek - 1 });
}

const keyOf = (monday: Temporal.PlainDate) => `views ${monday}`;

function add(counts: Counts, added: Iterable<[pair: string, count: number | string]>): void {
  for (const [pair, count] of added) {
    const isKept = counts.has(pair) || counts.size < mostPairs;
    const key = isKept ? pair : `${pair.split(' ', 1)} ${otherOrigins}`;
    counts.set(key, (counts.get(key) ?? 0) + Number(count));
  }
}

/** Whether a person opened the page, rather than a robot, a script, or a browser in advance. */
function isVisit({ method, headers }: FastifyRequest): boolean {
  const agent = headers['user-agent']?.slice(0, longestUserAgent) || 'bot';
  const { 'sec-fetch-dest': use = 'document', 'sec-purpose': purpose = '' } = headers;
  const isOpened = method === 'GET' && use === 'document' && !purpose.includes('prefetch');
  return isOpened && !isbot(agent);
}

function originOfView({ headers, query }: FastifyRequest, page: string, siteUrl: string): string {
  const from = URL.parse(headers.referer ?? '');
  const isWithin = headers['sec-fetch-site'] === 'same-origin' || from?.origin === siteUrl;
  // Other schemes, such as android-app:, have the origin "null".
  const website = from?.origin === 'null' ? undefined : from?.origin;
  const referrer = isWithin ? withinSite : website;
  return originOf(parseSource({ ...Object(query), landingPage: page, referrer }, []));
}
