import { expect, it } from 'vitest';
import {
  classesOf,
  shortNames,
  utilitiesOf,
  variablesOf,
  withPlainFaces,
  withShortClasses,
  withShortStyles,
} from './short-names.ts';

it('The most frequent names get the shortest, and none that is taken', () => {
  const short = shortNames(['flex', 'a', 'flex', 'mt-5', 'flex', 'a']);
  expect(Object.fromEntries(short)).toEqual({ flex: 'b', a: 'c', 'mt-5': 'd' });
});

it('There are enough names, and no two are the same, large letters or small', () => {
  const short = shortNames(Array.from({ length: 3000 }, (_, number) => `name-${number}`));
  expect(new Set([...short.values()].map((name) => name.toLowerCase())).size).toBe(3000);
  expect(Math.max(...[...short.values()].map(({ length }) => length))).toBeLessThanOrEqual(3);
});

it("Tailwind's classes are told from the site's own by their layer", () => {
  const styles =
    '@layer components{.card{top:0}}@layer utilities{.mt-5{top:0}@media (width>=1px){.md\\:p-4{top:0}}}.hero{top:0}';
  expect(utilitiesOf(styles)).toEqual(['mt-5', 'md:p-4']);
});

it('A page and its styles keep together, but for names that scripts know', () => {
  const html = '<p class="md:p-4 card flex" title="flex">';
  const styles =
    '.flex{width:var(--wide)}.md\\:p-4:hover{--wide:1px}@property --wide{syntax:"*";inherits:false}.card{top:0}';
  const short = {
    classes: shortNames(classesOf(html).filter((name) => name !== 'card')),
    variables: shortNames(variablesOf(styles), '--'),
  };
  const kept = new Set(['flex']);
  expect(withShortClasses(html, short.classes, kept)).toBe('<p class="b card flex" title="flex">');
  expect(withShortStyles(styles, short, kept)).toBe(
    '.flex{width:var(--a)}.b:hover{--a:1px}@property --a{syntax:"*";inherits:false}.card{top:0}',
  );
});

it('Typefaces go by their plain names, and their files by whole ones', () => {
  const styles =
    '@font-face{font-family:Fig Tree-330eaeb4786f33df;src:url(/fig-119d3506a9b5d6ae.woff2)}:root{--body:"Fig Tree-330eaeb4786f33df",serif}';
  expect(withPlainFaces(styles)).toBe(
    '@font-face{font-family:Fig Tree;src:url(/fig-119d3506a9b5d6ae.woff2)}:root{--body:"Fig Tree",serif}',
  );
});
