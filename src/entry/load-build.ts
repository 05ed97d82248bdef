/** The build in `dist`, apart from its files. */
import { realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverViewsFile } from '#build/server-bundle.ts';
import type { ServerViews } from '#server/app.ts';

export async function loadServerViews(dist: string): Promise<ServerViews> {
  try {
    // `dist` is a link that a new build switches: this keeps to one build.
    return await import(pathToFileURL(join(realpathSync(dist), serverViewsFile)).href);
  } catch (cause) {
    const missing = `There is no complete build in ${dist}: run "npm run build" first`;
    throw new Error(`${missing} (${(cause as Error).message})`, { cause });
  }
}

/** When the site was built, if it was: no correct clock is before that. */
export function readBuildDate(dist: string): Date | undefined {
  return statSync(dist, { throwIfNoEntry: false })?.mtime;
}
