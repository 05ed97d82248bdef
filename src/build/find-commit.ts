import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
