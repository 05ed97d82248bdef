/**
 * The page that is pointed at is drawn in advance, by browsers that know how and unless the visitor saves
 * data: https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API. Not files, whose names have an
 * ending, and not a place on this page.
 */
import { createHash } from 'node:crypto';

export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/*.*', '/*#:place'] } }] },
      eagerness: 'moderate',
    },
  ],
});

/** For the pages' policy. */
export const speculationRulesHash =
  `sha256-${createHash('sha256').update(speculationRules).digest('base64')}` as const;
