import { navigation } from '#site/layout/navigation.ts';
import { formTexts, landing, legal, services, site, texts } from './content.ts';

const titled = (path: string, name: string) => ({ path, name, title: `${name} - ${site.name}` });
const searchTitles: Record<string, string> = { home: site.title, ...site.titles };
const ofNavigation = navigation.map(({ page, href }) => {
  const ordinary = titled(href, texts.pages[page]);
  const title = searchTitles[page];
  return title ? { ...ordinary, title } : ordinary;
});
const ofServices = services.map(({ slug, title }) => titled(`/services/${slug}`, title));
const ofFiles = (files: { id: string; title: string }[]) =>
  files.map(({ id, title }) => titled(`/${id}`, title));

/** The pages that search engines may index. */
export const publicPages = [
  ...ofNavigation,
  ...ofServices,
  ...ofFiles([...legal, ...landing.filter(({ noindex }) => !noindex)]),
];

/** Landing pages that are only linked, the form's success without script, and any wrong address. */
export const unlistedPages = [
  ...ofFiles(landing.filter(({ noindex }) => noindex)),
  titled('/contact/sent', formTexts.sent.title),
  titled('/no-such-page', texts.notFound.title),
];

export const allPages = [...publicPages, ...unlistedPages];

/** The pages that have the form, in the order of `allPages`. */
export const formPages = allPages
  .map(({ path }) => path)
  .filter((path) => formTexts.pages.includes(path));

/** One page of each kind; other pages of a kind differ only in their words. */
const templates = [
  ...ofNavigation,
  ...ofServices.slice(0, 1),
  ...ofFiles([...legal.slice(0, 1), ...landing.slice(0, 1)]),
].map(({ path }) => path);

/** The tag of a test of every page: `npm test` runs it for one page of each kind. */
export const tagOf = (path: string) =>
  [...templates, '/no-such-page'].includes(path) ? [] : '@slow';
