import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment } from '#entry/environment.ts';
import { readServerContent, serverContentFile } from '#server/server-content.ts';

export const sourceFolders = ['src', 'content', 'assets', 'public'];
export const sourceFiles = ['astro.config.ts', 'package-lock.json', 'tsconfig.json'];
/** Tests, Blender scripts, and leftovers of text editors. */
const ignored = /\.test\.tsx?$|\.py$|\/\.|~$/;

function whyStale(siteUrl: string): string | undefined {
  if (!existsSync(join('dist', serverContentFile))) return 'There is no build in dist/';
  const builtAt = statSync(join('dist', serverContentFile)).mtimeMs;
  const sources = sourceFolders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const changed = [...sourceFiles, ...sources]
    .filter((path) => !ignored.test(path) && statSync(path).isFile())
    .find((path) => statSync(path).mtimeMs > builtAt);
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
