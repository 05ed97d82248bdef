/** Bundles src/server-views.ts, which the server uses to render HTML, together with the pages. */
import { basename } from 'node:path';
import type { Plugin } from 'vite';

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
      this.emitFile({ type: 'chunk', id: '/src/server-views.ts', fileName });
    },
  };
}
