/** What each page says of the company and of itself in the words of schema.org, for search engines. */
import type {
  BreadcrumbList,
  ContactPoint,
  Graph,
  Service as OfferedService,
  Organization,
  WebSite,
} from 'schema-dts';
import type { InterfaceTexts } from '../content/interface-schema.ts';
import { isPlaceholder } from '../content/placeholder-address.ts';
import type { Service } from '../content/service-schema.ts';
import type { ContactChannel, Site } from '../content/site-schema.ts';
import { navigation } from '../layout/pages.ts';

export interface DescribedPage {
  /** As `/services/content-branding`. */
  pathname: string;
  /** Its own name, without the company's; the home page has none. */
  name: string | undefined;
  /** The service that the page is about. */
  service: Service | undefined;
}

/** What stays the same for all pages. */
export interface Company {
  site: Site;
  pageNames: InterfaceTexts['pages'];
  /** The site's public origin. */
  origin: string;
}

export function structuredData(page: DescribedPage, company: Company): Graph {
  const { service, name } = page;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(company, name === undefined),
      ...(name ? [breadcrumbs({ ...page, name }, company)] : [webSite(company)]),
      ...(service ? [offeredService(service, page.pathname, company)] : []),
    ],
  };
}

/** As the text of a script element, which a `<` in it could end or turn into something else. */
export function inScript(graph: Graph): string {
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

const organizationId = (origin: string) => ({ '@id': `${origin}/#organization` });

function organization({ site, origin }: Company, isHome: boolean): Organization {
  const { name, description, address, profiles } = site;
  return {
    '@type': 'Organization',
    ...organizationId(origin),
    name,
    ...(isHome && { description }),
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.city,
        ...(address.region && { addressRegion: address.region }),
        ...(address.postalCode && { postalCode: address.postalCode }),
        addressCountry: address.country,
      },
    }),
    ...(profiles && { sameAs: profiles }),
    contactPoint: [
      contactPoint({ url: `${origin}/contact` }),
      ...site.channels
        .filter(({ href }) => !isPlaceholder(href))
        .map((channel) => contactPoint(addressOf(channel))),
    ],
  };
}

/** Without its hours: the vocabulary's have no time zone, and machines would take a reader's own. */
function contactPoint(address: Partial<ContactPoint>): ContactPoint {
  return { '@type': 'ContactPoint', contactType: 'sales', ...address };
}

/** WhatsApp is an address, too: its number need not take calls. */
function addressOf({ name, href }: ContactChannel): Partial<ContactPoint> {
  const { protocol, pathname } = new URL(href);
  return protocol === 'mailto:'
    ? { name, email: decodeURIComponent(pathname) }
    : { name, url: href };
}

function webSite({ site, origin }: Company): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: site.name,
    url: `${origin}/`,
    inLanguage: 'en',
    publisher: organizationId(origin),
  };
}

/** From the home page through the page of the navigation that it belongs to, if there is one. */
function breadcrumbs(
  { pathname, name }: DescribedPage & { name: string },
  { pageNames, origin }: Company,
): BreadcrumbList {
  const above = navigation
    .filter(({ href }) => href === '/' || pathname.startsWith(`${href}/`))
    .map(({ page, href }) => ({ name: pageNames[page], href: href as string }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { name, href: pathname }].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: origin + crumb.href,
    })),
  };
}

function offeredService(
  { title, description, fullFeatures }: Service,
  pathname: string,
  { origin }: Company,
): OfferedService {
  return {
    '@type': 'Service',
    name: title,
    description,
    url: origin + pathname,
    provider: organizationId(origin),
    ...(fullFeatures.length > 0 && {
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: title,
        itemListElement: fullFeatures.map((feature) => ({
          '@type': 'Offer',
          itemOffered: {
            '@type': 'Service',
            name: feature.title,
            description: feature.description,
          },
        })),
      },
    }),
  };
}
