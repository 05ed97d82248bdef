/** The vocabulary is that of the package schema-dts, made of schema.org's own definition. */
import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { readContent } from '#content/read-content.ts';
import { type Company, inScript, structuredData } from './structured-data.ts';

const { site, services, texts, legal } = await readContent();
const origin = 'https://firm.example';

/** As it comes, whatever the owner has set meanwhile. */
const fresh: Company = {
  site: {
    ...site,
    channels: site.channels.map((one) => ({ ...one, href: 'https://placeholder.example/' })),
    address: undefined,
    profiles: undefined,
  },
  pageNames: texts.pages,
  origin,
};

/** With all that an owner may set. */
const set: Company = {
  ...fresh,
  site: {
    ...site,
    channels: [
      ['telegram', 'https://t.me/firm'],
      ['slack', 'https://firm.slack.com/'],
      ['whatsapp', 'https://wa.me/15551234567'],
      ['email', 'mailto:hello%2Bsales@firm.example?subject=From%20the%20site'],
    ].map(([kind, href = '']) => ({ kind, name: kind, note: '', href })) as typeof site.channels,
    address: { street: '1 Main', city: 'Newark', region: 'NJ', postalCode: '07102', country: 'US' },
    profiles: ['https://www.linkedin.com/company/firm'],
  },
};

const pages = [
  { pathname: '/', name: undefined, service: undefined },
  { pathname: '/about', name: 'About', service: undefined },
  { pathname: '/privacy', name: legal.privacy.title, service: undefined },
  ...services.map((service) => ({
    pathname: `/services/${service.slug}`,
    name: service.title,
    service,
  })),
];

/** The compiler's errors for each of these as a graph of schema.org. */
function mistakesIn(descriptions: unknown[]): string[][] {
  const name = resolve('src/site/discovery/described.test.ts');
  const lines = descriptions.map((one) => `(${JSON.stringify(one)}) satisfies Graph;`);
  const source = ["import type { Graph } from 'schema-dts';", ...lines].join('\n');
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    lib: ['lib.es2023.d.ts'],
    types: [],
  };
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.ESNext);
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (path, ...rest) => (path === name ? file : getSourceFile(path, ...rest));
  host.fileExists = (path) => path === name || fileExists(path);
  const found: string[][] = lines.map(() => []);
  for (const { start = 0, messageText } of ts.getPreEmitDiagnostics(
    ts.createProgram([name], options, host),
  )) {
    const text = ts.flattenDiagnosticMessageText(messageText, '\n');
    const { line } = file.getLineAndCharacterOfPosition(start);
    // The first line is the import: an error there is one of all.
    for (const list of line === 0 ? found : [found[line - 1]]) list?.push(text);
  }
  return found;
}

it('every page describes itself by types that schema.org has, with properties of theirs', () => {
  const right = [fresh, set].flatMap((company) =>
    pages.map((page) => structuredData(page, company)),
  );
  // Errors in these prove that the compiler finds any.
  const wrong = [
    { '@type': 'Firm', name: 'A' },
    { '@type': 'Organization', title: 'A' },
    { '@type': 'Organization', opens: '09:00' },
    { '@type': 'Organization', address: { '@type': 'Offer' } },
  ].map((thing) => ({ '@context': 'https://schema.org', '@graph': [thing] }));
  const mistakes = mistakesIn([...right, ...wrong]);
  expect(mistakes.slice(0, right.length).flat()).toEqual([]);
  expect(mistakes.slice(right.length).map((list) => list.length)).toEqual([1, 1, 1, 1]);
});

const [home, about] = pages;
const graphOf = (page: (typeof pages)[number], company: Company) =>
  structuredData(page, company)['@graph'] as unknown as Record<string, unknown>[];
const thing = (type: string, page = home, company = fresh) =>
  graphOf(page as (typeof pages)[number], company).find((one) => one['@type'] === type);

it('the company can be reached by its form, and by no placeholder', () => {
  const { contactPoint, address, sameAs } = thing('Organization') ?? {};
  expect(contactPoint).toEqual([
    { '@type': 'ContactPoint', contactType: 'sales', url: `${origin}/contact` },
  ]);
  expect([address, sameAs]).toEqual([undefined, undefined]);
});

it('the company has its address, channels and profiles once they are set', () => {
  expect(thing('Organization', about, set)).toMatchObject({
    address: { streetAddress: '1 Main', addressRegion: 'NJ', addressCountry: 'US' },
    sameAs: ['https://www.linkedin.com/company/firm'],
    contactPoint: [
      {},
      { url: 'https://t.me/firm' },
      { url: 'https://firm.slack.com/' },
      { url: 'https://wa.me/15551234567' },
      { email: 'hello+sales@firm.example' },
    ],
  });
});

it('a service lists its full features as what is offered, without prices', () => {
  for (const page of pages.filter(({ service }) => service)) {
    const { hasOfferCatalog } = thing('Service', page) as {
      hasOfferCatalog: { itemListElement: { itemOffered: { name: string } }[] };
    };
    const offered = hasOfferCatalog.itemListElement.map(({ itemOffered }) => itemOffered.name);
    expect(offered).toEqual(page.service?.fullFeatures.map(({ title }) => title));
    expect(JSON.stringify(hasOfferCatalog)).not.toMatch(/"(price|aggregateRating|review)/);
  }
});

it('a service without full features offers no empty list', () => {
  const service = services[0] && { ...services[0], fullFeatures: [] };
  const bare = { pathname: '/services/new', name: 'New', service };
  expect(thing('Service', bare)).not.toHaveProperty('hasOfferCatalog');
});

it('every page below the home page says its way from there', () => {
  expect(thing('BreadcrumbList')).toBeUndefined();
  expect(thing('WebSite')).toMatchObject({ name: site.name, url: `${origin}/` });
  const page = pages.find(({ service }) => service);
  const list = thing('BreadcrumbList', page) as { itemListElement: unknown[] };
  expect(list.itemListElement).toMatchObject([
    { position: 1, name: texts.pages.home, item: `${origin}/` },
    { position: 2, name: texts.pages.services, item: `${origin}/services` },
    { position: 3, name: page?.name, item: origin + page?.pathname },
  ]);
});

it('no text can end the script element or begin a comment in it', () => {
  const name = '</script><!-- <script>';
  const text = inScript(
    structuredData(pages[1] as (typeof pages)[number], { ...fresh, site: { ...site, name } }),
  );
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph'][0].name).toBe(name);
});
