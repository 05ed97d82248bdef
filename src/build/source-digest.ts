/** What a build is made from: its commit, and a digest by which tests refuse an outdated one. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readServerContent } from '#server/server-content.ts';

export const sourceFolders = ['src', 'content', 'assets', 'public'];
export const sourceFiles = ['astro.config.ts', 'package-lock.json', 'tsconfig.json'];
/** Tests, the scripts that render the pictures, and what editors leave behind. */
const unused = /\.test\.tsx?$|\.py$|\/\.|~$/;

export async function digestSources(): Promise<string> {
  const entries = await Promise.all(
    sourceFolders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  );
  const paths = entries
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !unused.test(path));
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

/** A release has no history: its file REVISION, written when it was packed, names the commit. */
export async function findCommit(folder = '.'): Promise<string | undefined> {
  const revision = await readFile(join(folder, 'REVISION'), 'utf8').catch(() => undefined);
  if (revision) return revision.trim().slice(0, 12);
  // Otherwise git would look in the folders above.
  if (!existsSync(join(folder, '.git'))) return undefined;
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // No git, no commit yet, or a checkout of another user.
    return undefined;
  }
}
