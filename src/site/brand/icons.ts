/** Draws the icons of tabs and home screens from the logo. */
import sharp from 'sharp';
import { content } from '#content/content.ts';
import { svgOf } from '#content/mark.ts';
import { readPalette } from '#ui/tokens/palette.ts';
import { sheets } from '#ui/tokens/sheets.ts';
import { colored, onNight, onPage } from './mark-ground.ts';

const palette = readPalette(sheets, 'light');

/**
 * Draws the logo on the dark background, or on a pale one if that would hide it.
 * @param unit pixels per fourteenth of the logo; a whole number keeps every edge of the delivered one sharp
 * @param radius of the corners; 0 for devices that crop the icon themselves
 */
async function drawSvg(size: number, unit: number, radius: number) {
  const { mark, ground } = await onNight(content.marks.mark, palette, 'paper');
  const margin = (size - 14 * unit) / 2;
  const place = `x="${margin}" y="${margin}" width="${14 * unit}" height="${14 * unit}"`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
    `<rect width="${size}" height="${size}" rx="${radius}" fill="${ground}"/>${svgOf(mark, place)}</svg>`;
  return { svg, ground };
}

async function draw(size: number, unit: number, radius: number): Promise<Buffer> {
  const { svg, ground } = await drawSvg(size, unit, radius);
  const image = sharp(Buffer.from(svg)).png({ palette: true });
  return (radius === 0 ? image.flatten({ background: ground }) : image).toBuffer();
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

// Follows the color scheme, without a background unless one scheme would hide the logo. Uses a media query, because
// older browsers do not support light-dark() in favicons.
async function drawFavicon(): Promise<string> {
  const { mark } = content.marks;
  if ((await onPage(mark, sheets)) !== mark) return (await drawSvg(16, 1, 3)).svg;
  const [left = 0, top = 0, width = 0, height = 0] = mark.box;
  const side = (Math.max(width, height) * 16) / 14;
  const box = [left + (width - side) / 2, top + (height - side) / 2, side, side];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" color="${palette('ink')}">` +
    `<style>@media(prefers-color-scheme:dark){:root{color:${palette('paper')}}}</style>` +
    `${colored(mark, 'currentcolor', palette).shapes}</svg>`
  );
}

/** By their names at the root of the site. */
export const icons = {
  'favicon.svg': { type: 'image/svg+xml', draw: async () => Buffer.from(await drawFavicon()) },
  // For browsers and crawlers that read no SVG.
  'favicon.ico': { type: 'image/x-icon', draw: async () => toIco(await draw(32, 2, 4)) },
  // iOS rounds the corners itself and paints transparency black.
  'apple-touch-icon.png': { type: 'image/png', draw: () => draw(180, 8, 0) },
  // For search engines.
  'icon-512.png': { type: 'image/png', draw: () => draw(512, 22, 112) },
};
