/** Inline styles and scripts, which the content security policy allows by their hashes. */
import { createHash } from 'node:crypto';

/** Without quotes: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export const cspHash = (code: string) =>
  `sha256-${createHash('sha256').update(code).digest('base64')}` as const;

/** For every page of the site. Declares the order of the layers, since the bundler may put `parts` before base.css. */
export const layers = '@layer base,parts;';

/** https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/*.*', '/*#:place'] } }] },
      eagerness: 'moderate',
    },
  ],
});

export const speculationRulesHash = cspHash(speculationRules);
