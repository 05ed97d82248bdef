/** Identifies the sources of a build: by their commit, and by a digest that reveals a stale build to tests. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readServerContent } from '#server/server-content.ts';

export const sourceFolders = ['src', 'content', 'assets', 'public'];
export const sourceFiles = ['astro.config.ts', 'package-lock.json', 'tsconfig.json'];
/** Tests, Blender scripts, and leftovers of text editors. */
const ignored = /\.test\.tsx?$|\.py$|\/\.|~$/;

export async function digestSources(): Promise<string> {
  const entries = await Promise.all(
    sourceFolders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  );
  const paths = entries
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !ignored.test(path));
  const hash = createHash('sha256');
  for (const path of [...sourceFiles, ...paths].sort()) {
    const content = await readFile(path);
    hash.update(`\n${path} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

export async function whyStale(dist: string, siteUrl: string): Promise<string | undefined> {
  if (!existsSync(dist)) return `There is no build in ${dist}/`;
  const { sourceDigest, builtFor } = readServerContent(dist);
  if (sourceDigest !== (await digestSources()))
    return `The build in ${dist}/ was made from other sources`;
  if (builtFor === siteUrl) return undefined;
  return `The build in ${dist}/ is for ${builtFor}, but SITE_URL and PORT say ${siteUrl}`;
}

/** @returns 12 digits, or undefined if unknown. A release has no history, but a file REVISION. */
export async function findCommit(folder = '.'): Promise<string | undefined> {
  const revision = await readFile(join(folder, 'REVISION'), 'utf8').catch(() => undefined);
  if (revision) return revision.trim().slice(0, 12);
  // Otherwise git would search the parent folders.
  if (!existsSync(join(folder, '.git'))) return undefined;
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // There is no git or no commit, or the checkout belongs to another user.
    return undefined;
  }
}
