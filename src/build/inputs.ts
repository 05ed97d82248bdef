/** A digest of what a build is made from, so that browser tests never look at an outdated one. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readServerContent } from '#content/server-content.ts';

/** In the build's folder. */
export const digestFile = 'inputs.sha256';
export const folders = ['src', 'content', 'assets', 'public'];
export const singleFiles = ['astro.config.ts', 'package-lock.json', 'tsconfig.json'];
/** Tests, the scripts that render the pictures, and what editors leave behind. */
const unused = /\.test\.tsx?$|\.py$|\/\.|~$/;

/** @returns a digest of the sources in the working directory */
export async function readInputs(): Promise<string> {
  const entries = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  );
  const paths = entries
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !unused.test(path));
  const hash = createHash('sha256');
  for (const path of [...singleFiles, ...paths].sort()) {
    const content = await readFile(path);
    hash.update(`\n${path} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** @returns why a build does not fit the sources and the one setting that it reads; undefined if it does */
export async function staleness(
  dist: string,
  inputs: string,
  siteUrl: string,
): Promise<string | undefined> {
  const built = await readFile(join(dist, digestFile), 'utf8').catch(() => undefined);
  if (built === undefined) return `There is no build in ${dist}/`;
  if (built !== inputs) return `The build in ${dist}/ was made from other sources`;
  const { builtFor } = readServerContent(dist);
  if (builtFor === siteUrl) return undefined;
  return `The build in ${dist}/ is for ${builtFor}, but SITE_URL and PORT say ${siteUrl}`;
}
