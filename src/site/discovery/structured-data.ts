/** The company and the page in the words of schema.org, for search engines. */
import type {
  BreadcrumbList,
  ContactPoint,
  Graph,
  Service as OfferedService,
  Organization,
} from 'schema-dts';
import type { InterfaceTexts } from '#content/interface-schema.ts';
import type { Service } from '#content/service-schema.ts';
import type { ContactChannel, Site } from '#content/site-schema.ts';
import { isPlaceholder } from '#content/texts.ts';
import { navigation } from '#site/layout/pages.ts';

interface DescribedPage {
  /** As `/services/content-branding`. */
  pathname: string;
  /** Its own name, without the company's; the home page has none. */
  name: string | undefined;
  /** The service that the page is about. */
  service: Service | undefined;
}

/** The same for all pages. */
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
      name ? breadcrumbs({ ...page, name }, company) : webSite(company),
      ...(service ? [offeredService(service, page.pathname, company)] : []),
    ],
  };
}

/** The text of a script element, in which a `<` could end the element. */
export const inScript = (graph: Graph): string => JSON.stringify(graph).replaceAll('<', '\\u003c');

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
      ...site.channels.filter(({ href }) => !isPlaceholder(href)).map(channelPoint),
    ],
  };
}

/** Without opening hours: the vocabulary's have no time zone, and machines would take a reader's own. */
const contactPoint = (address: Partial<ContactPoint>): ContactPoint => ({
  '@type': 'ContactPoint',
  contactType: 'sales',
  ...address,
});

/** WhatsApp is an address, too: its number need not take calls. */
function channelPoint({ name, href }: ContactChannel): ContactPoint {
  const { protocol, pathname } = new URL(href);
  const isMail = protocol === 'mailto:';
  return contactPoint({
    name,
    ...(isMail ? { email: decodeURIComponent(pathname) } : { url: href }),
  });
}

const webSite = ({ site, origin }: Company) =>
  ({
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: site.name,
    url: `${origin}/`,
    inLanguage: 'en',
    publisher: organizationId(origin),
  }) as const;

/** From the home page, through the page of the navigation that it belongs to, if there is one. */
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
        itemListElement: fullFeatures.map(({ title: name, description }) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name, description },
        })),
      },
    }),
  };
}
