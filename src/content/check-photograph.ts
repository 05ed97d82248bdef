/** Checks the pictures in `content/`, since the build would fail without naming them. */
import { lstat, readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { type Mistake, mistakeAt } from './content-error.ts';
import { photographFolder, socialName } from './photo-schema.ts';

/** How wide pictures must be, on screens of a higher density, and their width divided by their height. */
const places = {
  /** Up to 784 CSS pixels wide; an upright picture would not fit into a window. */
  page: { minWidth: 1200, narrowest: 1, broadest: 2.5 },
  logo: { minWidth: 300, narrowest: 0.75, broadest: 5 },
  portrait: { minWidth: 300, narrowest: 0.5, broadest: 2 },
  preview: { minWidth: 1200, narrowest: 1.8, broadest: 2 },
};
export type PhotographPlace = Exclude<keyof typeof places, 'preview'>;
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
  const names = await namesIn(folder, photographFolder);
  // The file systems of Windows and macOS ignore case; the server's does not.
  if (!names.includes(name)) return `is not a file in content/${photographFolder}/`;
  return pictureProblem(join(folder, photographFolder, name), place);
}

const namesIn = (folder: string, inner: string) =>
  readdir(join(folder, inner)).catch((): string[] => []);

async function pictureProblem(path: string, place: keyof typeof places) {
  const file = await lstat(path);
  // A release would contain the link without its target.
  if (file.isSymbolicLink()) return 'is a symbolic link: put the file itself there';
  if (!/\.(jpe?g|png|webp|avif)$/i.test(path)) return notAPicture;
  const version = `${path} ${file.mtimeMs} ${file.size} ${place}`;
  return problemsByVersion.getOrInsertComputed(version, () => inspect(path, place));
}

async function inspect(path: string, place: keyof typeof places): Promise<string | undefined> {
  const { minWidth, narrowest, broadest } = places[place];
  const picture = sharp(path, { failOn: 'truncated' });
  const size = await picture.metadata().catch(() => undefined);
  const isPicture = size && /^(jpeg|png|webp|heif)$/.test(size.format) && (size.pages ?? 1) === 1;
  if (!isPicture) return notAPicture;
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

/** The company's own pictures for shared links, by the names of their pages: `index`, `about`, `services--NAME`. */
export async function socialPictures(folder: string): Promise<Record<string, string>> {
  return Object.fromEntries((await socialFiles(folder)).map((file) => [parse(file).name, file]));
}

const socialFiles = async (folder: string) =>
  (await namesIn(folder, 'social')).filter((name) => !/^\.|~$|\.md$/.test(name));

export async function checkSocialPictures(folder: string, pages: string[]): Promise<Mistake[]> {
  const pictures = await socialPictures(folder);
  const known = pages.map(socialName);
  async function check(file: string) {
    const page = parse(file).name;
    const used = pictures[page];
    if (used !== file) return `is a second picture of this page, beside ${used}: remove one`;
    if (!known.includes(page)) return `must be named like a page: ${known.join(', ')}`;
    return pictureProblem(join(folder, 'social', file), 'preview');
  }
  const problems = (await socialFiles(folder)).map(async (file) => {
    const reason = await check(file);
    return reason ? mistakeAt(`content/social/${file}`, '', 0, reason) : [];
  });
  return (await Promise.all(problems)).flat();
}
