// @vitest-environment jsdom
/** What the build makes of an owner's photographs. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companies } from '#tests/companies/companies.ts';
import { drawPhotograph, writeContent } from '#tests/companies/write-content.ts';
import { setField } from '#tests/fixtures/content-edit.ts';
import { buildSite, copySite } from '#tests/fixtures/site-copy.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
const content = (path: string) => join(folder, 'content', path);
const built = (path: string) => join(folder, 'dist/client', path);
const page = (path: string) =>
  new DOMParser().parseFromString(readFileSync(built(path), 'utf8'), 'text/html');
const location = 'A location that only the file contains';

async function addPhotographs() {
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
  copySite(folder);
  await writeContent(content(''), companies.ordinary);
  await addPhotographs();
  const aisle = { file: 'Our_aisle-4.JPG', alt: 'Our aisle', caption: 'Aisle 4 in Newark' };
  setField(content('site.yaml'), ['about', 'warehouse', 'photo'], aisle);
  // As many pixels as are accepted, and as heavy as a picture can be.
  await drawPhotograph(content('photographs/largest.jpg'), { width: 6000, height: 5000 });
  const largest = { file: 'largest.jpg', alt: 'Our hall' };
  setField(content('services/service-2.yaml'), ['photo'], largest);
  const cutOut = { file: 'transparent.png', alt: 'Cut out' };
  setField(content('services/service-1.yaml'), ['photo'], cutOut);
  await buildSite(folder, companies.ordinary.siteUrl);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

it('a photograph is shown in all widths, with its caption', () => {
  const figure = page('index.html').querySelector('#about figure');
  expect(figure?.querySelector('figcaption')?.textContent).toBe('Aisle 4 in Newark');
  const source = figure?.querySelector('source[type="image/avif"]');
  const widths = source
    ?.getAttribute('srcset')
    ?.split(', ')
    .map((candidate) => candidate.split(' ')[1]);
  expect(widths).toEqual(['480w', '800w', '1200w', '1600w']);
});

it('a photograph is turned upright, and its metadata are not published', async () => {
  const image = page('index.html').querySelector('#about figure img');
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
  const image = page('services/service-1.html').querySelector('main .photo img');
  const pixel = { left: 1000, top: 400, width: 1, height: 1 };
  const shown = sharp(built(image?.getAttribute('src') ?? '')).extract(pixel);
  expect(Math.min(...(await shown.raw().toBuffer()))).toBeGreaterThan(245);
});

it('of the largest photograph, a phone loads less than 300 KB', () => {
  const sources = page('services/service-2.html').querySelector('main figure source');
  const forPhone = sources
    ?.getAttribute('srcset')
    ?.split(', ')
    .find((one) => one.endsWith('1200w'));
  expect(statSync(built(forPhone?.split(' ')[0] ?? '')).size).toBeLessThan(300_000);
});
