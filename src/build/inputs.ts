/** What a build is made from, so that tests can tell whether it still fits the sources. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** What a build was made from: the one setting that it reads, and a digest of each file. */
export interface BuildInputs {
  siteUrl: string;
  files: Record<string, string>;
}

/** Where a build keeps its own inputs, from its folder: beside what is served. */
export const inputsFile = 'inputs.json';

const folders = ['src', 'content', 'assets', 'art'];
const singleFiles = ['astro.config.ts', 'package-lock.json', 'tsconfig.json'];
/** Tests, the scripts that render the pictures, and what editors leave behind. */
const unused = /\.test\.tsx?$|\.py$|\/\.|~$/;

/** Reads the files as they are now, from the working directory. */
export async function readInputs(siteUrl: string): Promise<BuildInputs> {
  const found = await Promise.all(folders.map(filesIn));
  const paths = [...singleFiles, ...found.flat()].sort();
  const digests = await Promise.all(paths.map(async (path) => [path, await digest(path)] as const));
  return { siteUrl, files: Object.fromEntries(digests.filter(([, found]) => found)) };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'))
    .filter((path) => !unused.test(path));
}

/** @returns an empty text for a file that is not there */
async function digest(path: string): Promise<string> {
  const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return content ? createHash('sha256').update(content).digest('base64url') : '';
}

/**
 * Compares a build with the sources.
 * @param dist the build's folder
 * @param now what a build would be made from now
 * @returns why it does not fit them, as a sentence; undefined if it does
 */
export async function staleness(dist: string, now: BuildInputs): Promise<string | undefined> {
  const record = await readFile(join(dist, inputsFile), 'utf8').catch(() => undefined);
  if (record === undefined) return `There is no build in ${dist}/ that says what it was made from`;
  const then = JSON.parse(record) as BuildInputs;
  if (then.siteUrl !== now.siteUrl) {
    return `The build in ${dist}/ was made for ${then.siteUrl}, but SITE_URL now says ${now.siteUrl}`;
  }
  const paths = new Set([...Object.keys(then.files), ...Object.keys(now.files)]);
  const [first, ...others] = [...paths].filter((path) => then.files[path] !== now.files[path]);
  if (!first) return undefined;
  const more = others.length > 0 ? ` and of ${others.length} more` : '';
  return `The build in ${dist}/ lacks the changes of ${first}${more}`;
}
