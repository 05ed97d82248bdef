/** The icons of tabs and home screens, drawn from assets/mark.svg. */
import sharp from 'sharp';
import { markShapes } from '#ui/Mark.tsx';
import { readPalette } from '#ui/tokens/palette.ts';

/**
 * `unit`: pixels per unit of the mark; a whole number keeps every edge sharp. `radius`: of the corners;
 * devices that cut the icon to a shape get a full square.
 */
export type IconFile = { name: string; size: number; unit: number; radius: number };

/** For browsers and crawlers that read no SVG, as /favicon.ico. */
export const tabIcon: IconFile = { name: 'favicon', size: 32, unit: 2, radius: 4 };

/** iOS cuts the corners itself and paints transparency black. */
export const touchIcon: IconFile = { name: 'apple-touch-icon', size: 180, unit: 8, radius: 0 };

/** The icons of an installed site, as the manifest lists them. */
export const appIcons: IconFile[] = [
  { name: 'icon-192', size: 192, unit: 8, radius: 42 },
  { name: 'icon-512', size: 512, unit: 22, radius: 112 },
];

/** Devices cut it to any shape; the mark stays inside the middle circle of 80 %. */
export const maskableIcon: IconFile = { name: 'icon-maskable-512', size: 512, unit: 20, radius: 0 };

/**
 * The icon of browser tabs: it follows the color scheme and has no background. A media query
 * tells it the scheme, as older browsers do not know light-dark() in the icons of their tabs.
 */
export function faviconSvg(tokens: string): string {
  const palette = readPalette(tokens, 'light');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 16 16" color="${palette('ink')}">` +
    `<style>@media(prefers-color-scheme:dark){:root{color:${palette('paper')}}}</style>` +
    `${markShapes('currentcolor', palette)}</svg>`
  );
}

/** Draws the mark on the dark background, as PNG. */
export function drawIcon({ size, unit, radius }: IconFile, tokens: string): Promise<Buffer> {
  const palette = readPalette(tokens, 'light');
  const night = palette('night');
  const margin = (size - 14 * unit) / 2;
  // The shelf is heavier at the lower right; where there is room, half a unit balances it.
  const start = margin > 2 * unit ? margin - unit / 2 : margin;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
    `<rect width="${size}" height="${size}" rx="${radius}" fill="${night}"/>` +
    `<g transform="translate(${start} ${start}) scale(${unit})">` +
    `${markShapes(palette('paper'), palette)}</g></svg>`;
  const image = sharp(Buffer.from(svg)).png({ palette: true });
  return (radius === 0 ? image.flatten({ background: night }) : image).toBuffer();
}

/** Wraps one PNG as an ICO file: a header, one entry, the PNG. */
export function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // with one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18); // where the picture begins
  return Buffer.concat([header, png]);
}
