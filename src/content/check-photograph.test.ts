import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { ContentCopy } from '#tests/fixtures/content-copy.ts';

const copy = new ContentCopy();
beforeEach(() => {
  mkdirSync(copy.path('photographs'), { recursive: true });
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a06030' } });
const fitting = () => picture(1200, 600);
const fittingJpeg = () => fitting().jpeg().toBuffer();

const warehouse = ['about', 'warehouse', 'photo'];

/** Replaces the picture of the warehouse, or another one, by a photograph. */
function show(file: string, bytes?: Buffer, path?: string[]): Promise<string[]> {
  if (path) copy.set('site.yaml', [...path, 'file'], file);
  else copy.set('site.yaml', warehouse, { file, alt: 'Our aisle' });
  if (bytes) writeFileSync(copy.path(`photographs/${file}`), bytes);
  return copy.mistakes();
}

/** @param reason a regular expression */
const one = (reason: string) => [
  expect.stringMatching(
    `^content/site\\.yaml:\\d+:7 {2}about\\.warehouse\\.photo\\.file: ${reason}`,
  ),
];

it.each<[string, () => Promise<Buffer>]>([
  ['a PNG with 16 bits a color', () => fitting().toColorspace('rgb16').png().toBuffer()],
  ['an AVIF', () => fitting().avif().toBuffer()],
  ['a JPEG in the colors of print', () => fitting().toColorspace('cmyk').jpeg().toBuffer()],
  [
    'an upright one that is turned when shown',
    () => picture(600, 1200).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  ],
])('a photograph may be %s', async (_, make) => {
  expect(await show('our-aisle.jpg', await make())).toEqual([]);
});

it.each<[string, () => Promise<Buffer>, string]>([
  [
    'too small',
    () => picture(800, 600).jpeg().toBuffer(),
    'is 800 pixels wide and 600 high: it must be at least 1200 wide',
  ],
  ['upright', () => picture(1300, 1600).jpeg().toBuffer(), 'is 1300 .*: crop it'],
  ['a strip', () => picture(4000, 300).jpeg().toBuffer(), 'is 4000 .*: crop it'],
  [
    'larger than any screen',
    () => picture(9000, 6000).jpeg().toBuffer(),
    'is 9000 pixels wide and 6000 high, more than 30 million pixels: make it smaller',
  ],
  ['no picture at all', async () => Buffer.from('<html>Not found</html>'), 'is damaged, or not'],
  ['a drawing', async () => Buffer.from('<svg width="1300" height="900"/>'), 'is damaged, or not'],
  ['cut off', async () => (await fittingJpeg()).subarray(0, -500), 'is damaged, or not an image'],
])('a photograph that is %s stops the build', async (_, make, reason) => {
  expect(await show('our-aisle.jpg', await make())).toEqual(one(reason));
});

it('a picture for shared links is named like its page, and has the proportion of 1200 by 630', async () => {
  const share = async (file: string, width: number, height: number) => {
    mkdirSync(copy.path('social'), { recursive: true });
    writeFileSync(copy.path(`social/${file}`), await picture(width, height).png().toBuffer());
    const mistakes = await copy.mistakes();
    rmSync(copy.path(`social/${file}`));
    return mistakes;
  };
  const at = (file: string, reason: string) => [
    expect.stringMatching(`^content/social/${file}:1:1 {2}${reason}`),
  ];
  expect(await share('index.png', 1260, 640)).toEqual([]);
  expect(await share('services--service-1.jpg', 1200, 630)).toEqual([]);
  expect(await share('about.png', 1200, 800)).toEqual(at('about.png', 'is 1200 .*: crop it to'));
  expect(await share('about.png', 600, 315)).toEqual(at('about.png', 'is 600 .* at least 1200'));
  const names = 'must be named like a page: index, about, services, contact, ';
  expect(await share('About.png', 1200, 630)).toEqual(at('About.png', names));
  writeFileSync(copy.path('social/index.webp'), 'x');
  const second = 'is a second picture of this page, beside index.webp';
  expect(await share('index.png', 1260, 640)).toContainEqual(at('index.png', second)[0]);
});

const logo = ['customers', 'logos', '0'];
const onTransparent = (color: string) =>
  sharp({ create: { width: 400, height: 200, channels: 4, background: '#0000' } })
    .composite([{ input: { create: { width: 90, height: 90, channels: 3, background: color } } }])
    .png()
    .toBuffer();

it.each<[string, string[], () => Promise<Buffer>, string | undefined]>([
  ['a dark logo', logo, () => onTransparent('#247'), undefined],
  [
    'a logo for dark paper',
    logo,
    () => onTransparent('#eef'),
    'is too light to be seen on a light label',
  ],
  ['a small logo', logo, () => picture(299, 299).png().toBuffer(), 'is 299 .* at least 300 wide'],
  ['a high logo', logo, () => picture(300, 401).png().toBuffer(), 'is 300 .* between 0.75 and 5 '],
  [
    'a broad portrait',
    ['contact', 'person'],
    () => picture(1300, 600).png().toBuffer(),
    'is 1300 .* between 0.5 and 2 ',
  ],
])('%s is judged by the limits of its place', async (_, path, make, reason) => {
  const field = [...path, 'file'].join('.').replace('.0', '.1');
  const found = expect.stringMatching(`^content/site\\.yaml:\\d+:\\d+ {2}${field}: ${reason}`);
  expect(await show('own.png', await make(), path)).toEqual(reason ? [found] : []);
});

it('a photograph that is missing, a link, of a camera, or named with spaces or accents stops the build', async () => {
  expect(await show('our-aisle.jpg')).toEqual(one('is not a file in content/photographs/$'));
  const jpeg = await fittingJpeg();
  writeFileSync(copy.path('elsewhere.jpg'), jpeg);
  symlinkSync('../elsewhere.jpg', copy.path('photographs/our-aisle.jpg'));
  expect(await show('our-aisle.jpg')).toEqual(one('is a symbolic link: put the file itself there'));
  const unreadable = 'is damaged, or not an image that browsers show: export it as a JPEG';
  expect(await show('our-aisle.heic', Buffer.from('heic'))).toEqual(one(unreadable));
  for (const file of ['our aisle.jpg', 'allée.jpg']) {
    expect(await show(file, jpeg)).toEqual(one('must be a file name .*: rename the file'));
  }
});
