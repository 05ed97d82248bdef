/** Code that is written into every page, with its hashes for the pages' policy. */
import { createHash } from 'node:crypto';

/** The order of the styles' layers, all under what is in none: the bundler may put parts before base.css. */
export const layers = '@layer base,parts;';

/** The source of this code in a page's policy. */
export const hashOf = (code: string) =>
  `sha256-${createHash('sha256').update(code).digest('base64')}` as const;

/**
 * Browsers prerender the page that is pointed at, but no files and no fragments of this page:
 * https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/*.*', '/*#:place'] } }] },
      eagerness: 'moderate',
    },
  ],
});

export const speculationRulesHash = hashOf(speculationRules);
