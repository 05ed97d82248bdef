// @vitest-environment jsdom
/** To add a service, the owner adds only a file to `content/services/`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { copySite } from '../../tests/fixtures/site-copy.ts';
import { fillCount } from '../content/placeholders.ts';
import { readContent } from '../content/read-content.ts';
import { inquiryForm } from '../inquiry/core/form.ts';
import { createInquiryParser } from '../inquiry/core/schema.ts';

const site = copySite();
const services = join(site.folder, 'content/services');
const built = (path: string) => join(site.folder, 'dist/client', path);
const page = (path: string) =>
  new DOMParser().parseFromString(readFileSync(built(path), 'utf8'), 'text/html');
const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

/** Adds a service as the README says: a copy of a file, with changes. */
function add(slug: string, change: object): void {
  const copied = parse(readFileSync(join(services, 'content-branding.yaml'), 'utf8'));
  const written = stringify(
    { ...copied, ...change },
    { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' },
  );
  writeFileSync(join(services, `${slug}.yaml`), written);
}

/** Each page has a description of its own. */
const descriptionOf = (number: number) =>
  `What the service number ${number} of this test is about, in as many words as results show.`;

/** Nothing that a service may be without. */
const bare = Object.fromEntries(
  'picture photo sample inbox story fullFeatures fit ready answers'
    .split(' ')
    .map((field) => [field, undefined]),
);

const today = await readContent();
const added = ['Brand Registry', 'Customs'];
const titles = [...today.services.map(({ title }) => title), ...added];

beforeAll(async () => {
  const id = Math.max(...today.services.map((service) => service.id));
  add('added-by-this-test', { id: id + 1, title: added[0], description: descriptionOf(1) });
  add('customs', { ...bare, id: id + 2, title: added[1], description: descriptionOf(2) });
  await site.build();
}, 300_000);
afterAll(site.remove);

it.each(['index', 'services'])('the listing of %s.html shows the new cards last', (name) => {
  const listing = page(`${name}.html`);
  expect(texts(listing, '#services article :is(h2, h3)')).toEqual(titles);
  const forms = [...listing.querySelectorAll('#services article form')];
  expect(forms.slice(-2).map((form) => form.getAttribute('action'))).toEqual([
    '/services/added-by-this-test',
    '/services/customs',
  ]);
});

it('the texts that count the services count the new ones, too', () => {
  const { title, lead } = today.site.services;
  const section = page('services.html').querySelector('#services');
  const count = titles.length;
  expect(section?.querySelector('h1')?.textContent).toBe(fillCount(title, 'services', count));
  expect(section?.textContent).toContain(fillCount(lead, 'services', count));
});

it.each(['added-by-this-test', 'customs'])('%s has a picture for shared links', (slug) => {
  const meta = page(`services/${slug}.html`).querySelector('meta[property="og:image"]');
  const { pathname } = new URL(meta?.getAttribute('content') ?? '');
  expect(pathname).toBe(`/social/services/${slug}.png`);
  expect(existsSync(built(pathname))).toBe(true);
});

it('the form offers the new services after the others, and the server accepts them', async () => {
  const offered = texts(page('contact.html'), 'form select option').slice(1);
  const others = today.site.contact.otherChoices.map(({ label }) => label);
  expect(offered).toEqual([...titles, ...others]);

  const content = await readContent(join(site.folder, 'content'));
  const parse = createInquiryParser(inquiryForm(content.site, content.services));
  const inquiry = { name: 'Ann', email: 'ann@example.com', message: 'Hello', service: added[0] };
  expect(parse(inquiry)).toMatchObject({ ok: true, inquiry });
});

describe("a new service's page", () => {
  const copied = today.services.find(({ slug }) => slug === 'content-branding');
  const features = 'main section[aria-labelledby="key-features"]';

  it('shows its full features and other services', () => {
    const document = page('services/added-by-this-test.html');
    expect(texts(document, 'main h1')).toEqual([added[0]]);
    const shown = texts(document, `${features} li h3`);
    expect(shown).toEqual(copied?.fullFeatures.map(({ title }) => title));
    expect(texts(document, '[aria-labelledby="related-services"] a')).toEqual(titles.slice(0, 3));
  });

  it('shows the lines of its card where it has no full features, without an empty heading', () => {
    const document = page('services/customs.html');
    expect(texts(document, 'main h1')).toEqual([added[1]]);
    expect(texts(document, '#key-features')).toEqual([]);
    expect(document.querySelector(features)).toBeNull();
    for (const { text } of copied?.features ?? []) {
      expect(texts(document, 'main')[0]).toContain(text);
    }
  });
});
