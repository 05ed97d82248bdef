/** The version of a build: the build notes it, the server reports it. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

export interface BuildRecord {
  version?: string;
  /** Absent if neither a file REVISION nor git knows it. */
  commit?: string;
}

const fileName = 'build.json';

/**
 * Writes the record into the build's own folder, which is not served.
 * @param files further JSON files for the server, by name; undefined while `content/` has mistakes
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

/** A release has no history: its file REVISION, written when it was packed, names the commit. */
export function findCommit(folder = '.'): string | undefined {
  const revision = join(folder, 'REVISION');
  if (existsSync(revision)) return readFileSync(revision, 'utf8').trim().slice(0, 12);
  // Otherwise git would answer for a repository around the folder.
  if (!existsSync(join(folder, '.git'))) return undefined;
  try {
    const args = ['rev-parse', '--short=12', 'HEAD'];
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: [...stdio] }).trim();
  } catch {
    // No git, or no commit yet.
    return undefined;
  }
}

/** @returns an empty record if the build has none */
export function readBuildRecord(dist: string): BuildRecord {
  const file = join(dist, fileName);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
