import { fill } from '#content/placeholders.ts';
import { navigation } from '#site/layout/navigation.ts';
import { formTexts, legal, services, site, texts } from './content.ts';

const titled = (page: string) => `${page} - ${site.name}`;

const ofNavigation = navigation.map(({ page, href }) => ({
  path: href as string,
  title: href === '/' ? fill(site.title, { company: site.name }) : titled(texts.pages[page]),
}));

/** The pages that search engines may index. */
export const publicPages = [
  ...ofNavigation,
  ...services.map(({ slug, title }) => ({ path: `/services/${slug}`, title: titled(title) })),
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
  ...ofNavigation.map(({ path }) => path),
  `/services/${services[0]?.slug}`,
  '/terms',
  '/no-such-page',
];

/** The tag of a test of every page: `npm test` runs it for one page of each kind. */
export const tagOf = (path: string) => (templates.includes(path) ? [] : '@slow');
