/** Mistakes that editors make in `content/`, and what they are told. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ContentCopy } from '#tests/fixtures/content-copy.ts';
import { readContent } from './read-content.ts';

const copy = new ContentCopy();
const site = 'site.yaml';
const labels = 'interface.yaml';
const [first = '', second = ''] = readdirSync('content/services').map((name) => `services/${name}`);

const quotes = 'must be in straight quotation marks';
const address = 'must be an address that begins with https:// or mailto:';

/** Splits `hero.figures.0.value`. */
const pathOf = (field: string) =>
  field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** The line of a file that has this text, as `content/site.yaml:41`. */
const lineWith = (file: string, text: string | RegExp) =>
  copy.placeOf(file, text).replace(/:\d+$/, '');

/** Expects this one mistake in all of the copy. */
async function expectOne(file: string, text: string | RegExp, said: string): Promise<void> {
  const place = lineWith(file, text);
  const mistakes = await copy.mistakes();
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]?.replace(/^(.*?:\d+):\d+ {2}/, '$1 ')).toContain(`${place} ${said}`);
}

/** Text written after the name of a field, and the beginning of its mistake. */
const values: [file: string, field: string, written: string, said: string][] = [
  // Texts that YAML reads as something else.
  [site, 'hero.badge', 'Hello world', quotes],
  [site, 'hero.badge', 'Hello"', quotes],
  [site, 'hero.badge', '“Hello”', quotes],
  [site, 'hero.badge', 'Our #1 team', quotes],
  [site, 'hero.badge', 'Our # one', quotes],
  [site, 'hero.badge', '*bold*', quotes],
  [site, 'hero.badge', '! Now', quotes],
  [site, 'hero.badge', '&Co brand', quotes],
  [site, 'hero.badge', '2026-12-24', quotes],
  [first, 'id', '2 apples', quotes],
  [site, 'hero.figures.0.value', '500', `hero.figures.1.value: ${quotes}`],
  [site, 'hero.figures.0.value', 'True', `hero.figures.1.value: ${quotes}`],
  [site, 'hero.badge', 'Hello: world', 'is not valid YAML: Nested mappings'],
  [site, 'hero.badge', '"The "best" one"', 'is not valid YAML: Unexpected scalar'],
  [site, 'hero.badge', "'it's'", 'is not valid YAML: Unexpected scalar'],
  [site, 'hero.badge', '"Hello', 'is not valid YAML: Missing closing "quote'],
  [site, 'name', '"Hello', 'is not valid YAML: Missing closing "quote'],
  [site, 'hero.badge', '"Hello"# note', 'is not valid YAML: Comments must be separated'],
  [site, 'hero.badge', '"Hello\u000bworld"', 'has an invisible character'],
  // Values that do not fit their schema.
  [site, 'hero.badge', '{ text: "Hello" }', `hero.badge: ${quotes}`],
  [site, 'hero.badge', '" "', 'hero.badge: must not be empty'],
  [labels, 'header.button', '', 'header.button: must not be empty'],
  [first, 'title', '"Content\\nBranding"', 'title: must be one line'],
  [first, 'icon', 'boxs', 'icon: must be one of arrow-left-right, '],
  [first, 'color', 'BLUE', 'color: must be one of green, blue, purple, orange'],
  [first, 'sample', 'weekly', 'sample: must be one of weekly-report, '],
  [first, 'id', '"two"', 'id: must be a number without quotation marks'],
  [first, 'id', '1.5', 'id: must be a whole number'],
  [first, 'features', '"Ads"', 'features: must be a list'],
  [site, 'hero', '"Hello"', 'hero: must have fields of its own'],
  [first, 'ready', '["A list"]', 'ready: Too small: expected array to have >=2 items'],
  [
    site,
    'hero.figures.0.value',
    '"€125,000,000+"',
    'hero.figures.1.value: has 13 characters, and at most 12 fit here',
  ],
  [first, 'description', '"Photos."', 'description: has 7 characters, and must have at least 70'],
  [labels, 'services.window.more', '"All"', 'services.window.more: must contain {count} once'],
  [
    site,
    'contact.hours.holidays',
    '[{ date: "2027-02-30", name: "None" }]',
    'contact.hours.holidays.1.date: must be a day of the calendar',
  ],
  [site, 'contact.hours.opening', '"9:00"', 'contact.hours.opening: must be a time like "09:00"'],
  [site, 'contact.hours.opening', '"23:00"', 'contact.hours.opening: must be before closing'],
  [site, 'contact.hours.timeZone', '"America/Atlantis"', 'contact.hours.timeZone: must be a time'],
  ...['t.me/us', 'https:t.me/us', 'mailto:', 'mailto:us'].map(
    (href) =>
      [site, 'channels.0.href', `"${href}"`, `channels.1.href: ${address}`] as (typeof values)[0],
  ),
  [
    site,
    'address',
    '{ street: "1 Main", city: "Newark", country: "Germany" }',
    'address.country: must be the two capital letters',
  ],
  [
    site,
    'address',
    '{ street: "1 Placeholder Street", city: "Newark", country: "US" }',
    'address.street: is still the sample',
  ],
  [site, 'profiles', '["https://x.com/placeholder"]', 'profiles.1: is still the sample'],
  ['about.yaml', 'day.entries.1.time', '"00:01"', 'day.entries.2.time: must be later than'],
  ['about.yaml', 'month.weeks.0.day', 'Sunday', 'month.weeks.1.day: must be one of Mon, '],
  // Pictures.
  [site, 'about.warehouse.photo', '{}', 'about.warehouse.photo.picture: is missing'],
  [
    site,
    'about.warehouse.photo',
    '{ picture: aisle, caption: "Aisle 4" }',
    'about.warehouse.photo.caption: is for a "file" of your own',
  ],
  [
    site,
    'about.warehouse.photo',
    '{ file: our-aisle.jpg }',
    'about.warehouse.photo.alt: is missing: describe',
  ],
  [
    site,
    'about.warehouse.photo',
    '{ picture: cutaway, alt: "Our aisle" }',
    'about.warehouse.photo.alt: is for a photograph',
  ],
  [
    site,
    'about.warehouse.photo',
    '{ picture: aisle, alt: "An aisle", url: "https://elsewhere.example/a.jpg" }',
    'about.warehouse.photo.url: is not on the photoHost of content/site.yaml',
  ],
  // Values that contradict another file.
  [
    first,
    'answers',
    '[{ question: "Who?", answer: "We.", section: 99 }]',
    'answers.1.section: is not a section of content/terms.md',
  ],
  [first, 'title', `"${'Branding '.repeat(7)}"`, 'title: "Branding Branding'],
  [site, 'title', `"{company} ${'a'.repeat(60)}"`, 'title: "'],
  [
    site,
    'services.joins.handovers.0.to',
    'brand-registry',
    'services.joins.handovers.1.to: is not a file in content/services/: ',
  ],
];

it.each(values)('%s, %s: %s is refused in its line', async (file, field, written, said) => {
  copy.write(file, pathOf(field), written);
  const name = field.split('.').at(-1);
  await expectOne(file, new RegExp(`^[ -]*${name}:[ \n-]*${RegExp.escape(written)}`, 'm'), said);
});

/** Edits of whole lines. */
it.each<[string, string, from: RegExp, to: string, line: string | RegExp, said: string]>([
  ['a tab', site, /^ {2}badge:/m, '\tbadge:', /^\tbadge/m, 'is not valid YAML: Tabs'],
  ['no colon', site, /^ {2}badge:/m, '  badge', /^ {2}badge /m, 'is not valid YAML: Implicit keys'],
  ['a space more', site, /^ {2}headline:/m, '   headline:', /headline:/, 'is not valid YAML: All'],
  [
    'a name twice',
    site,
    /^( {2}badge:.*\n)/m,
    '$1$1',
    /(?<=badge:.*\n) {2}badge:/,
    'is not valid YAML: Map keys must be unique',
  ],
  ['no field', site, /^ {2}badge:.*\n/m, '', /^hero:/m, 'hero.badge: is missing'],
  ['a further field', first, /$/, 'size: 3\n', /^size:/m, 'size: is not known here; known are id'],
  ['nothing at all', labels, /[\s\S]*/, '', /^/, 'must not be empty'],
  ['no end of its fields', 'terms.md', /\n---\n/, '\n', /^/, 'must begin with its fields between'],
  ['no text', 'privacy.md', /\n---\n[\s\S]*/, '\n---\n', /(?<=^---\n)/, 'has no text'],
  [
    'a bad field',
    'terms.md',
    /updatedIso:.*/,
    'updatedIso: "6.10.25"',
    /6\.10/,
    'updatedIso: must',
  ],
  ['a picture', 'terms.md', /$/, '![Us](us.png)\n', '![Us]', 'is a picture'],
  ['a link with a placeholder', 'terms.md', /$/, '[Us](mailto:{email})\n', '[Us]', 'is a picture'],
  ['an unknown placeholder', 'terms.md', /$/, 'Who is {compny}?\n', '{compny}', '{compny} is not'],
])('a file with %s is refused', async (_, file, from, to, line, said) => {
  copy.replace(file, from, to);
  await expectOne(file, line, said);
});

it('a field that the form must have is missing', async () => {
  copy.set(site, ['contact', 'form', 'fields', 'name', 'blank'], undefined);
  await expectOne(site, /^ {6}name:/m, 'contact.form.fields.name.blank: is missing');
});

it('one message has each mistake of all files with its place, field and reason', async () => {
  copy.set(site, ['about', 'steps', 1, 'icon'], 'boxes');
  copy.set(first, ['id'], 'two');
  rmSync(copy.path('privacy.md'));
  rmSync(copy.path('samples/sheet.yaml'));
  const failure = readContent(copy.folder);
  await expect(failure).rejects.toThrow(
    [
      'There are 4 mistakes in content/:',
      '',
      `${copy.placeOf(site, /icon: "?boxes/)}  about.steps.2.icon: is not known here; known are title, text`,
      `${copy.placeOf(first, /^id:/m)}  id: must be a number without quotation marks`,
      'content/privacy.md:1:1  is missing or cannot be read',
      'content/samples/sheet.yaml:1:1  is missing or cannot be read',
    ].join('\n'),
  );
});

it('a name of a file that could not be an address, or is none of the samples, is refused', async () => {
  writeFileSync(copy.path('services/Brand Registry.yml'), '');
  writeFileSync(copy.path('samples/monthly-report.yaml'), '');
  expect(await copy.mistakes()).toEqual([
    'content/services/Brand Registry.yml:1:1  must have a name of a-z, 0-9 and hyphens that ends in .yaml',
    expect.stringMatching(
      /^content.samples.monthly-report.yaml:1:1 {2}is not one of the samples: /,
    ),
  ]);
});

it('a missing folder of services is refused', async () => {
  rmSync(copy.path('services'), { recursive: true });
  expect(await copy.mistakes()).toEqual(['content/services:1:1  must be a folder with YAML files']);
});

describe('what must differ is reported in both places', () => {
  const answers = '[{ question: "Who?", answer: "We." },\n  { question: "Who?", answer: "You." }]';
  const [kind = ''] = /(?<= kind: )\S+/.exec(readFileSync('content/site.yaml', 'utf8')) ?? [];
  const description = `"${'The small print of the site. '.repeat(3).trim()}"`;
  it.each<[string, one: [string, Path, string], other: [string, Path, string]]>([
    ['an id', [first, ['id'], '77'], [second, ['id'], '77']],
    ['a title', [first, ['title'], '"Boxes"'], [second, ['title'], '"Boxes"']],
    [
      'a page and a service',
      [first, ['title'], '"About"'],
      [labels, ['pages', 'about'], '"About"'],
    ],
    ['a description', [site, ['description'], description], [second, ['description'], description]],
    [
      'a choice of the form',
      [first, ['title'], '"Press"'],
      [site, ['contact', 'otherChoices', 0, 'label'], '"Press"'],
    ],
    ['a question', [site, ['answers'], answers], [site, ['answers'], answers]],
    ['a channel', [site, ['channels', 0, 'kind'], kind], [site, ['channels', 1, 'kind'], kind]],
  ])('%s', async (_, ...edits) => {
    for (const [file, path, written] of edits) copy.write(file, path, written);
    const mistakes = (await copy.mistakes()).filter((line) => line.includes('is the same in'));
    expect(mistakes).toHaveLength(2);
    const places = mistakes.map((line) => /^(.*?:\d+):/.exec(line)?.[1]);
    expect(new Set(places).size).toBe(2);
    expect(mistakes[0]).toContain(`is the same in ${places[1]}: each must differ`);
    expect(mistakes[1]).toContain(`is the same in ${places[0]}: each must differ`);
    expect(places.map((place) => place?.split(':')[0]).toSorted()).toEqual(
      edits.map(([file]) => `content/${file}`).toSorted(),
    );
  });
});

type Path = (string | number)[];

describe('is accepted', () => {
  it('what this project says', async () => {
    expect(await copy.mistakes()).toEqual([]);
  });

  it('a file that begins with the mark of an encoding, or whose lines end as on Windows', async () => {
    const read = await readContent(copy.folder);
    for (const file of [site, 'terms.md']) copy.replace(file, /^/, '\uFEFF');
    for (const file of [labels, 'privacy.md']) copy.replace(file, /\n/g, '\r\n');
    expect(await readContent(copy.folder)).toEqual(read);
  });

  it("signs between quotation marks, a note behind them, an editor's copy, no sample", async () => {
    copy.write(site, ['hero', 'badge'], '"*a* #1 “b” @c: !e" # one of two');
    copy.set(site, ['channels', 0, 'href'], 'https://example.com/#us');
    copy.set(first, ['sample'], undefined);
    writeFileSync(copy.path(`${first}~`), readFileSync(copy.path(first)));
    expect(await copy.mistakes()).toEqual([]);
  });
});
