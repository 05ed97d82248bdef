import { expect, it } from 'vitest';
import { channel } from '#content/channel-schema.ts';
import { companies } from '#tests/companies/companies.ts';
import { readCompany } from '#tests/companies/read-company.ts';
import { structuredData } from './structured-data.ts';

const { site, texts } = await readCompany(companies.ordinary);
const origin = 'https://firm.example';
/** The channels of a new site. */
const channels = site.channels.map((one) => ({ ...one, href: 'https://placeholder.example/' }));

const scriptOf = (changed: Partial<typeof site>) =>
  structuredData({
    pathname: '/services/ads',
    name: 'Ads',
    site: { ...site, channels, ...changed },
    pageNames: texts.pages,
    origin,
  });

/** The nodes of the graph: the company, and the page. */
const nodes = (changed: Partial<typeof site> = {}) => JSON.parse(scriptOf(changed))['@graph'];

it('the company can be reached through its form, and not at placeholders', () => {
  const unset = { address: undefined, profiles: undefined };
  expect(nodes(unset)[0]).toEqual({
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: site.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    contactPoint: [{ '@type': 'ContactPoint', contactType: 'sales', url: `${origin}/contact` }],
  });
});

it('the company has its address, channels and profiles once they are set', () => {
  const address = {
    street: '1 Main',
    city: 'Newark',
    region: 'NJ',
    postalCode: '1',
    country: 'US',
  };
  const profiles = ['https://www.linkedin.com/company/firm'];
  const set = [
    { kind: 'telegram', href: 'https://t.me/firm' },
    { kind: 'email', href: 'mailto:hello+sales@firm.example?subject=From%20the%20site' },
    { kind: 'phone', href: 'tel:+1 (973) 555-0123' },
  ].map((one) => channel.parse({ ...one, name: 'A', note: 'B' }));
  expect(nodes({ address, profiles, channels: set })[0]).toMatchObject({
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1 Main',
      addressLocality: 'Newark',
      addressRegion: 'NJ',
      postalCode: '1',
      addressCountry: 'US',
    },
    telephone: '+1 (973) 555-0123',
    sameAs: profiles,
    contactPoint: [
      { url: `${origin}/contact` },
      { name: 'A', url: 'https://t.me/firm' },
      { name: 'A', email: 'hello+sales@firm.example' },
      { name: 'A', telephone: '+1 (973) 555-0123' },
    ],
  });
});

it('a page below another one has its breadcrumbs from the home page', () => {
  const { pages } = texts;
  expect(nodes()[1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: pages.home, item: `${origin}/` },
      { position: 2, name: pages.services, item: `${origin}/services` },
      { position: 3, name: 'Ads', item: `${origin}/services/ads` },
    ],
  });
});

it('no text can end the script element or begin a comment in it', () => {
  const name = '</script><!-- <script>';
  const text = scriptOf({ name });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph'][0].name).toBe(name);
});
