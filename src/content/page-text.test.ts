/** Mistakes that editors make in the Markdown of the legal pages. */
import { expect, it } from 'vitest';
import { ContentCopy } from '#tests/fixtures/content-copy.ts';
import { withClickIds } from './placeholders.ts';

const copy = new ContentCopy();

const scheme = 'an address begins with https://, mailto: or tel:, or with / for a page';

it.each<[written: string, at: string, message: string]>([
  ['Our [shop](/shop)', '[shop]', 'links to "/shop", which is not a page of this site'],
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
  ['See ![Us](us.png)', '![Us]', 'is a picture, which legal pages cannot show'],
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
  ];
  copy.replace('legal/terms.md', /$/, `\n## Écrit by {company}\n\n${links.join('\n\n')}\n`);
  expect(await copy.mistakes()).toEqual([]);
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
