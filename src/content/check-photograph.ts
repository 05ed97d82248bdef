/** Checks the photographs that `content/` names, since the build would fail without naming them. */
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { photographFolder } from './photo-schema.ts';

/** Pages show photographs up to 784 CSS pixels wide, on screens of a higher density. */
const minWidth = 1200;
/** Width divided by height, which is at least 1: an upright picture would not fit into a window. */
const maxAspectRatio = 2.5;
/** Images from the largest cameras would take the build minutes to resize. */
const maxPixels = 30_000_000;

const notAPicture =
  'is damaged, or not an image that browsers show: export it as a JPEG, PNG, WebP or AVIF file';

/** A cache, since development reads `content/` often and a large photograph takes a second. */
const problemsByVersion = new Map<string, Promise<string | undefined>>();

export async function photographProblem(folder: string, name: string): Promise<string | undefined> {
  const path = join(folder, photographFolder, name);
  const names = await readdir(join(folder, photographFolder)).catch((): string[] => []);
  // The file systems of Windows and macOS ignore case; the server's does not.
  if (!names.includes(name)) return `is not a file in content/${photographFolder}/`;
  const file = await lstat(path);
  // A release would contain the link without its target.
  if (file.isSymbolicLink()) return 'is a symbolic link: put the file itself there';
  if (!/\.(jpe?g|png|webp|avif)$/i.test(name)) return notAPicture;
  const version = `${path} ${file.mtimeMs} ${file.size}`;
  return problemsByVersion.getOrInsertComputed(version, () => inspect(path));
}

async function inspect(path: string): Promise<string | undefined> {
  const picture = sharp(path, { failOn: 'truncated' });
  const size = await picture.metadata().catch(() => undefined);
  if (!size) return notAPicture;
  const { width, height } = size.autoOrient;
  const is = `is ${width} pixels wide and ${height} high`;
  if (width * height > maxPixels) {
    return `${is}, more than ${maxPixels / 1e6} million pixels: make it smaller (2400 wide is enough)`;
  }
  // Only decoding all of it reveals a truncated file.
  if (!(await picture.stats().catch(() => undefined))) return notAPicture;
  if (width < minWidth) return `${is}: it must be at least ${minWidth} wide`;
  if (width < height || width > maxAspectRatio * height) {
    return `${is}: crop it to between 1 and ${maxAspectRatio} times as wide as high`;
  }
  return undefined;
}
