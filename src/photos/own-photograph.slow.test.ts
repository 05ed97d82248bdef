// @vitest-environment jsdom
/** To show a photograph, the owner adds only a file and names it; address and channels are told to machines. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { replaceIn, setField } from '../../tests/fixtures/content-edit.ts';
import { copySite } from '../../tests/fixtures/site-copy.ts';
import { readContent } from '../content/read-content.ts';

const site = copySite();
const client = join(site.folder, 'dist/client');
const page = (path: string) =>
  new DOMParser().parseFromString(readFileSync(join(client, path), 'utf8'), 'text/html');
const { site: own, services, texts } = await readContent();
const [named = expect.fail(), rendered = expect.fail()] = services;
const place = 'A place that only the file knows';

const set = (file: string, path: (string | number)[], value: unknown) =>
  setField(join(site.folder, 'content', file), path, value);

beforeAll(async () => {
  const folder = join(site.folder, 'content/photographs');
  mkdirSync(folder, { recursive: true });
  // Lying on its side, as cameras save it: upright it is red above blue.
  const [width, height] = [1200, 1600];
  const half = {
    input: { create: { width: width / 2, height, channels: 3, background: '#00f' } },
  } as const;
  const photograph = () =>
    sharp({ create: { width, height, channels: 3, background: '#f00' } })
      .composite([{ ...half, left: width / 2, top: 0 }])
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { ImageDescription: place }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg();
  await photograph().toFile(join(folder, 'Our_aisle-4.JPG'));
  await photograph().toFile(join(folder, 'not-named.jpg'));
  set('site.yaml', ['about', 'warehouse', 'photo'], {
    file: 'Our_aisle-4.JPG',
    alt: 'Our aisle',
    caption: 'Aisle 4 in Newark',
  });
  const email = own.channels.findIndex(({ kind }) => kind === 'email');
  set('site.yaml', ['channels', email, 'href'], 'mailto:hello@firm.example');
  set('site.yaml', ['securityContact'], undefined);
  set('site.yaml', ['address'], {
    street: '1 Main Street',
    city: 'Newark',
    region: 'NJ',
    country: 'US',
  });
  set(`services/${named.slug}.yaml`, ['title'], 'A </script><!-- & B');
  // Half of it is not there; cameras' programs also write 16 bits for each color.
  await sharp({ create: { width, height: 900, channels: 4, background: '#f000' } })
    .composite([
      {
        input: { create: { width: width / 2, height: 900, channels: 4, background: '#00f' } },
        left: 0,
        top: 0,
      },
    ])
    .toColorspace('rgb16')
    .png()
    .toFile(join(folder, 'transparent.png'));
  set(`services/${named.slug}.yaml`, ['photo'], { file: 'transparent.png', alt: 'Cut out' });
  set(`services/${rendered.slug}.yaml`, ['photo'], { picture: 'packing' });
  // The number of a section stays: answers lead to it.
  replaceIn(join(site.folder, 'content/terms.md'), /^## 1\. .*/m, '## 1. Who {company} is');
  await site.build();
}, 300_000);
afterAll(site.remove);

it('a photograph stands where it is named, in modern formats and all widths, with its caption', () => {
  for (const path of ['index.html', 'about.html']) {
    const figure = page(path).querySelector('#about figure');
    expect(figure?.querySelector('figcaption')?.textContent).toBe('Aisle 4 in Newark');
    const types = [...(figure?.querySelectorAll('source') ?? [])].map(({ type, srcset }) => [
      type,
      srcset.split(', ').map((one) => one.split(' ')[1]),
    ]);
    const widths = ['480w', '800w', '1200w', '1600w'];
    expect(types).toEqual([
      ['image/avif', widths],
      ['image/webp', widths],
    ]);
  }
  const rendering = page(`services/${rendered.slug}.html`).querySelector('figcaption');
  expect(rendering?.textContent).toBe(texts.photos.rendering);
});

it('it is turned upright, and nothing of what the camera noted is published', async () => {
  const image = page('about.html').querySelector('#about figure img');
  const shown = sharp(join(client, image?.getAttribute('src') ?? ''));
  const { width, height } = await shown.metadata();
  expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['1200', '900']);
  expect([width, height]).toEqual([1200, 900]);
  const top = await shown.extract({ left: 0, top: 0, width: 1200, height: 400 }).stats();
  expect(top.dominant.r).toBeGreaterThan(200);

  const published = readdirSync(client, { recursive: true, encoding: 'utf8' });
  for (const file of published.filter((name) => /\.(jpe?g|png|webp|avif)$/i.test(name))) {
    const bytes = readFileSync(join(client, file));
    expect(bytes.includes(place), file).toBe(false);
    expect((await sharp(bytes).metadata()).exif, file).toBeUndefined();
  }
  expect(published.filter((name) => /not-named/.test(name))).toEqual([]);
});

it('what a photograph leaves transparent is white in browsers that know JPEG alone', async () => {
  const image = page(`services/${named.slug}.html`).querySelector('main figure img');
  const shown = sharp(join(client, image?.getAttribute('src') ?? ''));
  const { data } = await shown
    .extract({ left: 1000, top: 400, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(Math.min(...data)).toBeGreaterThan(245);
});

it('the address stands in the footer, and machines are told of it', () => {
  expect(page('about.html').querySelector('footer address')?.textContent).toBe(
    '1 Main Street\nNewark, NJ\nUnited States',
  );
  const graph = page('about.html').querySelector('script[type="application/ld+json"]')?.textContent;
  expect(JSON.parse(graph ?? '')['@graph'][0]).toMatchObject({
    address: { streetAddress: '1 Main Street', addressCountry: 'US' },
    contactPoint: expect.arrayContaining([
      expect.objectContaining({ email: 'hello@firm.example' }),
    ]),
  });
});

it("a heading of a legal text has the company's name in it, and so has its line in the contents", () => {
  const document = page('terms.html');
  const title = `Who ${own.name} is`;
  expect(document.querySelector('article h2[id]')?.textContent).toContain(title);
  expect(document.querySelector('article nav li')?.textContent).toContain(title);
});

it('flaws can be reported to the email address, once it is one', () => {
  const text = readFileSync(join(client, '.well-known/security.txt'), 'utf8');
  expect(text).toMatch(/^Contact: mailto:hello@firm\.example\nExpires: /);
});

it('a title that looks like markup stays a text in what machines read', () => {
  const document = page(`services/${named.slug}.html`);
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  expect(scripts).toHaveLength(1);
  expect(JSON.parse(scripts[0]?.textContent ?? '')['@graph'][2].name).toBe('A </script><!-- & B');
});
