import type { AstroIntegration } from 'astro';

/**
 * Adds two directives to Astro's own `client:*`, which say when an island hydrates:
 * - `client:near`: near the view once the page has loaded, or at the first touch (near.ts)
 * - `client:event="name"`: when the document hears the event (event.ts)
 */
export function islandDirectives(): AstroIntegration {
  return {
    name: 'island-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'near', entrypoint: './src/islands/near.ts' });
        addClientDirective({ name: 'event', entrypoint: './src/islands/event.ts' });
      },
    },
  };
}

/** Two files for what islands share: React, and what is the site's own. */
export const sharedByIslands = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  // What starts islands is the page's, which does not wait for what they share.
  { name: 'shared', minShareCount: 2, test: /^(?!.*[\\/]src[\\/]islands[\\/])/ },
];
