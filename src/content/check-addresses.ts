/** Checks addresses beside those of pages: of files in `public/`, and old ones that redirect. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readAddress } from '#shared/redirects.ts';
import { type Mistake, mistakeAt } from './content-error.ts';
import type { ContentFile } from './content-file.ts';
import { fileName, misnamed } from './photo-schema.ts';

/** New addresses by old ones. */
export const redirectsSchema = z.record(z.string(), z.string());

export interface Addresses {
  pages: string[];
  /** Of `public/`. */
  files: string[];
  redirects: Record<string, string>;
}

/** Of the server, and of files that the build writes. */
export const reserved =
  /^\/(?:(?:inquiries|desk|healthz|readyz|shown|_astro|pictures|social|contact\/(?:sent|refused|for)|index|404|500)(?=[/?]|$)|(?:robots|licenses)\.txt$|sitemap-\w+\.xml$|(?:favicon|icon-\d+|apple-touch-icon)\.\w+$|\.well-known\/security\.txt$)/;

/** The addresses of the files in `public/`, without hidden ones, such as macOS leaves there. */
export async function publicFiles(project: string): Promise<string[]> {
  const folder = join(project, 'public');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
    .filter((address) => !/\/\.(?!well-known\/)/.test(address));
}

export function checkPublicFiles({ pages, files }: Addresses): Mistake[] {
  return files.flatMap((address) => {
    const refuse = (reason: string) => mistakeAt(`public${address}`, '', 0, reason);
    const names = address.replace('/.well-known/', '/').split('/').slice(1);
    if (!names.every((name) => fileName.test(name))) return refuse(misnamed);
    // Where file systems ignore case, so does the build.
    const page = address.replace(/(?<=^\/)index\.html$|\.html$/i, '').toLowerCase();
    if (!pages.includes(page) && !reserved.test(page) && !reserved.test(address)) return [];
    return refuse("has the address of a page or of one of the site's own files: rename the file");
  });
}

export function checkRedirects(
  { at }: ContentFile<Record<string, string>>,
  { pages, files, redirects }: Addresses,
): Mistake[] {
  function oldProblem(old: string): string | undefined {
    if (!/^\/(?![/\\])[^\\#*]*$/.test(old)) {
      return 'must be an address of the old site from the / on, such as "/about-us.html", without #, \\ and *';
    }
    const key = keyOf(old);
    if (key === undefined) return 'has a % that is not part of a code like %20';
    if (pages.includes(key) || files.includes(key))
      return 'exists, so that nobody would be redirected';
    if (reserved.test(key)) return 'is an address that the site itself needs';
    const first = findOld(redirects, old);
    return first === old ? undefined : `is the same address as ${first}: remove one of the two`;
  }

  function targetProblem(target: string): string | undefined {
    if (/^https:\/\/[^/]/.test(target) && URL.canParse(target)) return undefined;
    if (!/^\/(?![/\\])/.test(target))
      return 'must lead to an address that begins with / or https://';
    const next = findOld(redirects, target.replace(/#.*/, ''));
    if (next) return `leads to ${next}, which is redirected itself: write where that leads`;
    const [path = ''] = target.split(/[?#]/);
    if (pages.includes(path) || files.includes(path)) return undefined;
    return `leads to ${path}, which is neither a page nor a file in public/; the pages are ${pages.join(', ')}`;
  }

  return Object.entries(redirects).flatMap(([old, target]) => {
    const problem = oldProblem(old) ?? targetProblem(target);
    return problem ? at([old], problem) : [];
  });
}

/** @returns the first old address that is the same, however it is written */
export function findOld(redirects: Addresses['redirects'], written: string): string | undefined {
  const key = keyOf(written);
  return Object.keys(redirects).find((old) => key !== undefined && keyOf(old) === key);
}

/** The same for two ways to write an address; undefined if it cannot be decoded. */
function keyOf(written: string): string | undefined {
  try {
    const { path, query } = readAddress(written);
    return query.length > 0 ? `${path}?${query.toSorted().join('&')}` : path;
  } catch {
    return undefined;
  }
}
