/** Describes the company and the page to search engines, with the vocabulary of schema.org. */
import type { ContactChannel } from '#content/channel-schema.ts';
import { isPlaceholder } from '#content/field-types.ts';
import type { InterfaceTexts } from '#content/interface-schema.ts';
import type { Site } from '#content/site-schema.ts';
import { navigation } from '#site/layout/navigation.ts';

interface Page {
  pathname: string;
  /** Without the company's name; the home page has none. */
  name: string | undefined;
  site: Site;
  pageNames: InterfaceTexts['pages'];
  origin: string;
}

/** @returns JSON-LD without any `<`, which could end the script element around it */
export function structuredData({ pathname, name, site, pageNames, origin }: Page): string {
  const id = `${origin}/#organization`;
  const organization = {
    '@type': 'Organization',
    '@id': id,
    name: site.name,
    description: name === undefined ? site.description : undefined,
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
    telephone: site.channels.find(({ kind }) => kind === 'phone')?.readable,
    sameAs: site.profiles,
    contactPoint: [
      contactPoint({ url: `${origin}/contact` }),
      ...site.channels.filter(({ href }) => !isPlaceholder(href)).map(channelPoint),
    ],
  };
  const webSite = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: site.name,
    url: `${origin}/`,
    inLanguage: site.language,
    publisher: { '@id': id },
  };
  const above = navigation
    .filter(({ href }) => href === '/' || pathname.startsWith(`${href}/`))
    .map(({ page, href }) => ({ name: pageNames[page], href: href as string }));
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { name, href: pathname }].map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + href,
    })),
  };
  const graph = [organization, name ? breadcrumbs : webSite];
  const jsonLd = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return jsonLd.replaceAll('<', '\\u003c');
}

/** Without opening hours: in schema.org they have no time zone. */
const contactPoint = (address: object) => ({
  '@type': 'ContactPoint',
  contactType: 'sales',
  ...address,
});

/** WhatsApp has an address, not a telephone number, which might not take calls. */
function channelPoint({ kind, name, href, readable }: ContactChannel) {
  const property = kind === 'email' ? 'email' : kind === 'phone' ? 'telephone' : 'url';
  return contactPoint({ name, [property]: readable ?? href });
}
