import { describe, expect, it } from 'vitest';
import { ContentError, type Mistake } from './mistakes.ts';

const mistake: Mistake = {
  file: 'content/site.yaml',
  line: 12,
  column: 1,
  field: 'name',
  reason: 'must not be empty',
  source: 'name: ""',
};

describe('a mistake, in the terminal', () => {
  it('is told with its place, field and reason, and marked in its line, beside all others', () => {
    const other = { ...mistake, file: 'content/terms.md', field: '', source: '' };
    expect(new ContentError([mistake, other]).message).toBe(
      [
        'There are 2 mistakes in content/:',
        '',
        'content/site.yaml:12:1  name: must not be empty',
        '  12 | name: ""',
        '       ^',
        '',
        'content/terms.md:12:1  must not be empty',
      ].join('\n'),
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
});
