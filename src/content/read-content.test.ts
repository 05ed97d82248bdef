import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lineOf } from './mistakes.ts';
import { readAllContent, readContent } from './read-content.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('content', folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function change(file: string, edit: (yaml: string) => string): void {
  const path = join(folder, file);
  writeFileSync(path, edit(readFileSync(path, 'utf8')));
}

it('reads the site and the services of this project, the services in the order of their ids', async () => {
  const { site, services } = await readContent();
  expect(site.name).not.toBe('');
  expect(services.map(({ id }) => id)).toEqual(services.map(({ id }) => id).toSorted());
  expect(services.map(({ slug }) => slug)).toContain('content-branding');
});

/** The lines without the excerpts under them. */
async function mistakes(): Promise<string[]> {
  const reading = await readAllContent(folder);
  return 'mistakes' in reading ? reading.mistakes.map(lineOf) : [];
}

it('finds no mistake in the content of this project', async () => {
  expect(await mistakes()).toEqual([]);
});

const service = 'services/content-branding.yaml';

it.each<[string, string, string | RegExp, string, string | RegExp]>([
  ['a tab', 'site.yaml', '  badge:', '\tbadge:', /site\.yaml:\d+:1 {2}begins with a tab/],
  [
    'a number',
    'site.yaml',
    /(?<=- value: )".*"/,
    '500',
    /hero\.figures\.1\.value: must be a text: write "500"/,
  ],
  ...['+500', '12.50', '0900', '1e3', 'True'].map(
    (written): [string, string, RegExp, string, string] => [
      `${written} as it was written`,
      'site.yaml',
      /(?<=- value: )".*"/,
      written,
      `hero.figures.1.value: must be a text: write "${written}", with`,
    ],
  ),
  ['a missing field', 'site.yaml', / {2}badge: .*\n/, '', /:1 {2}hero\.badge: is missing/],
  ['a misspelled field', service, /^color:/m, 'colour:', /:1 {2}colour: .* did you mean "color"\?/],
  ['an unknown field', service, /^color:/m, 'size: 3\ncolor:', /:1 {2}size: is not a field/],
  ['a misspelled icon', 'site.yaml', 'boxes', 'boxs', /steps\.2\.icon: .* did you mean "boxes"\?/],
  [
    'an unknown color',
    service,
    /^color: .*/m,
    'color: mauve',
    /:8 {2}color: .* green, blue, purple/,
  ],
  ['an id of two', service, /^id: .*/m, 'id: 1', /:5 {2}id: is that of .*amazon-adv/],
  ['no placeholder', 'interface.yaml', '{count} More', 'More', /more: must contain \{count\} once/],
  [
    'an unknown one',
    'terms.md',
    'of {company} (',
    'of {compny} (',
    /terms.*\{compny\} is not filled in/,
  ],
  [
    'an empty text',
    'interface.yaml',
    '"Get Started"',
    '',
    /:3 {2}header\.button: must not be empty/,
  ],
  ['no such day', 'site.yaml', '2027-02-15', '2027-02-30', /holidays\.5\.date: must be a day of/],
  [
    'too few',
    'site.yaml',
    / {4}- value: "99.*\n.*\n/,
    '',
    /figures: has 2 entries, and must have exactly 3/,
  ],
  [
    'broken fields',
    'terms.md',
    /^---\n(?=\nThese)/m,
    '',
    /terms\.md:1:1 {2}must begin with its fields/,
  ],
  [
    'a wrong field',
    'terms.md',
    '2025-10-06',
    '6.10.25',
    /terms\.md:10:13 {2}updatedIso: must be a day/,
  ],
  [
    'text above the fields',
    'terms.md',
    /^/,
    '\nDraft\n',
    /terms\.md:2:1 {2}must be a line of three dashes, ---/,
  ],
  [
    'a place below empty lines',
    'terms.md',
    /^([\s\S]*)2025-10-06/,
    '\n \n$12025-13-06',
    /terms\.md:12:13 {2}updatedIso: must be a day/,
  ],
  [
    'a place of the text below empty lines',
    'terms.md',
    /^([\s\S]*?)of \{company\} \(/,
    '\n\n$1of {compny} (',
    /terms\.md:15:\d+ .*\{compny\} is not filled in/,
  ],
  [
    'no host',
    'site.yaml',
    '      alt:',
    '      url: "https://a.b/c"\n      alt:',
    /url: is not on the host/,
  ],
  [
    'a choice of two',
    'site.yaml',
    'label: "Consultation"',
    'label: "Content & Branding"',
    /already/,
  ],
])('names %s with its place', async (_, file, from, to, line) => {
  change(file, (text) => text.replace(from, to));
  const found = await mistakes();
  expect(found).toEqual([
    typeof line === 'string' ? expect.stringContaining(line) : expect.stringMatching(line),
  ]);
});

it('names the mistakes of all files at once', async () => {
  change('site.yaml', (yaml) => yaml.replace('boxes', 'boxs').replace('"09:00"', '"9:00"'));
  change(service, (yaml) => yaml.replace(/^id: .*/m, 'id: two'));
  change('interface.yaml', (yaml) => `${yaml}extra: 1\n`);
  rmSync(join(folder, 'privacy.md'));
  expect(await mistakes()).toEqual([
    expect.stringMatching(/site\.yaml.*icon/),
    expect.stringMatching(/site\.yaml.*opening: must be a time like 09:00/),
    expect.stringMatching(/content-branding\.yaml.*id: must be a whole number/),
    expect.stringMatching(/interface\.yaml.*extra/),
    expect.stringMatching(/privacy\.md:1:1 {2}is missing/),
  ]);
});

it('names a file in services/ that could not be an address', async () => {
  writeFileSync(join(folder, 'services/Brand Registry.yml'), '');
  expect(await mistakes()).toEqual([
    expect.stringMatching(/Brand Registry\.yml.*must be named in/),
  ]);
});

it('names a folder where a file belongs', async () => {
  mkdirSync(join(folder, 'services/foo.yaml'));
  rmSync(join(folder, 'site.yaml'));
  mkdirSync(join(folder, 'site.yaml'));
  expect(await mistakes()).toEqual([
    'content/site.yaml:1:1  is a folder, and must be a file',
    'content/services/foo.yaml:1:1  is a folder, and must be a file',
  ]);
});

it.each<[string, () => void, string]>([
  ['is missing', () => {}, 'is missing'],
  ['is a file', () => writeFileSync(join(folder, 'services'), ''), 'must be a folder'],
  ['is empty', () => mkdirSync(join(folder, 'services')), 'has no files'],
  [
    'cannot be read',
    () => symlinkSync('services', join(folder, 'services')),
    'cannot be read (ELOOP)',
  ],
])('says so when the folder of the services %s', async (_, make, reason) => {
  rmSync(join(folder, 'services'), { recursive: true });
  make();
  expect(await mistakes()).toContain(`content/services:1:1  ${reason}`);
});

it('reads files that begin with the mark of an encoding', async () => {
  for (const file of ['site.yaml', 'terms.md']) change(file, (text) => `\uFEFF${text}`);
  expect(await mistakes()).toEqual([]);
});

it('lets the server start with a mistake in what only the pages show', async () => {
  change('interface.yaml', () => '');
  await expect(readContent(folder)).resolves.toMatchObject({ site: { name: expect.anything() } });
  change('site.yaml', () => '');
  await expect(readContent(folder)).rejects.toThrow(/content\/site\.yaml:1:1/);
});
