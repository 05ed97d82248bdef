/** What becomes of texts that nobody at the company has confirmed. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ContentCopy } from '#tests/fixtures/content-copy.ts';
import { mistakeAt } from './content-error.ts';
import { dataInView } from './drafts.ts';
import { readContent } from './read-content.ts';

const copy = new ContentCopy();

/** Replaces the text of the terms, and reads it. */
async function terms(body: string, view: 'public' | 'demonstration' | 'development' = 'public') {
  copy.set('site.yaml', ['answers'], []);
  for (const index of [1, 2, 3, 4]) copy.set(`services/service-${index}.yaml`, ['answers'], []);
  copy.replace('legal/terms.md', /(?<=\n---\n)[\s\S]*/, `\n${body}\n`);
  const { legal, drafts } = await readContent(copy.folder, view);
  const page = legal.find(({ id }) => id === 'terms');
  return { ...page, drafts, lines: page?.html.trim().split('\n') };
}

it('a block of YAML that is a draft is left out in public, and is shown like any other in a demonstration', () => {
  const data = {
    day: { draft: true, title: 'A day' },
    list: [{ draft: true, answer: 'No' }, { draft: false, answer: 'Yes' }, { answer: 'Maybe' }],
    figure: { value: '5', evidence: 'The list of clients', permission: 'A mail' },
  };
  expect(dataInView(data, 'public')).toEqual({
    list: [{ answer: 'Yes' }, { answer: 'Maybe' }],
    figure: { value: '5' },
  });
  expect(dataInView(data, 'demonstration')).toEqual({
    day: { title: 'A day' },
    list: [{ answer: 'No' }, { answer: 'Yes' }, { answer: 'Maybe' }],
    figure: { value: '5' },
  });
  expect(dataInView(data, 'development')).toEqual({ ...data, figure: { value: '5' } });
});

it('every draft is listed with its place', async () => {
  copy.set('about.yaml', ['day', 'draft'], true);
  copy.set(
    'services/service-5.yaml',
    ['answers'],
    [{ question: 'Why?', answer: 'So.', draft: true }],
  );
  copy.set('services/service-1.yaml', ['fullFeatures', 0, 'keyServices', 'draft'], true);
  const { drafts } = await terms('Hello\n\n## Refunds\n\nAll. <!-- draft -->Some.<!-- /draft -->');
  const lineOf = (file: string, text: string | RegExp) =>
    copy.locate(file, text).replace(/:\d+$/, '');
  expect(drafts).toEqual(
    expect.arrayContaining([
      `${lineOf('about.yaml', /^day/m)} day`,
      expect.stringMatching(/^content\/services\/service-5\.yaml:\d+ answers\.1$/),
      expect.stringMatching(
        /^content\/services\/service-1\.yaml:\d+ fullFeatures\.1\.keyServices$/,
      ),
      `${lineOf('legal/terms.md', 'All. <!--')} Refunds`,
    ]),
  );
});

const text = [
  'The beginning.',
  '## Scope\n\nEight hours<!-- draft -->, or more<!-- /draft -->. <!-- draft -->We count minutes.<!-- /draft -->',
  '## Prices\n\n<!-- draft -->\n\nA hundred.\n\n<!-- /draft -->',
  '<!-- draft -->\n\n## Hours\n\nNine to five.\n\n<!-- /draft -->',
  '## Goods\n\n### Storage\n\n<!-- draft -->\n\nDry.\n\n<!-- /draft -->\n\n### Insurance\n\nYours.',
  '## Law\n\nSection {Scope} and [prices](#prices), [scope](/terms#scope), [help](/accessibility).',
].join('\n\n');

it('a public legal page has no draft, no empty section and no link to one, and numbers the others', async () => {
  const { lines, sections } = await terms(text);
  expect(sections).toEqual([
    { title: 'Scope', slug: 'scope', number: 1 },
    { title: 'Goods', slug: 'goods', number: 2 },
    { title: 'Law', slug: 'law', number: 3 },
  ]);
  expect(lines).toEqual([
    '<p>The beginning.</p>',
    '<h2 id="scope">Scope</h2>',
    '<p>Eight hours.</p>',
    '<h2 id="goods">Goods</h2>',
    '<h3 id="insurance">Insurance</h3>',
    '<p>Yours.</p>',
    '<h2 id="law">Law</h2>',
    '<p>Section 1 and prices, <a href="/terms#scope">scope</a>, <a href="/accessibility">help</a>.</p>',
  ]);
});

it('a demonstration shows a legal page as if it had no marks', async () => {
  const shown = await terms(text, 'demonstration');
  const unmarked = await terms(text.replaceAll(/<!-- \/?draft -->/g, ''), 'demonstration');
  expect(shown.html).toBe(unmarked.html);
  expect(shown.sections).toEqual(unmarked.sections);
  expect(shown.html).toContain('Section 1 and <a href="#prices">prices</a>');
});

it('in development, a mark stands before each paragraph, line and sentence of a draft', async () => {
  const { html, sections } = await terms(
    `One. <!-- draft -->Two.<!-- /draft -->\n\n<!-- draft -->\n\n## Three\n\nFour\n\n- Five\n\n<!-- /draft -->`,
    'development',
  );
  expect(html?.replaceAll('\uE000', '!').trim().split('\n')).toEqual([
    '<p>One. !Two.</p>',
    '<h2 id="three">Three</h2>',
    '<p>!Four</p>',
    '<ul>',
    '<li>!Five</li>',
    '</ul>',
  ]);
  expect(sections?.map(({ title }) => title)).toEqual(['Three']);
});

it('a page of drafts is left out in public, and nothing links to it', async () => {
  copy.replace(
    'legal/accessibility.md',
    /(?<=\n---\n)([\s\S]*)/,
    '\n<!-- draft -->\n\n## Aim\n\nAA\n\n<!-- /draft -->\n',
  );
  const idsIn = (legal: { id: string }[]) => legal.map(({ id }) => id);
  expect(idsIn((await readContent(copy.folder, 'demonstration')).legal)).toContain('accessibility');
  expect(idsIn((await readContent(copy.folder, 'public')).legal)).toEqual([
    'terms',
    'privacy',
    'imprint',
  ]);
  expect((await terms('[Help](/accessibility) and [aim](/accessibility#aim)')).lines).toEqual([
    '<p>Help and aim</p>',
  ]);
});

it.each([
  ['<!-- draft -->Alone', '<!-- draft', 'is alone: a draft begins with <!-- draft --> and ends'],
  ['Alone<!-- /draft -->', '<!-- /draft', 'is alone'],
  ['<!-- draft -->A <!-- draft -->B<!-- /draft -->', '<!-- draft -->A', 'contains no other'],
  ['## 7. Scope', '## 7.', 'has a number, but the site numbers sections by itself'],
  ['<!-- draft --><b>Bold</b><!-- /draft -->', '<b>', 'is HTML'],
])('%s is refused at its position', async (written, part, message) => {
  copy.replace('legal/terms.md', /$/, `\n— before\n\n${written}\n`);
  const text = readFileSync(copy.path('legal/terms.md'), 'utf8');
  const index = text.indexOf(part, text.indexOf('— before'));
  const { line, column } = mistakeAt('', text, index, '');
  expect(await copy.mistakes()).toContainEqual(
    expect.stringMatching(new RegExp(`^content/legal/terms\\.md:${line}:${column}  .*${message}`)),
  );
});

it('a reference to a section is refused if there is none, and in public if it is left out', async () => {
  const body = `\n## Rates\n\n<!-- draft -->\n\nLow.\n\n<!-- /draft -->\n\n## Fees\n\nSee {Rates}.\n`;
  copy.replace('legal/terms.md', /$/, body);
  expect(await copy.mistakes()).toEqual([]);
  const at = copy.locate('legal/terms.md', '{Rates}');
  expect(await copy.mistakes('public')).toEqual([
    `${at}  {Rates} is a section that is left out, since all of it is a draft`,
  ]);
  copy.replace('legal/terms.md', '{Rates}', '{Riches}');
  expect(await copy.mistakes()).toEqual([
    `${at}  {Riches} is not filled in here: only {company}, {email}, or the title of a section for its number`,
  ]);
});
