/** Builds what the server renders on request, src/server-views.ts, together with the pages. */
import { basename } from 'node:path';
import type { AstroIntegration } from 'astro';

/** In the build's folder. */
export const serverViewsFile = 'server/server-views.mjs';

/** All other packages are bundled: the server has no development dependencies. */
const external = ['lightningcss', 'sharp'];

export function serverViews(): AstroIntegration {
  return {
    name: 'server-views',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        updateConfig({
          vite: {
            environments: {
              ssr: {
                resolve: { noExternal: true, external },
                define: { 'process.env.NODE_ENV': '"production"' },
              },
            },
            plugins: [
              {
                name: 'server-views',
                applyToEnvironment: ({ name }) => name === 'ssr',
                buildStart() {
                  this.emitFile({
                    type: 'chunk',
                    id: '/src/server-views.ts',
                    fileName: basename(serverViewsFile),
                  });
                },
              },
            ],
          },
        });
      },
    },
  };
}
