import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('..', import.meta.url).pathname;
const breakpoints = ['480px', '768px', '1024px'];

/** A width compared in a media query: `width >= 768px`, `48rem <= width`, `min-width: 48rem`. */
const comparedWidth =
  /(?:\bwidth\s*[<>]=?\s*|-width:\s*)([\d.]+\w+)|([\d.]+\w+)\s*[<>]=?\s*width\b/g;

test('Widths in media queries are the three breakpoints, which a larger text size does not move', () => {
  const others = globSync('**/*.{css,ts,tsx,astro}', { cwd: folder })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      readFileSync(folder + file, 'utf8')
        .split('\n')
        .filter((line) => /@media|matchMedia|useMediaQuery|\[@media|sizes/.test(line))
        .flatMap((line) => [...line.matchAll(comparedWidth)])
        .map(([, after, before]) => after ?? before)
        .filter((width) => !breakpoints.includes(width ?? ''))
        .map((width) => `${file}: ${width}`),
    );
  expect(others).toEqual([]);
});
