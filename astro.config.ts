import node from '@astrojs/node';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders, sharpImageService } from 'astro/config';
import { Features } from 'lightningcss';
import type { Plugin } from 'vite';
import { afterBuild } from './src/build/after-build.ts';
import { contentModules } from './src/build/content-modules.ts';
import { editorSchemas } from './src/build/editor-schemas.ts';
import { licenses } from './src/build/licenses.ts';
import { lowerColors } from './src/build/lower-colors.ts';
import { serverViews } from './src/build/server-bundle.ts';
import { ContentError } from './src/content/content-error.ts';
import { readContent } from './src/content/read-content.ts';
import { serverInDevelopment } from './src/entry/development.ts';
import { readEnvironment } from './src/entry/environment.ts';
import { subsetVariant } from './src/site/brand/subset-fonts.ts';
import { hashOf, layers, speculationRulesHash } from './src/site/layout/inline-code.ts';

const { siteUrl } = readEnvironment();
// Development starts with mistakes in content/, and shows them in the browser.
const photoHost = await readContent()
  .then(({ site }) => site.photoHost)
  .catch((error) => {
    if (!(error instanceof ContentError)) throw error;
  });

/** Leaves styles of components out of the scripts, since the pages have them: Astro would repeat them. */
const stylesOfPages: Plugin = {
  name: 'styles-of-pages',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: { filter: { id: /\.css$/ }, handler: () => '' },
};

/** In which the site is readable and complete: docs/decisions/003-the-platform-is-the-component-library.md. */
const oldestBrowsers = ['chrome109', 'firefox115', 'safari16.4'];

/** Astro's own name for the pages' script is 43 characters longer, in every page. */
const scriptName = ({ name }: { name: string }) => `_astro/${name.split('.')[0]}.[hash].js`;

/** Pages that only answer a post of the form: search engines should not list them. */
const unlisted = new Set(['/contact/sent', '/contact/refused']);

const font = async (file: 'display' | 'body', name: string, cssVariable: `--font-${string}`) => ({
  provider: fontProviders.local(),
  name,
  cssVariable,
  options: { variants: [await subsetVariant(file)] satisfies [unknown] },
  display: 'optional' as const,
  fallbacks: ['Arial', 'sans-serif'],
  optimizedFallbacks: false,
});

export default defineConfig({
  site: siteUrl,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: node({ mode: 'middleware', staticHeaders: true }),
  devToolbar: { enabled: false },
  // A tenth of the time for a tenth more bytes: the default takes 25 seconds for one photograph.
  image: { service: sharpImageService({ avif: { effort: 2 } }) },
  // Astro would warn of its highlighter's styles.
  markdown: { syntaxHighlight: false },
  integrations: [
    react(),
    sitemap({ filter: (page) => !unlisted.has(new URL(page).pathname) }),
    editorSchemas,
    serverInDevelopment(),
    afterBuild(),
  ],
  vite: {
    plugins: [serverViews(), licenses(), stylesOfPages, contentModules],
    environments: {
      client: {
        build: {
          target: oldestBrowsers,
          rolldownOptions: { output: { entryFileNames: scriptName } },
        },
      },
    },
    css: {
      postcss: { plugins: [lowerColors] },
      // Nothing is left to lower, but each color-scheme would get its variables.
      lightningcss: { exclude: Features.LightDark },
    },
    // Nesting is written out for them, and prefixes are added.
    build: { cssTarget: oldestBrowsers },
  },
  fonts: [
    await font('display', 'Bricolage Grotesque', '--font-bricolage'),
    await font('body', 'Figtree', '--font-figtree'),
  ],
  security: {
    // The host refuses cross-site posts before it reads a body: src/server/http/client.ts.
    checkOrigin: false,
    csp: {
      scriptDirective: { hashes: [speculationRulesHash] },
      styleDirective: { hashes: [hashOf(layers)] },
      directives: [
        "default-src 'none'",
        photoHost ? `img-src 'self' https://${photoHost}` : "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ],
    },
  },
});
