/** Mistakes that editors make in `content/`, and what they are told. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ContentCopy } from '#tests/fixtures/content-copy.ts';
import { readContent } from './read-content.ts';

const copy = new ContentCopy();
const site = 'site.yaml';
const labels = 'interface.yaml';
const [first = '', second = ''] = readdirSync('content/services').map((name) => `services/${name}`);

type Path = (string | number)[];
/** Splits `hero.figures.0.value`. */
const pathOf = (field: string): Path =>
  field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** As mistakes name it: `hero.figures.1.value`. */
const nameOf = (field: string) => field.replaceAll(/\d+/g, (index) => String(Number(index) + 1));

/** Expects this one mistake in all of the copy, in the line of this place. */
async function expectOne(place: string, said: string): Promise<void> {
  const lineOf = (text: string) => text.replace(/^(\S+?:\d+):\d+/, '$1');
  const mistakes = (await copy.mistakes()).map(lineOf);
  expect(mistakes).toEqual([expect.stringContaining(`${lineOf(place)}  ${said}`)]);
}

const quotes = 'must be in straight quotation marks';

it.each<[written: string, said: string]>([
  ['Hello world', quotes],
  ['“Hello”', quotes],
  ['Our #1 team', quotes],
  ['*bold*', quotes],
  ['! Now', quotes],
  ['&Co brand', quotes],
  ['Hello: world', 'has a colon inside a text: it must be in straight'],
  ['"The "best" one"', 'has something behind the end of a text'],
  ['"Hello', 'lacks the quotation mark at its end'],
  ['@home', 'begins with a sign that has a meaning here: a text must be in straight'],
  ['"C:\\Sales"', 'has a \\ with another sign than " behind it'],
  ['["Hello"', 'lacks the ] or } at its end'],
  ['"Hello",', 'has something behind the end of a text or list, such as a comma'],
  ['"Hello"# note', 'needs a space before #'],
  ['"Hel\u200blo"', 'has an invisible character'],
  ['"Hel\u202elo"', 'has an invisible character'],
])('a text cannot be read: %s', async (written, said) => {
  await expectOne(copy.write(site, ['hero', 'badge'], written), said);
});

const address = ': must be an address that begins with https:// or mailto:';
const branding = `"${'Branding '.repeat(7)}"`;
const photo = 'about.warehouse.photo';
const elsewhere = '{ picture: aisle, alt: "An aisle", url: "https://elsewhere.example/a.jpg" }';
const noSample = ': needs the file content/samples/monthly-report.html';

it.each<[file: string, field: string, written: string, said: string]>([
  [site, 'hero.figures.0.value', '500', `: ${quotes}`],
  [site, 'hero.badge', '{ text: "Hello" }', `: ${quotes}`],
  [site, 'hero.badge', '" "', ': must not be empty'],
  [labels, 'header.button', '', ': must not be empty'],
  [first, 'title', '"Content\\nBranding"', ': must be one line'],
  [first, 'icon', 'boxs', ': must be one of arrow-left-right, '],
  [first, 'sample.document', '"No such one"', ': must be the name of a file in content/samples/'],
  [first, 'id', '"two"', ': must be a number without quotation marks'],
  [first, 'id', '1.5', ': must be a whole number'],
  [first, 'features', '"Ads"', ': must be a list'],
  [site, 'hero', '"Hello"', ': must have fields of its own'],
  [site, 'hero.figures.0.value', '"€125,000,000+"', ': has 13 characters, and at most 12 fit here'],
  [first, 'description', '"Photos."', ': has 7 characters, and must have at least 70'],
  [site, 'contact.hours.opening', '"9:00"', ': must be a time like "09:00"'],
  [site, 'contact.hours.opening', '"23:00"', ': must be before closing'],
  [site, 'contact.hours.timeZone', '"America/Atlantis"', ': must be a time'],
  [site, 'contact.hours.holidays', '[{ date: "2027-02-30", name: "A" }]', '.1.date: must be a day'],
  [site, 'channels.0.href', '"t.me/us"', address],
  [site, 'channels.0.href', '"mailto:us"', address],
  [
    site,
    'address',
    '{ street: "1 A", city: "Rome", country: "Italy" }',
    '.country: must be the two',
  ],
  [site, 'address', '{ street: "Placeholder", city: "A", country: "IT" }', '.street: is still the'],
  [site, 'profiles', '["https://x.com/placeholder"]', '.1: is still the sample'],
  ['about.yaml', 'day.entries.1.time', '"00:01"', ': must be later than'],
  [site, photo, '{}', '.picture: is missing'],
  [site, photo, '{ picture: aisle, caption: "Aisle 4" }', '.caption: is for a "file" of your own'],
  [site, photo, '{ file: our-aisle.jpg }', '.alt: is missing: describe'],
  [site, photo, '{ picture: cutaway, alt: "Our aisle" }', '.alt: is for a photograph'],
  // Values that contradict another file.
  [first, 'sample.document', 'monthly-report', noSample],
  [first, 'title', branding, ': "Branding Branding'],
  [site, 'title', `"{company} ${'a'.repeat(60)}"`, ': "'],
  [site, 'services.joins.handovers.0.to', 'brands', ': is not a file in content/services/: '],
  [
    site,
    'answers',
    '[{ question: "A", answer: "B", section: 99 }]',
    '.1.section: is not a section',
  ],
  [site, photo, elsewhere, '.url: is not on the photoHost of content/site.yaml'],
])('%s, %s: %s is refused in its line', async (file, field, written, said) => {
  await expectOne(copy.write(file, pathOf(field), written), nameOf(field) + said);
});

const listing = 'samples/listing.html';

/** Edits of whole lines. The mistake is where the edit begins, if no other place is named. */
it.each<[string, string, from: RegExp, to: string, said: string, line?: string | RegExp]>([
  ['a tab', site, /^ {2}badge:/m, '\tbadge:', 'has a tab: lines begin'],
  ['no colon', site, /^ {2}badge:/m, '  badge', 'needs a name with a colon'],
  ['no space', site, /(?<=^ {2}badge:) /m, '', 'needs a name with a colon and a space'],
  ['a space more', site, /^(?= {2}headline:)/m, ' ', 'begins too far left or right'],
  [
    'a name twice',
    site,
    /(?<=^ {2}badge:.*\n)/m,
    '  badge: "A"\n',
    'has a name that its group has',
  ],
  ['no field', site, /^ {2}badge:.*\n/m, '', 'hero.badge: is missing', /^hero:/m],
  ['a further field', first, /$/, 'size: 3\n', 'size: is not known here; known are id'],
  ['nothing at all', labels, /.*/s, '', 'must not be empty'],
  ['dashes', site, /^(?=about:)/m, '---\n', 'begins with --- a second time'],
  ['a mark of its encoding', site, /^/, '\uFEFF', 'begins with a byte order mark: save it'],
  ['no end of its fields', 'terms.md', /\n---\n/, '\n', 'must begin with its fields between', /^/],
  ['no text', 'privacy.md', /(?<=\n---\n).*/s, '', 'has no text', /(?<=^---\n)/],
  ['a bad field', 'terms.md', /(?<=updatedIso: ).*/, '"6.10.25"', 'updatedIso: must'],
  [
    'two dates',
    'terms.md',
    /(?<=updatedIso: ).*/,
    '"2024-01-02"',
    'updatedIso: must be the same day',
  ],
  ['an unknown placeholder', 'terms.md', /$/, 'Who is {compny}?\n', '{compny} is not'],
  ["no tag's own end", listing, /<\/ul>/, '', '<ul> lacks its </ul>', /<ul/],
  ['no last end', listing, /<\/div>\n$/, '', '<div> lacks its </div>', /<div class="proof-reasons/],
  ["no comment's end", listing, /-->/, '', '<!-- lacks its -->', '<!--'],
  ['no beginning of a tag', listing, /<!--.*?-->/s, '</div>', '</div> has no <div> before it'],
])('a file with %s is refused', async (_, file, from, to, said, line) => {
  const edited = copy.replace(file, from, to);
  await expectOne(line ? copy.placeOf(file, line) : edited, said);
});

it('a field that the form must have is missing', async () => {
  copy.set(site, ['contact', 'form', 'fields', 'name', 'blank'], undefined);
  await expectOne(copy.placeOf(site, /^ {6}name:/m), 'contact.form.fields.name.blank: is missing');
});

it('one message has each mistake of all files with its place, field and reason', async () => {
  copy.set(site, ['about', 'steps', 1, 'icon'], 'boxes');
  copy.set(first, ['id'], 'two');
  rmSync(copy.path('privacy.md'));
  const failure = readContent(copy.folder);
  await expect(failure).rejects.toThrow(
    [
      'There are 3 mistakes in content/:',
      '',
      `${copy.placeOf(site, /icon: "?boxes/)}  about.steps.2.icon: is not known here; known are title, text`,
      `${copy.placeOf(first, /^id:/m)}  id: must be a number without quotation marks`,
      'content/privacy.md:1:1  is missing or cannot be read',
    ].join('\n'),
  );
});

it('a name of a file that could not be an address is refused', async () => {
  writeFileSync(copy.path('services/Brand Registry.yml'), '');
  expect(await copy.mistakes()).toEqual([
    'content/services/Brand Registry.yml:1:1  must have a name of a-z, 0-9 and hyphens that ends in .yaml',
  ]);
});

it('a missing folder of services is refused', async () => {
  rmSync(copy.path('services'), { recursive: true });
  expect(await copy.mistakes()).toEqual(['content/services:1:1  must be a folder with YAML files']);
});

const [kind = ''] = /(?<= kind: )\S+/.exec(readFileSync('content/site.yaml', 'utf8')) ?? [];
const questions = '[{ question: "Who?", answer: "We." },\n  { question: "Who?", answer: "You." }]';
const description = `"${'The small print of the site. '.repeat(3).trim()}"`;

it.each<[string, written: string, ...places: [file: string, field: string][]]>([
  ['an id', '77', [first, 'id'], [second, 'id']],
  ['a title', '"Boxes"', [first, 'title'], [second, 'title']],
  ['a page and a service', '"About"', [first, 'title'], [labels, 'pages.about']],
  ['a description', description, [site, 'description'], [second, 'description']],
  ['a choice', '"Press"', [first, 'title'], [site, 'contact.otherChoices.0.label']],
  ['a question', questions, [site, 'answers'], [site, 'answers']],
  ['a channel', kind, [site, 'channels.0.kind'], [site, 'channels.1.kind']],
])('what must differ is reported in both places: %s', async (_, written, ...places) => {
  for (const [file, field] of places) copy.write(file, pathOf(field), written);
  const twins = (await copy.mistakes()).flatMap((line) => {
    const [, place, twin] =
      /^(.*:\d+):\d+ .* is the same in (.*): each must differ$/.exec(line) ?? [];
    return place && twin ? [[place, twin]] : [];
  });
  const [[one, other] = []] = twins;
  expect(one).not.toBe(other);
  expect(twins).toEqual([
    [one, other],
    [other, one],
  ]);
  const files = [one, other].map((place) => place?.replace(/:\d+$/, ''));
  expect(files.toSorted()).toEqual(places.map(([file]) => `content/${file}`).toSorted());
});

describe('is accepted', () => {
  it('what this project says', async () => {
    expect(await copy.mistakes()).toEqual([]);
  });

  it('a file whose lines end as on Windows', async () => {
    const read = await readContent(copy.folder);
    for (const file of [labels, 'privacy.md']) copy.replace(file, /\n/g, '\r\n');
    expect(await readContent(copy.folder)).toEqual(read);
  });

  it("signs between quotation marks, a note behind them, an editor's copy, no sample", async () => {
    copy.write(
      site,
      ['hero', 'badge'],
      '"*a #1 “b” @c: !e < 5 * 3 * 2 > R&D; a_b 👩‍💼 می‌خواهم" # one of two',
    );
    copy.set(site, ['channels', 0, 'href'], 'https://example.com/#us');
    copy.set(first, ['sample'], undefined);
    writeFileSync(copy.path(`${first}~`), readFileSync(copy.path(first)));
    expect(await copy.mistakes()).toEqual([]);
  });
});
