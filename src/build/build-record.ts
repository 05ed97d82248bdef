/** The version of a build: the build notes it, the server reports it. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface BuildRecord {
  version?: string;
  /** Absent if neither a file REVISION nor git knows it. */
  commit?: string;
}

/** In the build's folder. */
export const buildRecordFile = 'build.json';

export function currentRecord(): BuildRecord {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  return { version, commit: findCommit() };
}

/** A release has no history: its file REVISION, written when it was packed, names the commit. */
export function findCommit(folder = '.'): string | undefined {
  const revision = join(folder, 'REVISION');
  if (existsSync(revision)) return readFileSync(revision, 'utf8').trim().slice(0, 12);
  // Otherwise git would answer for a repository around the folder.
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

/** @returns an empty record if the build has none */
export function readBuildRecord(dist: string): BuildRecord {
  const file = join(dist, buildRecordFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
