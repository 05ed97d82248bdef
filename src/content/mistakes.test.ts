import { expect, it } from 'vitest';
import { ContentError, type Mistake } from './mistakes.ts';

const mistake: Mistake = {
  file: 'content/site.yaml',
  line: 12,
  column: 6,
  field: 'name',
  reason: 'must not be empty',
  source: 'name: ""',
};

it('is told with its place, field and reason, and marked in its line', () => {
  expect(new ContentError([mistake]).message).toBe(
    [
      'There is a mistake in content/:',
      '',
      'content/site.yaml:12:6  name: must not be empty',
      '  12 | name: ""',
      '            ^',
    ].join('\n'),
  );
});

it('is told with all others', () => {
  const other = { ...mistake, file: 'content/terms.md', field: '', source: '' };
  expect(new ContentError([mistake, other]).message).toMatch(
    /^There are 2 mistakes [\s\S]*content\/terms\.md:12:6 {2}must not be empty$/,
  );
});

it('is marked at its place in the part of a long line that is shown', () => {
  const source = `lead: "${'word '.repeat(40)}{wrong} ${'word '.repeat(40)}"`;
  const column = source.indexOf('{wrong}') + 1;
  const { message } = new ContentError([{ ...mistake, column, source }]);
  const [shown = '', mark = ''] = message.split('\n').slice(-2);
  expect(shown.length).toBeLessThan(110);
  expect(shown.slice(mark.indexOf('^'))).toMatch(/^\{wrong\} word .*…$/);
});
