/** The bundle of src/build-steps/server-views.ts, with which the server renders HTML: built with the pages, loaded by the server. */
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { ServerViews } from '#server/app.ts';

export const serverViewsFile = 'server/server-views.mjs';

export function serverViews(): Plugin {
  return {
    name: 'server-views',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configEnvironment(name) {
      if (name !== 'ssr') return;
      return {
        // All other packages are bundled: the server is installed without development dependencies.
        resolve: { noExternal: true, external: ['sharp'] },
        define: { 'process.env.NODE_ENV': '"production"' },
      };
    },
    buildStart() {
      const fileName = basename(serverViewsFile);
      this.emitFile({ type: 'chunk', id: '/src/build-steps/server-views.ts', fileName });
    },
  };
}

/** @param dist the folder of the build */
export async function loadServerViews(dist: string): Promise<ServerViews> {
  try {
    return await import(pathToFileURL(resolve(dist, serverViewsFile)).href);
  } catch (cause) {
    const missing = `There is no complete build in ${dist}: run "npm run build" first`;
    throw new Error(`${missing} (${(cause as Error).message})`, { cause });
  }
}
