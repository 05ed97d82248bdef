import { fill } from '../../../src/content/placeholders.ts';
import { formTexts, legalPages, services, site, texts } from './content.ts';

/** The title of a page in the browser's tab, with the product's name after the page's own. */
const titled = (page: string) => `${page} - ${site.name}`;

/** The pages that search engines may list. */
export const publicPages = [
  { path: '/', title: fill(site.title, { company: site.name }) },
  { path: '/about', title: titled(texts.pages.about) },
  { path: '/services', title: titled(texts.pages.services) },
  ...services.map(({ slug, title }) => ({ path: `/services/${slug}`, title: titled(title) })),
  { path: '/contact', title: titled(texts.pages.contact) },
  { path: '/privacy', title: titled(legalPages['/privacy'].title) },
  { path: '/terms', title: titled(legalPages['/terms'].title) },
  { path: '/accessibility', title: titled(legalPages['/accessibility'].title) },
];

/** Pages of one moment of a visit: the form's success without script, and any wrong address. */
export const unlistedPages = [
  { path: '/contact/sent', title: titled(formTexts.sent.title) },
  { path: '/no-such-page', title: titled(texts.notFound.title) },
];

export const allPages = [...publicPages, ...unlistedPages];
