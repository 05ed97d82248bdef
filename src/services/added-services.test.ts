// @vitest-environment jsdom
/** The owner adds services by files in `content/services/` alone. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { copySite } from './site-copy-fixture.ts';

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
  writeFileSync(join(services, `${slug}.yaml`), stringify({ ...copied, ...change }));
}

beforeAll(async () => {
  add('brand-registry', { id: 5, title: 'Brand Registry' });
  add('customs', { id: 6, title: 'Customs', fullFeatures: [] });
  await site.build();
}, 300_000);
afterAll(site.remove);

const titles = [
  'Amazon Advertising & Promotion',
  'Content & Branding',
  'Warehouse & Fulfillment',
  'Integrated Solutions',
  'Brand Registry',
  'Customs',
];

it.each(['index', 'services'])('the listing of %s.html shows the new cards last', (name) => {
  const listing = page(`${name}.html`);
  expect(texts(listing, '#services article :is(h2, h3)')).toEqual(titles);
  const forms = [...listing.querySelectorAll('#services article form')];
  expect(forms.slice(4).map((form) => form.getAttribute('action'))).toEqual([
    '/services/brand-registry',
    '/services/customs',
  ]);
});

it.each(['brand-registry', 'customs'])('%s has a picture for shared links', (slug) => {
  const meta = page(`services/${slug}.html`).querySelector('meta[property="og:image"]');
  const { pathname } = new URL(meta?.getAttribute('content') ?? '');
  expect(pathname).toBe(`/social/services/${slug}.png`);
  expect(existsSync(built(pathname))).toBe(true);
});

describe("a new service's page", () => {
  it('shows its full features and three other services', () => {
    const document = page('services/brand-registry.html');
    expect(texts(document, 'main h1')).toEqual(['Brand Registry']);
    expect(texts(document, '#key-features')).toEqual(['Key Features']);
    expect(document.querySelectorAll('[aria-labelledby="key-features"] article')).toHaveLength(5);
    expect(texts(document, '[aria-labelledby="related-services"] a')).toEqual(titles.slice(0, 3));
  });

  it('shows the lines of its card where it has no full features, under no empty heading', () => {
    const document = page('services/customs.html');
    expect(texts(document, 'main h1')).toEqual(['Customs']);
    expect(texts(document, 'main h2')).toEqual(['Ready to Start?', 'Related Services']);
    expect(texts(document, 'main')[0]).toContain('A+ Content modules');
    expect(document.querySelector('[aria-labelledby="key-features"]')).toBeNull();
  });
});
