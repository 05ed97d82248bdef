import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverViewsFile } from '../build/server-views.ts';
import type { ServerViews } from '../inquiry/assembly.ts';

/**
 * Loads what the server draws, of the build as it is now: a later build changes nothing.
 * @param dist the build's folder
 * @throws when nothing is built there
 */
export async function loadServerViews(dist: string): Promise<ServerViews> {
  try {
    // `dist` is a link that a new build switches.
    return await import(pathToFileURL(join(realpathSync(dist), serverViewsFile)).href);
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new Error(
      `There is no complete build in ${dist}: run "npm run build" first (${reason})`,
      {
        cause,
      },
    );
  }
}
