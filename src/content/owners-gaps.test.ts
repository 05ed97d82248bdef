/** What a company must fill in before its site is public. */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ContentCopy } from '#tests/fixtures/content-copy.ts';
import { fillGaps } from '#tests/fixtures/filled-gaps.ts';
import { newFolder } from '#tests/fixtures/folder.ts';
import { readContent } from './read-content.ts';

const copy = new ContentCopy();
const site = 'site.yaml';

/** The gaps of a project with the content of the copy. */
async function gapsOf(license: string, change = (_project: string) => {}) {
  const project = newFolder();
  cpSync(copy.folder, join(project, 'content'), { recursive: true });
  writeFileSync(join(project, 'LICENSE'), license);
  change(project);
  return (await readContent(join(project, 'content'), 'demonstration')).gaps;
}

it('each is named with its place, until it is filled in', async () => {
  copy.set(site, ['name'], 'Upshelf');
  copy.set(site, ['channels', 1, 'href'], 'https://slack.com/placeholder');
  copy.set(site, ['bookingUrl'], 'https://calendly.com/placeholder');
  copy.set(site, ['address'], undefined);
  for (const [index, value] of ['650+', 'Many', '9'].entries()) {
    copy.set(site, ['hero', 'figures', index, 'value'], value);
  }
  copy.set(site, ['hero', 'figures', 0, 'evidence'], 'A list');
  for (const index of [0, 1, 2, 3]) copy.set(site, ['about', 'stats', index, 'value'], 'Some');
  copy.set(site, ['about', 'stats', 1, 'value'], '5');
  const reasons = ['We know 40 categories.', 'We know you.', 'We have grown for 9 years.'];
  for (const [index, text] of reasons.entries()) {
    copy.set(site, ['about', 'reasons', index, 'text'], text);
  }
  copy.set(site, ['about', 'reasons', 2, 'evidence'], 'Our register entry');
  copy.replace('legal/terms.md', /(?<=updated: ).*/, '"2025-10-06"');
  const owner = 'Copyright PLACEHOLDER: name of the owner';

  const gaps = await gapsOf(`All rights\n${owner}`);
  const lineOf = (text: RegExp, file = site) => copy.locate(file, text).replace(/:\d+$/, '');
  const proof = 'is missing: note below the figure what proves it; the note is not published';
  const placeholder = 'is a placeholder, and is left out: replace it';
  expect(gaps.map((gap) => gap.replace(/:\d+(?= {2})/, ''))).toEqual([
    `${lineOf(/^name:/m)}  name: is not the name of your company yet`,
    'content/site.yaml:1  address: is missing: write the postal address of your company',
    `${lineOf(/^bookingUrl:/m)}  bookingUrl: ${placeholder}`,
    `${lineOf(/href: .*placeholder/)}  channels.2.href: ${placeholder}`,
    `${lineOf(/value: "9"/)}  hero.figures.3.evidence: ${proof}`,
    `${lineOf(/value: "5"/)}  about.stats.2.evidence: ${proof}`,
    expect.stringMatching(/^content\/site.yaml:\d+ {2}about\.reasons\.1\.evidence: is missing/),
    `${lineOf(/^updated:/m, 'legal/terms.md')}  updated: is the date of the delivered text: write when you made it your own`,
    'LICENSE:2  has no owner yet',
  ]);
  expect(await gapsOf(owner, fillGaps)).toEqual([]);
});

it('the date of a legal page of which nothing is left is none of them', async () => {
  copy.replace('legal/accessibility.md', /updated: .*/, 'updated: "2026-11-29"');
  const isNamed = (gaps: string[]) =>
    gaps.some((gap) => gap.startsWith('content/legal/accessibility'));
  expect(isNamed(await gapsOf(''))).toBe(true);
  copy.replace(
    'legal/accessibility.md',
    /(?<=\n---\n)[\s\S]*/,
    '\n<!-- draft -->All<!-- /draft -->\n',
  );
  expect(isNamed(await gapsOf(''))).toBe(false);
});

it('only a public site leaves out addresses that are placeholders', async () => {
  copy.set(site, ['channels', 1, 'href'], 'https://slack.com/placeholder');
  copy.set(site, ['bookingUrl'], 'https://calendly.com/placeholder');
  const shownIn = async (view: 'public' | 'demonstration') => {
    const { channels, bookingUrl } = (await readContent(copy.folder, view)).site;
    return [...channels.map(({ kind }) => kind), bookingUrl];
  };
  expect(await shownIn('public')).toEqual(['telegram', 'whatsapp', 'email', '']);
  expect(await shownIn('demonstration')).toContain('slack');
  expect(await shownIn('demonstration')).toContain('https://calendly.com/placeholder');
});
