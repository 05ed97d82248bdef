/** Inline code of every page, with its hashes for the content security policy. */
import { cspHash } from '#shared/csp-hash.ts';

/** Declares the order of the layers, since the bundler may put `parts` before base.css. */
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
