/** Draws the icons of tabs and home screens from the logo. */
import sharp from 'sharp';
import { markShapes } from '#ui/Mark.tsx';
import { readPalette } from '#ui/tokens/palette.ts';
import { sheets } from '#ui/tokens/sheets.ts';

const palette = readPalette(sheets, 'light');

/**
 * Draws the logo on the dark background.
 * @param unit pixels per unit of the logo; a whole number keeps every edge sharp
 * @param radius of the corners; 0 for devices that crop the icon themselves
 */
function draw(size: number, unit: number, radius: number): Promise<Buffer> {
  const night = palette('night');
  const margin = (size - 14 * unit) / 2;
  // The shelf is heavier at the lower right; if there is room, half a unit balances it.
  const start = margin > 2 * unit ? margin - unit / 2 : margin;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
    `<rect width="${size}" height="${size}" rx="${radius}" fill="${night}"/>` +
    `<g transform="translate(${start} ${start}) scale(${unit})">${markShapes(palette('paper'), palette)}</g></svg>`;
  const image = sharp(Buffer.from(svg)).png({ palette: true });
  return (radius === 0 ? image.flatten({ background: night }) : image).toBuffer();
}

/** Wraps a PNG of 32 pixels as an ICO file. */
function toIco(png: Buffer): Buffer {
  // An icon with one picture, 32 by 32, of one plane and 32 bits per pixel; its length; where it begins.
  const header = Buffer.from([
    0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0,
  ]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}

// Follows the color scheme, without a background. Uses a media query, because older browsers do not support
// light-dark() in favicons.
const drawFavicon = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 16 16" color="${palette('ink')}">` +
  `<style>@media(prefers-color-scheme:dark){:root{color:${palette('paper')}}}</style>` +
  `${markShapes('currentcolor', palette)}</svg>`;

/** By their names at the root of the site. */
export const icons = {
  'favicon.svg': { type: 'image/svg+xml', draw: async () => Buffer.from(drawFavicon()) },
  // For browsers and crawlers that read no SVG.
  'favicon.ico': { type: 'image/x-icon', draw: async () => toIco(await draw(32, 2, 4)) },
  // iOS rounds the corners itself and paints transparency black.
  'apple-touch-icon.png': { type: 'image/png', draw: () => draw(180, 8, 0) },
  // For search engines.
  'icon-512.png': { type: 'image/png', draw: () => draw(512, 22, 112) },
};
