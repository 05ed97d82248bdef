/** The company and the page in the words of schema.org, for search engines. */
import type { BreadcrumbList, ContactPoint, Graph, Organization, WebSite } from 'schema-dts';
import type { InterfaceTexts } from '#content/interface-schema.ts';
import type { ContactChannel, Site } from '#content/site-schema.ts';
import { isPlaceholder } from '#content/texts.ts';
import { navigation } from '#site/layout/pages.ts';

interface DescribedPage {
  /** As `/services/content-branding`. */
  pathname: string;
  /** Its own name, without the company's; the home page has none. */
  name: string | undefined;
}

/** The same for all pages. */
interface Company {
  site: Site;
  pageNames: InterfaceTexts['pages'];
  /** The site's public origin. */
  origin: string;
}

export const structuredData = ({ name, pathname }: DescribedPage, company: Company): Graph => ({
  '@context': 'https://schema.org',
  '@graph': [
    organization(company, name === undefined),
    name ? breadcrumbs(pathname, name, company) : webSite(company),
  ],
});

/** The text of a script element, in which a `<` could end the element. */
export const inScript = (graph: Graph): string => JSON.stringify(graph).replaceAll('<', '\\u003c');

const organizationId = (origin: string) => ({ '@id': `${origin}/#organization` });

const organization = ({ site, origin }: Company, isHome: boolean): Organization => ({
  '@type': 'Organization',
  ...organizationId(origin),
  name: site.name,
  description: isHome ? site.description : undefined,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  address: site.address && {
    '@type': 'PostalAddress',
    streetAddress: site.address.street,
    addressLocality: site.address.city,
    addressRegion: site.address.region,
    postalCode: site.address.postalCode,
    addressCountry: site.address.country,
  },
  sameAs: site.profiles,
  contactPoint: [
    contactPoint({ url: `${origin}/contact` }),
    ...site.channels.filter(({ href }) => !isPlaceholder(href)).map(channelPoint),
  ],
});

/** Without opening hours: the vocabulary's have no time zone, and machines would take a reader's own. */
const contactPoint = (address: Partial<ContactPoint>): ContactPoint => ({
  '@type': 'ContactPoint',
  contactType: 'sales',
  ...address,
});

/** WhatsApp is an address, too: its number need not take calls. */
function channelPoint({ name, href }: ContactChannel): ContactPoint {
  const { protocol, pathname } = new URL(href);
  if (protocol !== 'mailto:') return contactPoint({ name, url: href });
  return contactPoint({ name, email: decodeURIComponent(pathname) });
}

const webSite = ({ site, origin }: Company): WebSite => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: site.name,
  url: `${origin}/`,
  inLanguage: 'en',
  publisher: organizationId(origin),
});

/** From the home page, through the page of the navigation that it belongs to, if there is one. */
function breadcrumbs(
  pathname: string,
  name: string,
  { pageNames, origin }: Company,
): BreadcrumbList {
  const above = navigation
    .filter(({ href }) => href === '/' || pathname.startsWith(`${href}/`))
    .map(({ page, href }) => ({ name: pageNames[page], href: href as string }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { name, href: pathname }].map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + href,
    })),
  };
}
