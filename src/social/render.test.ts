import sharp from 'sharp';
import { expect, test } from 'vitest';
import tokens from '../tokens/tokens.css?raw';
import { margin, titlePlace } from './frame.ts';
import { drawSocialPicture, type SocialPicture } from './render.tsx';

const about: SocialPicture = {
  name: 'Example',
  title: 'About',
  label: 'Ten years',
  theme: 'brand',
  seed: '/about',
};
const longTitle = 'Everything that a seller with many thousands of parcels has to know & '.repeat(
  4,
);

test('A picture is an opaque PNG of 1200 by 630 pixels, small enough for a preview', async () => {
  const png = await drawSocialPicture(about, tokens);
  const { format, width, height, hasAlpha } = await sharp(png).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({
    format: 'png',
    width: 1200,
    height: 630,
    hasAlpha: false,
  });
  expect(png.length).toBeLessThan(120_000);
});

test('The same page gives the same picture', async () => {
  const [one, other] = await Promise.all([
    drawSocialPicture(about, tokens),
    drawSocialPicture(about, tokens),
  ]);
  expect(one.equals(other)).toBe(true);
});

test.each([
  ['name', { name: 'Sample' }],
  ['title', { title: 'Contact' }],
  ['label', { label: 'Twenty years' }],
  ['theme', { theme: 'purple' }],
  ['parcels', { seed: '/contact' }],
] as const)('Another %s gives a different picture', async (_what, change) => {
  const one = await drawSocialPicture(about, tokens);
  const other = await drawSocialPicture({ ...about, ...change }, tokens);
  expect(one.equals(other)).toBe(false);
});

test.each([
  ['many words', longTitle],
  ['one long word', 'Parcel'.repeat(20)],
])('A title of %s changes no pixel outside its place', async (_kind, title) => {
  const changed = await changedArea(await drawSocialPicture({ ...about, title }, tokens));
  expect(changed.left).toBeGreaterThanOrEqual(margin);
  expect(changed.right).toBeLessThanOrEqual(margin + titlePlace.width);
  expect(changed.top).toBeGreaterThanOrEqual(titlePlace.bottom - titlePlace.height);
  // Descenders may reach a little below the last line's box.
  expect(changed.bottom).toBeLessThanOrEqual(titlePlace.bottom + 8);
});

test('The last line of a title is not much shorter than the longest', async () => {
  const title = 'To do it all by us';
  const changed = await changedArea(await drawSocialPicture({ ...about, title }, tokens));
  const lastLine = await changedArea(
    await drawSocialPicture({ ...about, title }, tokens),
    changed.bottom - (changed.bottom - changed.top) / 2,
  );
  expect(lastLine.right - lastLine.left).toBeGreaterThan((changed.right - changed.left) * 0.7);
});

/** The smallest rectangle with all pixels, from a row on, that differ from the picture titled '.'. */
async function changedArea(png: Buffer, fromRow = 0) {
  const plain = await drawSocialPicture({ ...about, title: '.' }, tokens);
  const [before, after] = await Promise.all(
    [plain, png].map((picture) => sharp(picture).raw().toBuffer({ resolveWithObject: true })),
  );
  if (!before || !after) throw new Error('two pictures are needed');
  const { width, channels } = after.info;
  const area = { left: Infinity, top: Infinity, right: 0, bottom: 0 };
  for (const [index, value] of after.data.entries()) {
    const pixel = Math.floor(index / channels);
    if (value === before.data[index] || pixel / width < fromRow) continue;
    area.left = Math.min(area.left, pixel % width);
    area.right = Math.max(area.right, (pixel % width) + 1);
    area.top = Math.min(area.top, Math.floor(pixel / width));
    area.bottom = Math.max(area.bottom, Math.floor(pixel / width) + 1);
  }
  return area;
}
