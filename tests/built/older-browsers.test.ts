/** Features that the oldest supported browsers lack (docs/decisions/003). tools/older runs two of these browsers. */
import { expect, it } from 'vitest';
import { files, source } from './pages.ts';

const texts = files
  .filter((file) => /\.(html|css|svg|js)$/.test(file))
  .map((file) => ({ file, text: source(file) }));

const naming = (pattern: RegExp) =>
  texts.flatMap(({ file, text }) => {
    const [found] = pattern.exec(text) ?? [];
    return found ? [`${file}: ${found}`] : [];
  });

it('no page and no picture has a color that they cannot read', () => {
  expect(texts.length).toBeGreaterThan(40);
  expect(naming(/light-dark\(|\boklch\(|gradient\([^;}]* in \w+/)).toEqual([]);
});

it('no style is nested', () => {
  expect(naming(/[{;]&[\s.:>[]/)).toEqual([]);
});

it('no script calls what they lack', () => {
  const lacking =
    /\bURL\.(canParse|parse)\b|withResolvers|\b(Object|Map)\.groupBy|fromAsync|AbortSignal\.any|(is|to)WellFormed|isSubsetOf|Intl\.(Segmenter|DurationFormat)|\bIterator\b/;
  expect(naming(lacking)).toEqual([]);
});
