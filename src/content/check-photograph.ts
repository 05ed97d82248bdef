/** Checks a photograph that `content/` names, before the build of a page fails on it. */
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { photographFolder } from './photo-schema.ts';

/** Pages show it up to 784 pixels wide, on screens with more than one pixel for each. */
const minWidth = 1200;
/** Width to height: an upright picture would fill more than a window. */
const maxAspectRatio = 2.5;
/** In pixels: every size is made from all of them, which takes minutes for the largest cameras. */
const maxPixels = 30_000_000;

const notAPicture =
  'is damaged, or not a picture that browsers show: export it as a JPEG, PNG, WebP or AVIF file';

/** Reasons by version of a file: reading a large photograph takes a second. */
const problemsByVersion = new Map<string, Promise<string | undefined>>();

export async function photographProblem(folder: string, name: string): Promise<string | undefined> {
  const path = join(folder, photographFolder, name);
  const names = await readdir(join(folder, photographFolder)).catch((): string[] => []);
  // Some file systems ignore capitals, but the server's does not.
  if (!names.includes(name)) return `is not a file in content/${photographFolder}/`;
  const file = await lstat(path);
  // A release would get the link without the file.
  if (file.isSymbolicLink()) return 'is a link: copy the file itself here';
  if (!/\.(jpe?g|png|webp|avif)$/i.test(name)) return notAPicture;
  const version = `${path} ${file.mtimeMs} ${file.size}`;
  const reason = problemsByVersion.get(version) ?? inspect(path);
  problemsByVersion.set(version, reason);
  return reason;
}

async function inspect(path: string): Promise<string | undefined> {
  const picture = sharp(path, { failOn: 'truncated' });
  const size = await picture.metadata().catch(() => undefined);
  if (!size) return notAPicture;
  const { width, height } = size.autoOrient;
  const is = `is ${width} pixels wide and ${height} high`;
  if (width * height > maxPixels) {
    return `${is}, more than ${maxPixels / 1e6} million pixels: make it smaller, 2400 wide is plenty`;
  }
  // Only reading all of it shows whether it is cut off.
  if (!(await picture.stats().catch(() => undefined))) return notAPicture;
  if (width < minWidth) return `${is}, and needs a width of at least ${minWidth}`;
  if (width < height || width > maxAspectRatio * height) {
    return `${is}: crop it to at least as wide as high, and at most ${maxAspectRatio} times as wide`;
  }
  return undefined;
}
