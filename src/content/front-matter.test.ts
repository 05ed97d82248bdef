/** What is wrong in a Markdown file, in its fields or in the text below them, is told with its place. */
import { describe, it } from 'vitest';
import { ContentCopy } from '../../tests/fixtures/content-copy.ts';

const copy = new ContentCopy();
const file = 'terms.md';

it('fields without an end', async () => {
  copy.replace(file, /(?<=^---\n[\s\S]*?\n)---\n/, '');
  await copy.expectOne(file, /^/, 'must begin with its fields between two lines of three dashes');
});

it('text above the fields', async () => {
  copy.replace(file, /^/, '\nDraft\n');
  await copy.expectOne(file, 'Draft', 'must be a line of three dashes, ---');
});

describe.each([
  ['', ''],
  [', below empty lines', '\n \n'],
])('in a file that begins with its fields%s', (_, above) => {
  it('a wrong field', async () => {
    copy.replace(file, /^([\s\S]*?\nupdatedIso:).*/, `${above}$1 6.10.25`);
    await copy.expectOne(file, '6.10.25', 'updatedIso: must be a day');
  });

  it('a placeholder that nothing fills in', async () => {
    copy.replace(file, /^([\s\S]*)$/, `${above}$1\nWhat is {compny}?\n`);
    await copy.expectOne(file, '{compny}', '{compny} is not filled in here');
  });
});
