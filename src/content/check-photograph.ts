/** Checks a photograph that `content/` names, before the build of a page fails on it. */
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { photographFolder } from './photo-schema.ts';

/** Pages show it up to 784 pixels wide, on screens with more than one pixel for each. */
const narrowest = 1200;
/** Width to height: an upright picture would fill more than a window. */
const widest = 2.5;
/** In pixels: every size is made from all of them, which takes minutes for the largest cameras. */
const most = 30_000_000;

const unreadable =
  'is damaged, or not a picture that browsers show: export it as a JPEG, PNG, WebP or AVIF file';

/** Reasons by version of a file: reading a large photograph takes a second. */
const known = new Map<string, Promise<string | undefined>>();

export async function whyUnfit(folder: string, name: string): Promise<string | undefined> {
  const path = join(folder, photographFolder, name);
  const names = await readdir(join(folder, photographFolder)).catch((): string[] => []);
  // Some file systems ignore capitals, but the server's does not.
  if (!names.includes(name)) return `is not a file in content/${photographFolder}/`;
  const file = await lstat(path);
  // A release would get the link without the file.
  if (file.isSymbolicLink()) return 'is a link: copy the file itself here';
  if (!/\.(jpe?g|png|webp|avif)$/i.test(name)) return unreadable;
  const version = `${path} ${file.mtimeMs} ${file.size}`;
  const reason = known.get(version) ?? inspect(path);
  known.set(version, reason);
  return reason;
}

async function inspect(path: string): Promise<string | undefined> {
  const picture = sharp(path, { failOn: 'truncated' });
  const size = await picture.metadata().catch(() => undefined);
  if (!size) return unreadable;
  const { width, height } = size.autoOrient;
  const is = `is ${width} pixels wide and ${height} high`;
  if (width * height > most) {
    return `${is}, more than ${most / 1e6} million pixels: make it smaller, 2400 wide is plenty`;
  }
  // Only reading all of it shows whether it is cut off.
  if (!(await picture.stats().catch(() => undefined))) return unreadable;
  if (width < narrowest) return `${is}, and needs a width of at least ${narrowest}`;
  if (width < height || width > widest * height) {
    return `${is}: crop it to at least as wide as high, and at most ${widest} times as wide`;
  }
  return undefined;
}
