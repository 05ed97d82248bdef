import { expect, it } from 'vitest';
import { namesInScript, namesOnPage } from './names-on-page.ts';

const page =
  '<main id="top" class="wide tall"><svg><path fill="var(--steel)"></path></svg><div data-later class="drawer"><b class="tab">Tab</b></div></main>';

it('A page has the names of all its elements', () => {
  const names = namesOnPage(page, 'all');
  expect(names.tags).toEqual(expect.arrayContaining(['main', 'svg', 'path', 'div', 'b']));
  expect(names.classes).toEqual(['wide', 'tall', 'drawer', 'tab']);
  expect(names.ids).toEqual(['top']);
  expect(names.attributes.names).toContain('data-later');
  expect(names.variables).toEqual(['--steel']);
});

it('What is inside a part for later is no part of the first view, the part itself is', () => {
  const { classes, tags } = namesOnPage(page, 'first');
  expect(classes).toEqual(['wide', 'tall', 'drawer']);
  expect(tags).not.toContain('b');
});

it('A script may mean every word and every name in it, also in a template within another', () => {
  const script =
    'const a="flex md:p-4";b(`.toc ol`);c=\'[data-x]\';d=`mt-0.5 $' +
    '{e?`w-[calc(1px-2px)]`:`px-1.5`}`';
  const classes = ['flex', 'md:p-4', 'mt-0.5', 'w-[calc(1px-2px)]', 'px-1.5'];
  expect(namesInScript(script)).toEqual(
    expect.arrayContaining([...classes, 'toc', 'ol', 'data-x']),
  );
});
