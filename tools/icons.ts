/** `npm run --prefix tools icons`: draws the icons of tabs and home screens in public/ from assets/mark.svg. */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { readPalette } from '../src/ui/tokens/palette.ts';

const palette = readPalette(readFileSync('src/ui/tokens/tokens.css', 'utf8'), 'light');
const paths =
  readFileSync('assets/mark.svg', 'utf8')
    .match(/<path [^>]*>/g)
    ?.join('') ?? '';

/** The shapes of the logo, 14 units wide and high; `ink` is the color of its shelves. */
const mark = (ink: string) =>
  paths.replaceAll(/class="([\w-]+)" fill="[^"]*"/g, (_, token: string) => {
    return `fill="${token === 'ink' ? ink : palette(token)}"`;
  });

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
    `<g transform="translate(${start} ${start}) scale(${unit})">${mark(palette('paper'))}</g></svg>`;
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
const favicon =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 16 16" color="${palette('ink')}">` +
  `<style>@media(prefers-color-scheme:dark){:root{color:${palette('paper')}}}</style>` +
  `${mark('currentcolor')}</svg>`;
const files = {
  'favicon.svg': favicon,
  // For browsers and crawlers that read no SVG.
  'favicon.ico': toIco(await draw(32, 2, 4)),
  // iOS rounds the corners itself and paints transparency black.
  'apple-touch-icon.png': await draw(180, 8, 0),
  // For search engines.
  'icon-512.png': await draw(512, 22, 112),
};
for (const [name, file] of Object.entries(files)) writeFileSync(`public/${name}`, file);
