/**
 * Builds what the server draws on request, for staff alone: the pages of the desk and the mails. They
 * are components of the same build as the pages of visitors, which never load them.
 */
import { basename } from 'node:path';
import type { AstroIntegration } from 'astro';
import { staffViewsFile } from './staff-views-file.ts';

/**
 * Everything else is written into the file: what only the build needs is not installed where the site
 * runs, and React is taken in its form for production.
 */
const external = ['lightningcss', 'sharp'];

export function staffViews(): AstroIntegration {
  return {
    name: 'staff-views',
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
                name: 'staff-views',
                applyToEnvironment: ({ name }) => name === 'ssr',
                buildStart() {
                  this.emitFile({
                    type: 'chunk',
                    id: '/src/desk-pages/staff-views.ts',
                    fileName: basename(staffViewsFile),
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
