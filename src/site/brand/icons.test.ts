import sharp from 'sharp';
import { expect, test } from 'vitest';
import tokens from '#ui/tokens/tokens.css?raw';
import {
  appIcons,
  drawIcon,
  faviconSvg,
  maskableIcon,
  tabIcon,
  toIco,
  touchIcon,
} from './icons.ts';

/** A picture's pixels, each with where it is. */
async function pixels(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width * info.height }, (_, index) => ({
    x: index % info.width,
    y: Math.floor(index / info.width),
    color: data.subarray(index * 4, index * 4 + 3).join(),
    opacity: data[index * 4 + 3],
  }));
}

test.each([tabIcon, touchIcon, ...appIcons, maskableIcon])(
  '$name is a PNG of its size, and opaque where devices cut it',
  async (icon) => {
    const png = await drawIcon(icon, tokens);
    const { size, radius } = icon;
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size });
    expect((await pixels(png)).every(({ opacity }) => opacity === 255)).toBe(radius === 0);
  },
);

test('The mark of the maskable icon stays inside the circle that no device cuts off', async () => {
  const middle = maskableIcon.size / 2;
  const all = await pixels(await drawIcon(maskableIcon, tokens));
  const farthest = all
    .filter(({ color }) => color !== all[0]?.color)
    .map(({ x, y }) => Math.hypot(x + 0.5 - middle, y + 0.5 - middle));
  expect(Math.max(...farthest)).toBeLessThanOrEqual(maskableIcon.size * 0.4);
});

test('The tab icon follows the color scheme, and at 16 pixels every edge is on a pixel', async () => {
  const svg = faviconSvg(tokens);
  expect(svg).toMatch(/prefers-color-scheme: ?dark/);
  const drawn = await pixels(await sharp(Buffer.from(svg)).resize(16).png().toBuffer());
  const shown = drawn.filter(({ opacity }) => opacity !== 0);
  expect(shown.every(({ opacity }) => opacity === 255)).toBe(true);
  expect(new Set(shown.map(({ color }) => color)).size).toBe(4);
});

test('favicon.ico gives the size and the place of its one picture', async () => {
  const png = await drawIcon(tabIcon, tokens);
  const ico = toIco(png, tabIcon.size);
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const start = ico.readUInt32LE(18);
  expect(ico.subarray(start, start + ico.readUInt32LE(14)).equals(png)).toBe(true);
});
