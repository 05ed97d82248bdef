/** Looks into the photographs that `content/` names: a page must not be built with one that fails there. */
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { photosIn } from './across-files.ts';
import type { ContentFile } from './folder.ts';
import type { Mistake } from './mistakes.ts';
import { nearest } from './near-miss.ts';
import { photographFolder } from './photo-schema.ts';
import type { Service, Site } from './schemas.ts';

/** What browsers and the build read; by sharp's names, AVIF is a kind of HEIF. */
const formats = new Set<string>(['jpeg', 'png', 'webp', 'heif']);
const endings = /\.(jpe?g|png|webp|avif)$/i;

/** The place on the pages is up to 784 pixels wide, and screens have more than one pixel for each. */
const narrowest = 1200;
/** Of width to height: an upright picture would fill more than a window, a strip would be a line. */
const proportions = { least: 1, most: 2.5 };
/** Those of the largest cameras; more only takes memory. */
const mostPixels = 120_000_000;

/** @param folder `content/` */
export async function unfitPhotographs(
  folder: string,
  site: ContentFile<Site>,
  services: ContentFile<Service & { slug: string }>[],
): Promise<Mistake[]> {
  const named = photosIn(site, services);
  const found = await Promise.all(
    named.map(async ({ file, path, photo }) => {
      const reason = photo.file && (await whyUnfit(join(folder, photographFolder), photo.file));
      return reason ? [file.mistakeAt([...path, 'file'], reason)] : [];
    }),
  );
  return found.flat();
}

async function whyUnfit(folder: string, name: string): Promise<string | undefined> {
  const names = await readdir(folder).catch((): string[] => []);
  if (!names.includes(name)) {
    const meant = nearest(name, names);
    const where = `"${name}" is not in content/${photographFolder}/`;
    return meant ? `${where}; did you mean "${meant}"?` : where;
  }
  if (!endings.test(name)) return wrongFormat;
  const path = join(folder, name);
  const about = await lstat(path).catch(() => undefined);
  // A release and an image would hold the link without the file, or a file of another folder.
  if (about?.isSymbolicLink()) return 'is a link: copy the file itself here';
  // A build reads content/ several times, and a large photograph takes a second.
  const version = `${path} ${about?.mtimeMs} ${about?.size}`;
  const reason = seen.get(version) ?? readFile(path).then(lookInto, () => unreadable);
  seen.set(version, reason);
  return reason;
}

/** Why a version of a file does not fit, if it doesn't. */
const seen = new Map<string, Promise<string | undefined>>();
const unreadable = 'cannot be read: it is a folder, or belongs to another user';

const noPicture = 'is damaged, or no picture at all: export or copy it again';
const wrongFormat = 'must be a JPEG, PNG, WebP or AVIF file: export the photograph as one of these';

async function lookInto(bytes: Buffer): Promise<string | undefined> {
  if (bytes.length === 0) return noPicture;
  const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: false });
  const about = await picture.metadata().catch(() => undefined);
  if (!about) return noPicture;
  const { format, compression, pages = 1 } = about;
  if (!formats.has(format) || (format === 'heif' && compression !== 'av1')) return wrongFormat;
  if (pages > 1) return 'moves, and must be a single picture';
  const { width, height } = about.autoOrient;
  const size = `is ${width} pixels wide and ${height} high`;
  if (width * height > mostPixels) {
    return `${size}, more than ${mostPixels / 1e6} million pixels: make it smaller, about 2400 wide`;
  }
  if (width < narrowest) return `${size}, and its place needs a width of ${narrowest} at least`;
  const proportion = width / height;
  if (proportion < proportions.least || proportion > proportions.most) {
    return `${size}: cut it to a picture that is as wide as high, up to ${proportions.most} times as wide`;
  }
  // Only reading all of it finds what is cut off or broken further down.
  return picture.stats().then(
    () => undefined,
    () => 'is damaged, and cannot be read to its end: export or copy it again',
  );
}
