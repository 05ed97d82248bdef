/** Looks into a photograph that `content/` names: a page must not be built with one that fails there. */
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { photographFolder } from './photo-schema.ts';

/** The place on the pages is up to 784 pixels wide, and screens have more than one pixel for each. */
const narrowest = 1200;
/** Of width to height: an upright picture would fill more than a window, a strip would be a line. */
const proportions = { least: 1, most: 2.5 };

/** Why a version of a file does not fit: each is read once, since a large photograph takes a second. */
const seen = new Map<string, Promise<string | undefined>>();

/**
 * @param folder `content/`
 * @param name of a file in its photographs/
 * @returns in words for who put it there; undefined if it fits
 */
export async function whyUnfit(folder: string, name: string): Promise<string | undefined> {
  const path = join(folder, photographFolder, name);
  const there = await readdir(join(folder, photographFolder)).catch((): string[] => []);
  // Also where the file system takes capital letters for small ones: the site's machine does not.
  if (!there.includes(name)) return `is not the name of a file in content/${photographFolder}/`;
  const about = await lstat(path);
  // A release and an image would hold the link without the file, or a file of another folder.
  if (about.isSymbolicLink()) return 'is a link: copy the file itself here';
  const version = `${path} ${about.mtimeMs} ${about.size}`;
  const reason = seen.get(version) ?? lookInto(path);
  seen.set(version, reason);
  return reason;
}

const unreadable =
  'is damaged, or no picture that browsers show: export it again as a JPEG, PNG, WebP or AVIF file';

async function lookInto(path: string): Promise<string | undefined> {
  if (!/\.(jpe?g|png|webp|avif)$/i.test(path)) return unreadable;
  const picture = sharp(path, { failOn: 'truncated' });
  // Only reading all of it finds what is cut off or broken further down.
  const size = await picture.stats().then(
    async () => (await picture.metadata()).autoOrient,
    () => undefined,
  );
  if (!size) return unreadable;
  const { width, height } = size;
  const is = `is ${width} pixels wide and ${height} high`;
  if (width < narrowest) return `${is}, and its place needs a width of ${narrowest} at least`;
  if (width / height < proportions.least || width / height > proportions.most) {
    return `${is}: cut it to a picture that is as wide as high, up to ${proportions.most} times as wide`;
  }
  return undefined;
}
