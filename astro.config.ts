import node from '@astrojs/node';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders, sharpImageService } from 'astro/config';
import { Features } from 'lightningcss';
import type { Plugin } from 'vite';
import { afterBuild } from './src/build-steps/after-build.ts';
import { contentModules } from './src/build-steps/content-modules.ts';
import { lowerColors } from './src/build-steps/lower-colors.ts';
import { serverViews } from './src/build-steps/server-bundle.ts';
import { ContentError } from './src/content/content-error.ts';
import { readContent } from './src/content/read-content.ts';
import { serverInDevelopment } from './src/entry/development.ts';
import { readEnvironment } from './src/entry/environment.ts';
import { cspHash, layers, speculationRulesHash } from './src/shared/inline-code.ts';
import { subsetVariants } from './src/site/brand/subset-fonts.ts';

const { siteUrl } = readEnvironment();
// Development starts with mistakes in content/, and shows them in the browser.
const content = await readContent('content', 'demonstration').catch((error) => {
  if (!(error instanceof ContentError)) throw error;
});
const photoHost = content?.site.photoHost;
/** Beside them, pages that follow a form post, or have a service selected. */
const unlisted = content?.landing.filter(({ noindex }) => noindex).map(({ id }) => `/${id}`) ?? [];
const isListed = (path: string) => !path.startsWith('/contact/') && !unlisted.includes(path);

/** Empties style sheets in scripts, where Astro would repeat those that the pages contain. */
const stylesOfPages: Plugin = {
  name: 'styles-of-pages',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: { filter: { id: /\.css$/ }, handler: () => '' },
};

/** Astro does not pass this option on to the scripts' build. */
const licensesOfScripts: Plugin = {
  name: 'licenses-of-scripts',
  configResolved({ environments }) {
    Object.assign(environments.client?.build ?? {}, { license: { fileName: 'licenses.txt' } });
  },
};

/** The site is readable and complete in them: docs/decisions/003-the-platform-is-the-component-library.md. */
const oldestBrowsers = ['chrome109', 'firefox115', 'safari16.4'];

/** Astro's own file name for the pages' script is 43 characters longer, and every page contains it. */
const scriptName = ({ name }: { name: string }) => `_astro/${name.split('.')[0]}.[hash].js`;

type Variants = [Awaited<ReturnType<typeof subsetVariants>>[number]];
const font = async (file: 'display' | 'body', name: string, cssVariable: `--font-${string}`) => ({
  provider: fontProviders.local(),
  name,
  cssVariable,
  options: { variants: (await subsetVariants(file)) as Variants },
  // base.css has fallbacks as wide as the headings' typeface; a late text font would move lines.
  display: file === 'display' ? ('swap' as const) : ('optional' as const),
  fallbacks: [...(file === 'display' ? ['Wide Arial', 'Wide Roboto'] : []), 'Arial', 'sans-serif'],
  optimizedFallbacks: false,
});

export default defineConfig({
  site: siteUrl,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: node({ mode: 'middleware', staticHeaders: true }),
  devToolbar: { enabled: false },
  // The default effort takes 25 seconds for one photograph; this takes a tenth of that, for 10 % more bytes.
  image: { service: sharpImageService({ avif: { effort: 2 } }) },
  // Otherwise Astro warns that the policy forbids the highlighter's styles.
  markdown: { syntaxHighlight: false },
  integrations: [
    react(),
    sitemap({ filter: (page) => isListed(new URL(page).pathname) }),
    serverInDevelopment(),
    afterBuild(siteUrl),
  ],
  vite: {
    plugins: [contentModules(siteUrl), serverViews(), licensesOfScripts, stylesOfPages],
    environments: {
      client: {
        build: {
          target: oldestBrowsers,
          rolldownOptions: { output: { entryFileNames: scriptName } },
        },
      },
    },
    css: {
      postcss: { plugins: [lowerColors(content?.site.color ?? 43)] },
      // lowerColors has replaced light-dark(); Lightning CSS would still add variables to each color-scheme.
      lightningcss: { exclude: Features.LightDark },
    },
    // Flattens nesting and adds prefixes.
    build: { cssTarget: oldestBrowsers },
  },
  fonts: [
    await font('display', 'Bricolage Grotesque', '--font-bricolage'),
    await font('body', 'Figtree', '--font-figtree'),
  ],
  security: {
    // The server refuses cross-site posts before it reads a body: src/server/http/client.ts.
    checkOrigin: false,
    csp: {
      scriptDirective: { hashes: [speculationRulesHash] },
      styleDirective: { hashes: [cspHash(layers)] },
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
