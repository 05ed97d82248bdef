/** Mistakes that editors make in the Markdown of pages, and what becomes of it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ContentCopy } from '#tests/fixtures/content-copy.ts';
import { withClickIds } from './placeholders.ts';
import { readContent } from './read-content.ts';

const copy = new ContentCopy();

const scheme = 'an address begins with https://, mailto: or tel:, or with / for a page';

it.each<[written: string, at: string, message: string]>([
  ['Our [shop](/shop)', '[shop]', 'links to "/shop", which is neither a page nor a file'],
  ['See [this](#no-such)', '[this]', 'links to "#no-such", but /terms has no such heading: open'],
  ['See [this](/privacy#no-such)', '[this]', 'links to "/privacy#no-such", but /privacy has no'],
  ['See [this](/about#us)', '[this]', 'links to "/about#us", but only legal pages have headings'],
  ['See [this](javascript:alert)', '[this]', `links to "javascript:alert": ${scheme}`],
  ['See [this][1]\n\n[1]: data:text/html', '[1]: ', `links to "data:text/html": ${scheme}`],
  ['See [this](contact)', '[this]', `links to "contact": ${scheme}`],
  ['See www.elsewhere.example', 'www.', `links to "http://www.elsewhere.example": ${scheme}`],
  ['See [this](mailto:)', '[this]', `links to "mailto:": ${scheme}`],
  ['See [us](mailto:{email})', '[us]', 'links to "mailto:{email}": words in braces are not'],
  ['Read <br>this', '<br>', 'is HTML: write Markdown instead'],
  ['<!-- soon -->', '<!-- soon', 'is HTML'],
  ['See ![Us](us.png)', '![Us]', 'is a picture, which cannot be among the words'],
  ['Read **this', 'Read **', 'contains **, which visitors would see as written'],
  ['    Indented', '    Indented', 'would be shown as code: remove the spaces before it'],
  ['# Title', '# Title', 'is a heading of the wrong level: begin it with ##'],
  ['##Refunds', '##Refunds', 'needs a space after ##'],
  ['#### Detail', '#### Detail', 'is a heading of the wrong level'],
  ['> Quoted', '> Quoted', 'has no style here'],
  ['A\n\n***', '***', 'has no style here'],
  ['- [ ] A task', '- [ ]', 'has no style here'],
  ['| a |\n| :-: |\n| b |', '| a |', 'has no style here'],
  ['Noted[^1]\n\n[^1]: Note', '[^1]: Note', 'has no style here'],
])('%s is refused at its position', async (written, at, message) => {
  copy.replace('legal/terms.md', /$/, `\n— 😀 before\n\n${written}\n`);
  const mistakes = await copy.mistakes();
  expect(mistakes).toEqual([
    expect.stringContaining(`${copy.locate('legal/terms.md', at)}  ${message}`),
  ]);
});

it('links to pages, headings, services, mail addresses and other sites are accepted', async () => {
  const links = [
    '[a](/) [b](/contact) [c](/services/service-2) [d](/licenses.txt) [e](https://amazon.com)',
    '[f](#écrit-by-company) [g](/terms#écrit-by-company) [h](mailto:us@firm.example) [i](tel:+12015550100)',
    'us@firm.example, {email}, **bold**, *slanted*, 5 < 6',
    '[j](/page-1) [k](/page-1#contact) [l](/imprint) [m](/#contact)',
  ];
  copy.replace('legal/terms.md', /$/, `\n## Écrit by {company}\n\n${links.join('\n\n')}\n`);
  expect(await copy.mistakes()).toEqual([]);
});

describe('a landing page', () => {
  const write = (body: string, head = '') =>
    writeFileSync(
      copy.path('pages/audit.md'),
      `---\ntitle: "Audit"\ndescription: "${'We look at it. '.repeat(5).trim()}"\nlead: "Free."\n${head}---\n${body}`,
    );

  it('has headings without ids and numbers, and links to its own form', async () => {
    write('## 1. Contact\n\n[Write](#contact), [there](/audit#contact)\n');
    const { landing } = await readContent(copy.folder, 'demonstration');
    expect(landing.map(({ id, html }) => [id, html])).toContainEqual([
      'audit',
      '<h2>1. Contact</h2>\n<p><a href="#contact">Write</a>, <a href="/audit#contact">there</a></p>\n',
    ]);
  });

  it.each([
    ['See {Prices}\n\n## Prices\n', '', '{Prices} is not filled in here: only {company}, {email}'],
    ['See [it](#prices)\n\n## Prices\n', '', 'but only legal pages have headings to link to'],
    ['A\n', 'service: "seo"\n', 'service: must be one of the files in content/services/'],
    ['A\n', 'photo: { caption: "A" }\n', 'photo.alt: is missing'],
    ['A\n', 'updated: "2026-12-01"\n', 'updated: is not a field here'],
  ])('%j below %j is refused', async (body, head, message) => {
    write(body, head);
    expect(await copy.mistakes()).toEqual([expect.stringContaining(message)]);
  });

  it('is accepted as docs/editing.md shows it', async () => {
    const [, example = ''] =
      /^```text\n(---\n.*?)```/ms.exec(readFileSync('docs/editing.md', 'utf8')) ?? [];
    writeFileSync(copy.path('pages/free.md'), example.replace(/(?<=^service: ).*/m, 'service-1'));
    const { landing } = await readContent(copy.folder, 'public');
    expect(landing.map(({ id }) => id)).toContain('free');
  });

  it('of which all is a draft is left out in public, and nothing links to it', async () => {
    write('A\n', 'draft: true\n');
    copy.replace('legal/imprint.md', /$/, 'See [it](/audit).\n');
    expect((await readContent(copy.folder, 'demonstration')).landing).toHaveLength(3);
    const { landing, legal, drafts } = await readContent(copy.folder, 'public');
    expect(landing.map(({ id }) => id)).toEqual(['page-1', 'page-2']);
    expect(legal.at(-1)?.html).toMatch('See it.');
    expect(drafts).toContain('content/pages/audit.md:2');
  });
});

it('says something of click ids only where there are some', () => {
  const html =
    '<p>a</p>\n<li>b</li>\n<li>c {clickIds} <b>d</b></li>\n<li>e</li>\n<p>{clickIds}</p>';
  expect(withClickIds(html, [])).toBe('<p>a</p>\n<li>b</li>\n<li>e</li>\n');
  const filled = html.replaceAll('{clickIds}', 'gclid, wbraid');
  expect(withClickIds(html, ['gclid', 'wbraid'])).toBe(filled);
});

it('click ids are those of ads that the privacy page mentions', async () => {
  copy.replace('site.yaml', 'clickIds: []', 'clickIds: [gclid, fbclid]');
  const known = 'clickIds.2: must be one of gclid, gbraid, wbraid, msclkid';
  expect(await copy.mistakes()).toEqual([expect.stringContaining(known)]);
  copy.replace('site.yaml', ', fbclid', '');
  expect(await copy.mistakes()).toEqual([]);
  copy.replace('legal/privacy.md', 'called {clickIds}', 'called gclid');
  copy.replace('legal/terms.md', /$/, '\n{clickIds}\n');
  expect(await copy.mistakes()).toEqual([
    expect.stringContaining(
      '{clickIds} is not filled in here: only {company}, {email}, or the title of a section',
    ),
    expect.stringContaining(
      'clickIds: needs a sentence with {clickIds} in content/legal/privacy.md',
    ),
  ]);
});
