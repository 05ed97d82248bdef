/** Checks the photographs that `content/` names, since the build would fail without naming them. */
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { photographFolder } from './photo-schema.ts';

/** How wide pictures must be, on screens of a higher density, and their width divided by their height. */
const places = {
  /** Up to 784 CSS pixels wide; an upright picture would not fit into a window. */
  page: { minWidth: 1200, narrowest: 1, broadest: 2.5 },
  logo: { minWidth: 300, narrowest: 0.75, broadest: 5 },
  portrait: { minWidth: 300, narrowest: 0.5, broadest: 2 },
};
export type PhotographPlace = keyof typeof places;
/** Images from the largest cameras would take the build minutes to resize. */
const maxPixels = 30_000_000;

const notAPicture =
  'is damaged, or not an image that browsers show: export it as a JPEG, PNG, WebP or AVIF file';

/** A cache, since development reads `content/` often and a large photograph takes a second. */
const problemsByVersion = new Map<string, Promise<string | undefined>>();

export async function photographProblem(
  folder: string,
  name: string,
  place: PhotographPlace,
): Promise<string | undefined> {
  const path = join(folder, photographFolder, name);
  const names = await readdir(join(folder, photographFolder)).catch((): string[] => []);
  // The file systems of Windows and macOS ignore case; the server's does not.
  if (!names.includes(name)) return `is not a file in content/${photographFolder}/`;
  const file = await lstat(path);
  // A release would contain the link without its target.
  if (file.isSymbolicLink()) return 'is a symbolic link: put the file itself there';
  if (!/\.(jpe?g|png|webp|avif)$/i.test(name)) return notAPicture;
  const version = `${path} ${file.mtimeMs} ${file.size} ${place}`;
  return problemsByVersion.getOrInsertComputed(version, () => inspect(path, place));
}

async function inspect(path: string, place: PhotographPlace): Promise<string | undefined> {
  const { minWidth, narrowest, broadest } = places[place];
  const picture = sharp(path, { failOn: 'truncated' });
  const size = await picture.metadata().catch(() => undefined);
  if (!size) return notAPicture;
  const { width, height } = size.autoOrient;
  const is = `is ${width} pixels wide and ${height} high`;
  if (width * height > maxPixels) {
    return `${is}, more than ${maxPixels / 1e6} million pixels: make it smaller (2400 wide is enough)`;
  }
  // Only decoding all of it reveals a truncated file.
  const onWhite = picture.flatten({ background: 'white' }).greyscale().raw().toBuffer();
  const levels = await onWhite.catch(() => undefined);
  if (!levels) return notAPicture;
  if (width < minWidth) return `${is}: it must be at least ${minWidth} wide`;
  if (place === 'logo' && levels.every((level) => level > 160))
    return 'is too light to be seen on a light label: use the logo for white paper';
  if (width < narrowest * height || width > broadest * height) {
    return `${is}: crop it to between ${narrowest} and ${broadest} times as wide as high`;
  }
  return undefined;
}
