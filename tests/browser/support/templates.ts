import { services } from './content.ts';

/** One page of each kind. What a kind's other pages say differs in its words alone. */
const templates = [
  '/',
  '/about',
  '/services',
  `/services/${services[0]?.slug}`,
  '/contact',
  '/terms',
  '/no-such-page',
];

/** The tag of a test that is made for every page: `npm test` makes it for one page of each kind. */
export const tagOf = (path: string) => (templates.includes(path) ? [] : '@slow');
