// @vitest-environment jsdom
/** Owners can add services, photographs and an address by editing only `content/`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { inquiryForm } from '#content/inquiry-form.ts';
import { fillCount } from '#content/placeholders.ts';
import { readContent } from '#content/read-content.ts';
import { parseInquiry } from '#shared/inquiry-parser.ts';
import { replaceIn, setField } from '#tests/fixtures/content-edit.ts';
import { copySite } from '#tests/fixtures/site-copy.ts';

const site = copySite();
const content = (path: string) => join(site.folder, 'content', path);
const built = (path: string) => join(site.folder, 'dist/client', path);
const page = (path: string) =>
  new DOMParser().parseFromString(readFileSync(built(path), 'utf8'), 'text/html');
const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const today = await readContent();
const [named = expect.fail(), rendered = expect.fail()] = today.services;
const copied = today.services.find(({ slug }) => slug === 'content-branding') ?? expect.fail();
const signs = 'A < B & "C"';
const added = { 'added-by-this-test': 'Brand Registry', customs: 'Customs' };
const titles = [
  signs,
  ...today.services.slice(1).map(({ title }) => title),
  ...Object.values(added),
];
const location = 'A location that only the file contains';

/** Adds a service as docs/editing.md says: an edited copy of a file. */
function add(slug: keyof typeof added, number: number, change: object = {}): void {
  const source = parse(readFileSync(content(`services/${copied.slug}.yaml`), 'utf8'));
  const id = Math.max(...today.services.map((service) => service.id)) + number;
  const description = `What the service number ${number} of this test is about, in as many words as results show.`;
  writeFileSync(
    content(`services/${slug}.yaml`),
    stringify(
      { ...source, ...change, id, title: added[slug], description },
      { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' },
    ),
  );
}

async function addPhotographs() {
  mkdirSync(content('photographs'), { recursive: true });
  const half = (width: number, height: number, left: number) => ({
    input: { create: { width, height, channels: 3, background: '#00f' } } as const,
    left,
    top: 0,
  });
  // Rotated by its metadata, as cameras save it: shown upright, it is red above blue.
  const photograph = sharp({
    create: { width: 1200, height: 1600, channels: 3, background: '#f00' },
  })
    .composite([half(600, 1600, 600)])
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { ImageDescription: location }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg();
  await photograph.clone().toFile(content('photographs/Our_aisle-4.JPG'));
  await photograph.clone().toFile(content('photographs/not-named.jpg'));
  // Half of it is transparent, and it has 16 bits per color, as some programs write.
  await sharp({ create: { width: 1200, height: 900, channels: 4, background: '#f000' } })
    .composite([half(600, 900, 0)])
    .toColorspace('rgb16')
    .png()
    .toFile(content('photographs/transparent.png'));
}

beforeAll(async () => {
  add('added-by-this-test', 1);
  const optional = 'picture photo sample inbox fullFeatures fit answers'.split(' ');
  add('customs', 2, Object.fromEntries(optional.map((field) => [field, undefined])));
  await addPhotographs();
  const set = (file: string, path: (string | number)[], value: unknown) =>
    setField(content(file), path, value);
  set('site.yaml', ['about', 'warehouse', 'photo'], {
    file: 'Our_aisle-4.JPG',
    alt: 'Our aisle',
    caption: 'Aisle 4 in Newark',
  });
  const email = today.site.channels.findIndex(({ kind }) => kind === 'email');
  set('site.yaml', ['channels', email, 'href'], 'mailto:hello@firm.example');
  set('site.yaml', ['securityContact'], undefined);
  const address = { street: '1 Main Street', city: 'Newark', region: 'NJ', country: 'US' };
  set('site.yaml', ['address'], address);
  set(`services/${named.slug}.yaml`, ['title'], signs);
  set(`services/${named.slug}.yaml`, ['photo'], { file: 'transparent.png', alt: 'Cut out' });
  set(`services/${rendered.slug}.yaml`, ['photo'], { picture: 'packing' });
  // The section keeps its number, which answers link to.
  replaceIn(content('terms.md'), /^## 1\. .*/m, '## 1. Who {company} is');
  await site.build();
}, 300_000);
afterAll(site.remove);

it.each(['index', 'services'])('the listing of %s.html shows and counts new services', (name) => {
  const listing = page(`${name}.html`);
  expect(texts(listing, '#services article :is(h2, h3)')).toEqual(titles);
  const forms = [...listing.querySelectorAll('#services article form')];
  const pages = Object.keys(added).map((slug) => `/services/${slug}`);
  expect(forms.slice(-2).map((form) => form.getAttribute('action'))).toEqual(pages);
  const text = texts(listing, '#services')[0];
  for (const written of [today.site.services.title, today.site.services.lead]) {
    expect(text).toContain(fillCount(written, 'services', titles.length));
  }
});

it.each(Object.keys(added))('%s has a picture for shared links', (slug) => {
  const meta = page(`services/${slug}.html`).querySelector('meta[property="og:image"]');
  const { pathname } = new URL(meta?.getAttribute('content') ?? '');
  expect(pathname).toBe(`/social/services/${slug}.png`);
  expect(existsSync(built(pathname))).toBe(true);
});

it('the form offers the new services after the others, and the server accepts them', async () => {
  const offered = texts(page('contact.html'), 'form select option').slice(1);
  const others = today.site.contact.otherChoices.map(({ label }) => label);
  expect(offered).toEqual([...titles, ...others]);

  const { site, services } = await readContent(content(''));
  const inquiry = { name: 'Ann', email: 'ann@example.com', message: 'Hello', service: 'Customs' };
  const parsed = parseInquiry(inquiry, inquiryForm(site, services));
  expect(parsed).toMatchObject({ ok: true, inquiry });
});

it('without full features, a page shows the lines of the card without a heading', () => {
  const document = page('services/customs.html');
  expect(texts(document, 'main h1')).toEqual(['Customs']);
  expect(document.querySelector('#key-features, [aria-labelledby="key-features"]')).toBeNull();
  for (const { text } of copied.features) expect(texts(document, 'main')[0]).toContain(text);
});

it('a photograph is shown in all widths, with its caption', () => {
  for (const path of ['index.html', 'about.html']) {
    const figure = page(path).querySelector('#about figure');
    expect(figure?.querySelector('figcaption')?.textContent).toBe('Aisle 4 in Newark');
    const source = figure?.querySelector('source[type="image/avif"]');
    const widths = source
      ?.getAttribute('srcset')
      ?.split(', ')
      .map((one) => one.split(' ')[1]);
    expect(widths).toEqual(['480w', '800w', '1200w', '1600w']);
  }
  const caption = texts(page(`services/${rendered.slug}.html`), 'figcaption')[0];
  expect(caption).toBe(today.texts.photos.rendering);
});

it('a photograph is turned upright, and its metadata are not published', async () => {
  const image = page('about.html').querySelector('#about figure img');
  const shown = sharp(built(image?.getAttribute('src') ?? ''));
  const { width, height } = await shown.metadata();
  expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['1200', '900']);
  expect([width, height]).toEqual([1200, 900]);
  const top = await shown.extract({ left: 0, top: 0, width: 1200, height: 400 }).stats();
  expect(top.dominant.r).toBeGreaterThan(200);

  const published = readdirSync(built(''), { recursive: true, encoding: 'utf8' });
  for (const file of published.filter((name) => /\.(jpe?g|png|webp|avif)$/i.test(name))) {
    const bytes = readFileSync(built(file));
    expect(bytes.includes(location), file).toBe(false);
    expect((await sharp(bytes).metadata()).exif, file).toBeUndefined();
  }
  expect(published.filter((name) => /not-named/.test(name))).toEqual([]);
});

it('transparent parts of a photograph are white in its JPEG', async () => {
  const image = page(`services/${named.slug}.html`).querySelector('main figure img');
  const pixel = { left: 1000, top: 400, width: 1, height: 1 };
  const shown = sharp(built(image?.getAttribute('src') ?? '')).extract(pixel);
  expect(Math.min(...(await shown.raw().toBuffer()))).toBeGreaterThan(245);
});

it('the address is in the footer', () => {
  expect(texts(page('about.html'), 'footer address')).toEqual([
    '1 Main Street\nNewark, NJ\nUnited States',
  ]);
});

it("a heading of a legal page and its entry in the contents can contain the company's name", () => {
  const document = page('terms.html');
  const title = `Who ${today.site.name} is`;
  expect(texts(document, 'article h2[id]')[0]).toContain(title);
  expect(texts(document, 'article nav li')[0]).toContain(title);
});

it('security.txt gives the email address once it is not a placeholder', () => {
  const text = readFileSync(built('.well-known/security.txt'), 'utf8');
  expect(text).toMatch(/^Contact: mailto:hello@firm\.example\nExpires: /);
});
