import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sheets as tokens } from '#ui/tokens/sheets.ts';
import { drawSocialPicture, type SocialPicture, titlePlace } from './social-picture.tsx';

const about: SocialPicture = { name: 'Example', title: 'About', label: 'Ten', theme: 'brand' };
const draw = (changes: Partial<SocialPicture> = {}) =>
  drawSocialPicture({ ...about, ...changes }, tokens);
const right = titlePlace.left + titlePlace.width;

test('a picture is opaque, small enough for a preview, always the same, and in its service’s colors', async () => {
  const png = await draw();
  expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630, hasAlpha: false });
  expect(png.length).toBeLessThan(120_000);
  expect(png.equals(await draw())).toBe(true);
  expect(png.equals(await draw({ theme: 'purple' }))).toBe(false);
});

test('a title of one word fills its place before it shrinks', async () => {
  expect((await titleArea('Parcelwarehouse')).right).toBeGreaterThan(right - 20);
});

test.each([
  ['many words', 'Everything that a seller of many parcels has to know & '.repeat(5)],
  ['one long word', 'Parcel'.repeat(20)],
])('a title of %s changes no pixel outside its place', async (_kind, title) => {
  const area = await titleArea(title);
  expect(area.left).toBeGreaterThanOrEqual(titlePlace.left);
  expect(area.right).toBeLessThanOrEqual(right);
  expect(area.top).toBeGreaterThanOrEqual(titlePlace.top);
  // Descenders may reach a little below the last line's box.
  expect(area.bottom).toBeLessThanOrEqual(titlePlace.top + titlePlace.height + 8);
});

/** The smallest rectangle with all pixels that differ from the picture titled '.'. */
async function titleArea(title: string) {
  const pixels = async (title: string) =>
    sharp(await draw({ title }))
      .raw()
      .toBuffer();
  const [before, after] = [await pixels('.'), await pixels(title)];
  const area = { left: Infinity, top: Infinity, right: 0, bottom: 0 };
  for (const [index, value] of after.entries()) {
    if (value === before[index]) continue;
    const pixel = Math.floor(index / 3);
    const [x, y] = [pixel % 1200, Math.floor(pixel / 1200)];
    area.left = Math.min(area.left, x);
    area.right = Math.max(area.right, x + 1);
    area.top = Math.min(area.top, y);
    area.bottom = Math.max(area.bottom, y + 1);
  }
  return area;
}
