/**
 * Builds what the server draws on request: the pages of the desk, the mails, the form after a post without
 * script. They are components of the same build as the pages of visitors, which never load them.
 */
import { basename } from 'node:path';
import type { AstroIntegration } from 'astro';

/** Where the build puts them, in its own folder. */
export const serverViewsFile = 'server/server-views.mjs';

/**
 * Everything else is written into the file: what only the build needs is not installed where the site
 * runs, and React is taken in its form for production.
 */
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
