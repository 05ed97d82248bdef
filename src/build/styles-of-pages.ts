import type { Plugin } from 'vite';

/**
 * Leaves the styles of components out of the scripts: pages have them. Astro would give them to every page
 * whose script could load such a component.
 */
export const stylesOfPages = (): Plugin => ({
  name: 'styles-of-pages',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: { filter: { id: /\.css$/ }, handler: () => '' },
});
