/** Loads the server's part of the build in `dist`. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverViewsFile } from '#build/server-bundle.ts';
import type { ServerViews } from '#server/app.ts';

export async function loadServerViews(dist: string): Promise<ServerViews> {
  try {
    return await import(pathToFileURL(resolve(dist, serverViewsFile)).href);
  } catch (cause) {
    const missing = `There is no complete build in ${dist}: run "npm run build" first`;
    throw new Error(`${missing} (${(cause as Error).message})`, { cause });
  }
}
