import { satteri } from '@astrojs/markdown-satteri';
import node from '@astrojs/node';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders } from 'astro/config';
import { viteTargets } from './src/build/browsers.ts';
import { buildRecord } from './src/build/build-record.ts';
import { lastChangeOf, readLastChanges } from './src/build/last-changes.ts';
import { notices } from './src/build/notices.ts';
import { pagePolicies } from './src/build/page-policies.ts';
import { precompress } from './src/build/precompress.ts';
import { recordInputs } from './src/build/record-inputs.ts';
import { serverViews } from './src/build/server-views.ts';
import { stylesOfPages } from './src/build/styles-of-pages.ts';
import { subsetVariant } from './src/build/subset-fonts.ts';
import { ContentError } from './src/content/mistakes.ts';
import { readContent } from './src/content/read-content.ts';
import { inquiryEndpointInDevelopment } from './src/entry/development.ts';
import { readEnvironment } from './src/entry/environment.ts';
import { serverContent, serverContentFile } from './src/inquiry/server-content.ts';
import { hashOf, layers } from './src/layout/layers.ts';
import { speculationRulesHash } from './src/layout/speculation-rules.ts';

const { siteUrl } = readEnvironment();
// With mistakes in content/ only development gets this far, and shows them in the browser.
const content = await readContent().catch((error) => {
  if (error instanceof ContentError) return undefined;
  throw error;
});
const photoHost = content?.site.photoHost;

const changes = readLastChanges();

/** Pages that only answer a post of the form: search engines should not list them. */
const unlisted = new Set(['/contact/sent', '/contact/refused']);

export default defineConfig({
  site: siteUrl,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: node({ mode: 'middleware', staticHeaders: true }),
  devToolbar: { enabled: false },
  markdown: {
    syntaxHighlight: false,
    processor: satteri({ features: { smartPunctuation: false } }),
  },
  integrations: [
    react(),
    sitemap({
      filter: (page) => !unlisted.has(new URL(page).pathname),
      serialize(item) {
        const { pathname } = new URL(item.url);
        const lastmod = content && lastChangeOf(pathname, content, changes);
        return lastmod ? { ...item, lastmod: lastmod.toISOString() } : item;
      },
    }),
    inquiryEndpointInDevelopment(),
    serverViews(),
    pagePolicies(),
    precompress(),
    buildRecord(content && { [serverContentFile]: serverContent(content.site, content.services) }),
    recordInputs(siteUrl),
  ],
  vite: {
    plugins: [notices(), stylesOfPages()],
    // Without a target the minifier writes shorthands that no WebKit before 26.4 reads, such as an underline
    // with its thickness: links lost it there.
    build: { cssTarget: viteTargets },
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Bricolage Grotesque',
      cssVariable: '--font-bricolage',
      display: 'optional',
      fallbacks: ['Arial', 'sans-serif'],
      optimizedFallbacks: false,
      options: {
        variants: [await subsetVariant('display')],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Figtree',
      cssVariable: '--font-figtree',
      display: 'optional',
      fallbacks: ['Arial', 'sans-serif'],
      optimizedFallbacks: false,
      options: {
        variants: [await subsetVariant('body')],
      },
    },
  ],
  security: {
    // The host refuses cross-site posts itself, before a body is read: src/inquiry/reception/cross-site.ts.
    checkOrigin: false,
    csp: {
      scriptDirective: { hashes: [speculationRulesHash] },
      styleDirective: { hashes: [hashOf(layers)] },
      directives: [
        "default-src 'none'",
        photoHost ? `img-src 'self' https://${photoHost}` : "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ],
    },
  },
});
