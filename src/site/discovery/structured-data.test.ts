/** The types are those of the package schema-dts, made of schema.org's own definition. */
import { expect, it } from 'vitest';
import { readContent } from '#content/read-content.ts';
import { aService } from '#tests/fixtures/service.ts';
import { inScript, structuredData } from './structured-data.ts';

const { site, texts } = await readContent();
const origin = 'https://firm.example';
/** The channels of a new site. */
const channels = site.channels.map((one) => ({ ...one, href: 'https://placeholder.example/' }));
const page = {
  pathname: '/services/ads',
  name: 'Ads',
  service: aService({
    slug: 'ads',
    title: 'Ads',
  }),
};

/** The text of a page's script. */
const scriptOf = (changed: Partial<typeof site>, about: Partial<typeof page> = {}) =>
  inScript(
    structuredData(
      { ...page, ...about },
      { site: { ...site, channels, ...changed }, pageNames: texts.pages, origin },
    ),
  );

/** The thing of a type that the script describes. */
const thing = (type: string, ...[changed = {}, about]: Partial<Parameters<typeof scriptOf>>) =>
  JSON.parse(scriptOf(changed, about))['@graph'].find(
    (one: Record<string, unknown>) => one['@type'] === type,
  );

it('the company can be reached by its form, and by no placeholder', () => {
  const unset = { address: undefined, profiles: undefined };
  expect(thing('Organization', unset)).toEqual({
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
  const hrefs = [
    'https://t.me/firm',
    'mailto:hello%2Bsales@firm.example?subject=From%20the%20site',
  ];
  const set = hrefs.map((href) => ({ kind: 'slack' as const, name: 'A', note: 'B', href }));
  expect(thing('Organization', { address, profiles, channels: set })).toMatchObject({
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1 Main',
      addressLocality: 'Newark',
      addressRegion: 'NJ',
      postalCode: '1',
      addressCountry: 'US',
    },
    sameAs: profiles,
    contactPoint: [
      { url: `${origin}/contact` },
      { name: 'A', url: 'https://t.me/firm' },
      { name: 'A', email: 'hello+sales@firm.example' },
    ],
  });
});

it('a service says what it is, and who offers it', () => {
  expect(thing('Service')).toMatchObject({
    name: 'Ads',
    description: page.service.description,
    url: `${origin}/services/ads`,
    provider: { '@id': `${origin}/#organization` },
  });
});

it('a page below another one says its way from the home page', () => {
  const { pages } = texts;
  expect(thing('BreadcrumbList')).toMatchObject({
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
