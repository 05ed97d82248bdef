import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSocialPicture, type SocialPicture } from './social-picture.tsx';

const mark = { box: [0, 0, 1, 1], shapes: '<path d="M0 0h1v1z" fill="currentcolor"/>' };
const about: SocialPicture = {
  name: 'Example',
  title: 'About',
  label: 'Ten',
  theme: 'brand',
  mark,
};
const draw = (changes: Partial<SocialPicture> = {}) => drawSocialPicture({ ...about, ...changes });

test('a picture is opaque, small enough for previews, deterministic, and in the colors of its service', async () => {
  const png = await draw();
  expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630, hasAlpha: false });
  expect(png.length).toBeLessThan(120_000);
  expect(png.equals(await draw())).toBe(true);
  expect(png.equals(await draw({ theme: 'purple' }))).toBe(false);
});

/** The picture, with a part of it painted over. */
const drawWithout = async (
  changes: Partial<SocialPicture>,
  [left, top, width, height]: [number, number, number, number],
) => {
  const cover = { width, height, channels: 3 as const, background: 'black' };
  const painted = sharp(await draw(changes)).composite([{ input: { create: cover }, left, top }]);
  return (await painted.raw().toBuffer()).toString('latin1');
};

test.each<[string, Partial<SocialPicture>, Parameters<typeof drawWithout>[1]]>([
  ['a long word is not broken', { title: 'Donaudampfschifffahrt' }, [72, 430, 600, 72]],
  ['a wide name ends before the cartons', { name: 'M'.repeat(30) }, [72, 50, 992, 64]],
  ['a wide label ends before the shelves', { label: 'W'.repeat(40) }, [72, 532, 620, 50]],
])('%s', async (_, changes, place) => {
  const least = Object.fromEntries(Object.keys(changes).map((key) => [key, '.']));
  expect((await drawWithout(changes, place)) === (await drawWithout(least, place))).toBe(true);
});

test.each([
  ['of words', 'Everything that a seller of parcels has to know &'],
  ['of one word', 'Parcel'.repeat(6)],
  ['of fifty wide letters', 'WAREHOUSE MOMMSEN '.repeat(3).slice(0, 50)],
  ['as long as the content check allows', 'WAREHOUSE MOMMSEN '.repeat(4).slice(0, 70)],
])('a long title %s stays between the name, the label and the shelves', async (_kind, title) => {
  const outside = async (title: string) => {
    const cover = { width: 600, height: 344, channels: 3 as const, background: 'black' };
    return sharp(await draw({ title }))
      .composite([{ input: { create: cover }, left: 72, top: 156 }])
      .raw()
      .toBuffer();
  };
  expect((await outside(title)).equals(await outside('.'))).toBe(true);
});
