import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment } from '#entry/environment.ts';
import { readServerContent, serverContentFile } from '#server/server-content.ts';

/** Without `content/`, which a company has of its own. */
export const codeFolders = ['src', 'assets', 'public'];
export const sourceFolders = [...codeFolders, 'content'];
export const sourceFiles = ['astro.config.ts', 'package-lock.json', 'tsconfig.json'];
/** Tests, and leftovers of text editors. */
const ignored = /\.test\.tsx?$|\/\.|~$/;

/** @returns one of the files, or of those in the folders, that was changed after the build in `dist` */
export function changedSince(dist: string, files: string[], folders: string[]): string | undefined {
  const builtAt = statSync(join(dist, serverContentFile)).mtimeMs;
  const inside = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return [...files, ...inside]
    .filter((path) => !ignored.test(path) && statSync(path).isFile())
    .find((path) => statSync(path).mtimeMs > builtAt);
}

function whyStale(siteUrl: string): string | undefined {
  if (!existsSync(join('dist', serverContentFile))) return 'There is no build in dist/';
  const changed = changedSince('dist', sourceFiles, sourceFolders);
  if (changed) return `The build in dist/ is older than ${changed}`;
  const { builtFor } = readServerContent('dist');
  if (builtFor === siteUrl) return undefined;
  return `The build in dist/ is for ${builtFor}, but SITE_URL and PORT say ${siteUrl}`;
}

/** @throws when the build in `dist/` is older than the sources */
export default async function requireFreshBuild(): Promise<void> {
  const stale = whyStale(readEnvironment().siteUrl);
  if (!stale) return;
  const error = new Error(`${stale}: run "npm run build" first.`);
  // The stack trace is of no use here.
  error.stack = error.message;
  throw error;
}

// Run before the unit tests: each test of the built pages would fail with the same message.
if (import.meta.main) {
  await requireFreshBuild().catch(({ message }) => {
    console.error(message);
    process.exit(1);
  });
}
