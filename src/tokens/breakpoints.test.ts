import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import theme from './theme.css?raw';

const folder = new URL('..', import.meta.url).pathname;
const breakpoints = [...theme.matchAll(/--breakpoint-\w+: (\w+);/g)].map(([, width]) => width);

/** A width compared in a media query: `width >= 768px`, `48rem <= width`, `min-width: 48rem`. */
const comparedWidth =
  /(?:\bwidth\s*[<>]=?\s*|-width:\s*)([\d.]+\w+)|([\d.]+\w+)\s*[<>]=?\s*width\b/g;

test('Widths in media queries are the breakpoints of the theme, which a larger text size does not move', () => {
  expect(breakpoints).toContain('768px');
  const others = globSync('**/*.{css,ts,tsx,astro}', { cwd: folder })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      readFileSync(folder + file, 'utf8')
        .split('\n')
        .filter((line) => /@media|matchMedia|useMediaQuery|\[@media|sizes/.test(line))
        .flatMap((line) => [...line.matchAll(comparedWidth)])
        .map(([, after, before]) => after ?? before)
        .filter((width) => !breakpoints.includes(width))
        .map((width) => `${file}: ${width}`),
    );
  expect(others).toEqual([]);
});

test('No class waits for a breakpoint that the theme does not have', () => {
  const names = [...theme.matchAll(/--breakpoint-(\w+): \w+;/g)].map(([, name]) => name);
  const others = globSync('**/*.{tsx,astro}', { cwd: folder }).flatMap((file) =>
    [...readFileSync(folder + file, 'utf8').matchAll(/[\s"'`:](?:max-|min-)?(sm|md|lg|\d?xl):/g)]
      .map(([, name]) => name)
      .filter((name) => !names.includes(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(others).toEqual([]);
});
