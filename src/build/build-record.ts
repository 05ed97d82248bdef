/** Which version of the product a build is of: the build notes it, the server that serves it tells it. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

export interface BuildRecord {
  /** Of package.json. */
  version?: string;
  /** Of the source; absent where neither a file REVISION nor git knows it. */
  commit?: string;
}

const fileName = 'build.json';

/**
 * Writes the record into the build's own folder, from which nothing reaches a visitor.
 * @param files what the server needs beside it, by the names of files; undefined while `content/` has mistakes
 */
export function buildRecord(files: Record<string, object> | undefined): AstroIntegration {
  let folder: URL;
  return {
    name: 'build-record',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = config.outDir;
      },
      'astro:build:done': () => {
        const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
        const record: BuildRecord = { version, commit: findCommit() };
        if (!files) throw new Error('content/ has mistakes: npm run build names them');
        for (const [name, value] of Object.entries({ ...files, [fileName]: record })) {
          writeFileSync(join(fileURLToPath(folder), name), `${JSON.stringify(value)}\n`);
        }
      },
    },
  };
}

/**
 * The commit of the sources in a folder. A release's folder has no history: a file REVISION, written
 * when it was packed, says it.
 */
export function findCommit(folder = '.'): string | undefined {
  const revision = join(folder, 'REVISION');
  if (existsSync(revision)) return readFileSync(revision, 'utf8').trim().slice(0, 12);
  // Otherwise git would answer for a repository that the folder happens to lie in.
  if (!existsSync(join(folder, '.git'))) return undefined;
  try {
    const args = ['rev-parse', '--short=12', 'HEAD'];
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: [...stdio] }).trim();
  } catch {
    // There is no git, or no commit yet.
    return undefined;
  }
}

/** @returns an empty one for a build of an earlier version */
export function readBuildRecord(dist: string): BuildRecord {
  const file = join(dist, fileName);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
