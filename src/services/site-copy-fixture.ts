/** A copy of the whole project with a content of its own, for tests of what its owner may add. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const parts = ['src', 'art', 'content', 'astro.config.ts', 'package.json', 'tsconfig.json'];

export function copySite() {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  linkPackages(resolve('node_modules'), join(folder, 'node_modules'));

  return {
    folder,
    /** The built pages are in `dist/client`, as those of the project itself. */
    build: () =>
      promisify(execFile)(process.execPath, ['node_modules/.bin/astro', 'build'], {
        cwd: folder,
      }),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Astro's caches begin with a dot: they stay behind, since they hold the project's own content. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (!name.startsWith('.')) symlinkSync(join(from, name), join(to, name));
  }
  symlinkSync(join(from, '.bin'), join(to, '.bin'));
}
