import sharp from 'sharp';
import { expect, test } from 'vitest';
import tokens from '../tokens/tokens.css?raw';
import {
  appIcons,
  drawIcon,
  faviconSvg,
  maskableIcon,
  tabIcon,
  toIco,
  touchIcon,
} from './icons.ts';

const night = '16,20,43';

/** The colors of a picture's opaque pixels, each with where it occurs. */
async function pixels(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width * info.height }, (_, index) => ({
    x: index % info.width,
    y: Math.floor(index / info.width),
    color: data.subarray(index * 4, index * 4 + 3).join(),
    opacity: data[index * 4 + 3] ?? 0,
  }));
}

test.each([tabIcon, touchIcon, ...appIcons, maskableIcon])(
  '$name is a PNG of its size',
  async (icon) => {
    const { format, width, height } = await sharp(await drawIcon(icon, tokens)).metadata();
    expect({ format, width, height }).toEqual({
      format: 'png',
      width: icon.size,
      height: icon.size,
    });
  },
);

test.each([touchIcon, maskableIcon])('$name is opaque to its corners', async (icon) => {
  expect((await pixels(await drawIcon(icon, tokens))).every(({ opacity }) => opacity === 255)).toBe(
    true,
  );
});

test('The mark of the maskable icon stays inside the circle that no device cuts off', async () => {
  const middle = maskableIcon.size / 2;
  const farthest = (await pixels(await drawIcon(maskableIcon, tokens)))
    .filter(({ color }) => color !== night)
    .map(({ x, y }) => Math.hypot(x + 0.5 - middle, y + 0.5 - middle));
  expect(Math.max(...farthest)).toBeLessThanOrEqual(maskableIcon.size * 0.4);
});

test.each([16, 32])('At %i pixels every edge of the tab icon lies on a pixel', async (size) => {
  const svg = faviconSvg(tokens).replace('<svg ', `<svg width="${size}" height="${size}" `);
  const shown = (await pixels(await sharp(Buffer.from(svg)).png().toBuffer())).filter(
    ({ opacity }) => opacity > 0,
  );
  expect(shown.every(({ opacity }) => opacity === 255)).toBe(true);
  expect(new Set(shown.map(({ color }) => color)).size).toBe(4);
});

test('The tab icon follows the color scheme', () => {
  expect(faviconSvg(tokens)).toMatch(/prefers-color-scheme: ?dark/);
});

test('favicon.ico gives the size and the place of its one picture', async () => {
  const png = await drawIcon(tabIcon, tokens);
  const ico = toIco(png, tabIcon.size);
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const start = ico.readUInt32LE(18);
  expect(ico.subarray(start, start + ico.readUInt32LE(14)).equals(png)).toBe(true);
});
