/** The markup of every page: it is valid, and readers find their way by headings and landmarks. */
import { expect, it } from 'vitest';
import { htmlValidateFindings } from '../fixtures/html-validate.ts';
import { all, documentOf, htmlFiles, only, source } from './pages.ts';

it.each(htmlFiles)('%s has one first heading, and skips no level after it', (file) => {
  const levels = all(documentOf(file), 'h1, h2, h3, h4, h5, h6').map(({ tagName }) =>
    Number(tagName.slice(1)),
  );
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
});

it.each(htmlFiles)(
  '%s has one banner, one main part and one footer with one navigation',
  (file) => {
    const document = documentOf(file);
    // Within these, neither is a landmark.
    const outside = ':not(:is(main, article, aside, nav, section) *)';
    only(document, `header${outside}, [role="banner"]`);
    only(document, 'main, [role="main"]');
    only(only(document, `footer${outside}, [role="contentinfo"]`), 'nav, [role="navigation"]');
  },
);

it.each(htmlFiles)('html-validate finds nothing in %s', async (file) => {
  expect(await htmlValidateFindings(source(file))).toEqual([]);
});
