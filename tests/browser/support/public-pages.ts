import { fill } from '#content/placeholders.ts';
import { formTexts, legal, services, site, texts } from './content.ts';

const titled = (page: string) => `${page} - ${site.name}`;

/** The pages that search engines may index. */
export const publicPages = [
  { path: '/', title: fill(site.title, { company: site.name }) },
  { path: '/about', title: titled(texts.pages.about) },
  { path: '/services', title: titled(texts.pages.services) },
  ...services.map(({ slug, title }) => ({ path: `/services/${slug}`, title: titled(title) })),
  { path: '/contact', title: titled(texts.pages.contact) },
  ...legal.map(({ id, title }) => ({ path: `/${id}`, title: titled(title) })),
];

/** The form's success without script, and any wrong address. */
export const unlistedPages = [
  { path: '/contact/sent', title: titled(formTexts.sent.title) },
  { path: '/no-such-page', title: titled(texts.notFound.title) },
];

export const allPages = [...publicPages, ...unlistedPages];

/** One page of each kind; other pages of a kind differ only in their words. */
const templates = [
  '/',
  '/about',
  '/services',
  `/services/${services[0]?.slug}`,
  '/contact',
  '/terms',
  '/no-such-page',
];

/** The tag of a test of every page: `npm test` runs it for one page of each kind. */
export const tagOf = (path: string) => (templates.includes(path) ? [] : '@slow');
