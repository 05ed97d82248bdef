/** What editors do wrong in `content/`, and what they are told: in the terminal and in the browser of `npm run dev`. */
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ContentCopy } from '../../tests/fixtures/content-copy.ts';
import { iconNames } from './icon-names.ts';
import { sampleNames } from './sample-schemas.ts';

const copy = new ContentCopy();
const site = 'site.yaml';
const labels = 'interface.yaml';
const about = 'about.yaml';
const report = 'samples/weekly-report.yaml';
const plan = 'samples/twelve-week-plan.yaml';
const [first = '', second = ''] = readdirSync('content/services').map((name) => `services/${name}`);

type Path = (string | number)[];
/** What is wrong, how it is written, the file, what stands at the place, and what is said of it. */
type Row = [wrong: string, write: () => void, file: string, place: string | RegExp, said: string];

const set = (file: string, path: Path, value: unknown) => () => copy.set(file, path, value);
const write = (file: string, path: Path, written: string) => () => copy.write(file, path, written);
const replace = (file: string, from: string | RegExp, to: string) => () =>
  copy.replace(file, from, to);

const quotes = 'must stand between two straight quotation marks, like "Hello"';
const badge: Path = ['hero', 'badge'];
const figure: Path = ['hero', 'figures', 0, 'value'];
const photo: Path = ['about', 'warehouse', 'photo'];
const hours: Path = ['contact', 'hours'];
const roles: Path = ['roles', 'entries'];

const yaml: Row[] = [
  ['a tab', replace(site, /^ {2}badge:/m, '\tbadge:'), site, '\tbadge:', 'begins with a tab: use'],
  [
    'a tab on a continued line',
    write(site, badge, '"One\n\ttwo"'),
    site,
    '\ttwo',
    'begins with a tab: use spaces',
  ],
  [
    'no quotation mark at the end',
    write(site, badge, '"Hello'),
    site,
    /(?<=badge: "Hello)$/m,
    quotes,
  ],
  ['none at the beginning', write(site, badge, 'Hello"'), site, 'Hello"', quotes],
  ['none at all', write(site, badge, 'Hello world'), site, 'Hello world', quotes],
  ['one too many', write(site, badge, '"The "best" one"'), site, 'best" one', quotes],
  ['an apostrophe in single ones', write(site, badge, "'it's'"), site, /(?<=badge: 'it')s/, quotes],
  ['curly ones', write(site, badge, '“Hello”'), site, '“Hello', quotes],
  ['a colon without them', write(site, badge, 'Hello: world'), site, 'Hello: world', quotes],
  ['a number sign without them', write(site, badge, 'Our #1 team'), site, 'Our #1', quotes],
  ['a word with a note behind it', write(site, badge, 'Our # one'), site, 'Our # one', quotes],
  ['a star without them', write(site, badge, '*bold*'), site, '*bold', quotes],
  ['an exclamation mark', write(site, badge, '! Now'), site, /(?<=badge: ! )/, quotes],
  ['an ampersand', write(site, badge, '&Co brand'), site, /(?<=badge: &Co )/, quotes],
  ['an at sign', write(site, badge, '@home'), site, '@home', quotes],
  [
    'a placeholder in front',
    write(site, badge, '{count} more'),
    site,
    /(?<=badge: {count} )/,
    quotes,
  ],
  ['a day without them', write(site, badge, '2026-12-24'), site, /(?<=badge: )2026/, quotes],
  ...['500', '+500', '12.50', '0900', '1e3', 'True'].map(
    (written): Row => [
      `${written}, which is no text for YAML`,
      write(site, figure, written),
      site,
      new RegExp(`value: ${RegExp.escape(written)}$`, 'm'),
      `hero.figures.1.value: ${quotes}`,
    ],
  ),
  [
    'a name without its colon',
    replace(site, /^ {2}badge:/m, '  badge'),
    site,
    /badge "/,
    'needs a colon and a space after its name',
  ],
  [
    'a line too far right',
    replace(site, /^ {2}headline:/m, '   headline:'),
    site,
    /^ {3}headline:/m,
    'begins too far to the left or to the right',
  ],
  [
    'a name given twice',
    replace(site, /^( {2}badge:.*\n)/m, '$1$1'),
    site,
    /(?<=badge:.*\n {2})badge:/,
    'has the name of an earlier line',
  ],
  ['a backslash', write(site, badge, '"x \\q"'), site, '\\q', 'has a \\ in its text: write two'],
  [
    'a list without its end',
    replace(site, /\[Mon.*\]/, '[Mon'),
    site,
    /(?<=\[Mon\n {4})/,
    'stands where a closing ] is missing',
  ],
  [
    'a sign that nobody can see',
    write(site, badge, '"Hello\u000bworld"'),
    site,
    '\u000bworld',
    'has a sign here that nobody can see',
  ],
  [
    'a colon without quotation marks above an empty line with a tab',
    replace(site, /^ {2}badge: .*/m, '  badge: Hello: world\n\t'),
    site,
    'Hello: world',
    quotes,
  ],
  [
    'no quotation mark at the end above an empty line',
    write(site, ['tagline'], '"Hello\n'),
    site,
    /(?<=tagline: "Hello)$/m,
    quotes,
  ],
  [
    'a note without a space before it',
    write(site, badge, '"Hello"# note'),
    site,
    '# note',
    'needs a space before its #',
  ],
  [
    'an entry too far left',
    replace(first, /^ {4}text: /m, '   text: '),
    first,
    /^ {3}text: /m,
    'begins too far to the left or to the right',
  ],
  [
    'a list with a bracket too many',
    replace(site, /(\[Mon.*\])/, '$1]'),
    site,
    /(?<=\[Mon.*\])\]/,
    'has a dash, a comma or a bracket too many or too few',
  ],
  ['an empty file', replace(labels, /[\s\S]*/, ''), labels, /^/, 'must not be empty'],
];

const fields: Row[] = [
  ['a missing field', set(site, badge, undefined), site, /^hero:/m, 'hero.badge: is missing'],
  [
    'an unknown field',
    set(first, ['size'], 3),
    first,
    /^size:/m,
    'size: is not a name that is known here',
  ],
  [
    'a misspelled icon',
    set(first, ['features', 1, 'icon'], 'boxs'),
    first,
    /icon: "?boxs/,
    'features.2.icon: "boxs" is not known here; did you mean "boxes"?',
  ],
  [
    'an icon that nobody drew',
    set(first, ['icon'], 'submarine'),
    first,
    /icon: "?submarine/,
    `icon: "submarine" is not known here; known are ${iconNames.join(', ')}`,
  ],
  [
    'an unknown color',
    set(first, ['color'], 'mauve'),
    first,
    /color: "?mauve/,
    'color: "mauve" is not known here; known are green, blue, purple, orange',
  ],
  [
    'a sample that nobody has made',
    set(first, ['sample'], 'weekly-reports'),
    first,
    /sample: "?weekly-reports/,
    'sample: "weekly-reports" is not known here; did you mean "weekly-report"?',
  ],
  [
    'a number between quotation marks',
    set(first, ['id'], 'two'),
    first,
    /^id:/m,
    'id: must be a number without quotation marks',
  ],
  [
    'a number with a fraction',
    set(first, ['id'], 1.5),
    first,
    /^id:/m,
    'id: must be a whole number without quotation marks',
  ],
  ['words after a number', write(first, ['id'], '2 apples'), first, '2 apples', quotes],
  [
    'an icon without a name',
    write(first, ['icon'], ''),
    first,
    /^icon:/m,
    'icon: must not be empty',
  ],
  [
    'a color in capitals',
    set(first, ['color'], 'BLUE'),
    first,
    /^color:/m,
    'color: "BLUE" is not known here; did you mean "blue"?',
  ],
  [
    'a title of two lines, which the form could not send',
    set(first, ['title'], 'Content\nBranding'),
    first,
    /^title:/m,
    'title: must be one line',
  ],
  [
    'fields where a text belongs',
    set(site, badge, { text: 'Hello' }),
    site,
    /badge:/,
    `hero.badge: ${quotes}`,
  ],
  [
    'a text where a list belongs',
    set(first, ['features'], 'Ads'),
    first,
    /features:/,
    'features: must be a list: each entry on a line of its own',
  ],
  [
    'a text where fields belong',
    set(site, ['hero'], 'Hello'),
    site,
    /^hero:/m,
    'hero: must have its own fields under it',
  ],
  [
    'an empty text',
    write(labels, ['header', 'button'], ''),
    labels,
    /button:/,
    'header.button: must not be empty',
  ],
  ['a text of spaces', set(site, badge, ' '), site, /badge: " "/, 'hero.badge: must not be empty'],
  [
    'a list that is too short',
    set(site, ['hero', 'figures', 2], undefined),
    site,
    /figures:/,
    'hero.figures: has 2 entries, and must have exactly 3',
  ],
  [
    'a figure that is too long',
    set(site, figure, '$125,000,000+'),
    site,
    /value: "\$125,000,000\+/,
    'hero.figures.1.value: has 13 characters, and at most 12 fit here',
  ],
  [
    'a short description',
    set(first, ['description'], 'Photos.'),
    first,
    /description: "Photos/,
    'description: has 7 characters, and must have at least 70',
  ],
  [
    'a long description',
    set(site, ['descriptions', 'contact'], 'a'.repeat(161)),
    site,
    /contact: "a{161}/,
    'descriptions.contact: has 161 characters, and at most 160 fit here',
  ],
  [
    'a text without its placeholder',
    set(labels, ['services', 'window', 'more'], 'Show the others'),
    labels,
    /more: "Show the others/,
    'services.window.more: must contain {count} once',
  ],
  [
    'a placeholder given twice',
    set(labels, ['services', 'window', 'more'], '{count} or {count}'),
    labels,
    /more: "{count} or/,
    'services.window.more: must contain {count} once',
  ],
  [
    'an unknown placeholder',
    set(labels, ['services', 'window', 'more'], 'Show {Count }'),
    labels,
    /more: "Show {Count/,
    'services.window.more: {Count } is not filled in here, only {count}',
  ],
  [
    'a placeholder where a text is shown as it is written',
    set(site, ['answers'], [{ question: 'When?', answer: 'In {days} days.' }]),
    site,
    /answer: "In {days/,
    'answers.1.answer: {days} is not filled in here',
  ],
  [
    'a day that no calendar has',
    set(site, [...hours, 'holidays'], [{ date: '2027-02-30', name: 'None' }]),
    site,
    /date: "2027-02-30/,
    'contact.hours.holidays.1.date: must be a day of the calendar, like "2026-12-24"',
  ],
  [
    'a time of one digit',
    set(site, [...hours, 'opening'], '9:00'),
    site,
    /opening: "9/,
    'contact.hours.opening: must be a time like "09:00"',
  ],
  [
    'hours that end before they begin',
    set(site, [...hours, 'opening'], '23:00'),
    site,
    /opening: "23/,
    'contact.hours.opening: must be before closing',
  ],
  [
    'a time zone that nobody knows',
    set(site, [...hours, 'timeZone'], 'America/Atlantis'),
    site,
    /timeZone:/,
    'contact.hours.timeZone: must be a time zone like America/New_York',
  ],
  [
    'a day of the week in full',
    set(site, [...hours, 'days'], ['Monday']),
    site,
    /(?<=days:\s*(\[ ?|- ))"Monday/,
    'contact.hours.days.1: "Monday" is not known here',
  ],
  [
    'an address without https',
    set(site, ['channels', 0, 'href'], 't.me/us'),
    site,
    /href: "t\.me/,
    'channels.1.href: must be an address that begins with https:// or mailto:',
  ],
  ...['https:t.me/us', 'mailto:', 'mailto:us'].map(
    (href): Row => [
      `${href}, which leads nowhere,`,
      set(site, ['channels', 0, 'href'], href),
      site,
      new RegExp(`href: "${href}"`),
      'channels.1.href: must be an address that begins with https:// or mailto:',
    ],
  ),
  [
    'a country in words',
    set(site, ['address'], { street: '1 Main', city: 'Newark', country: 'Germany' }),
    site,
    /country: "Germany/,
    'address.country: must be the two capital letters',
  ],
  [
    'an address that is still the sample',
    set(site, ['address'], { street: '1 Placeholder Street', city: 'Newark', country: 'US' }),
    site,
    /street: "1 Placeholder/,
    'address.street: is still the sample',
  ],
  [
    'a profile that is still the sample',
    set(site, ['profiles'], ['https://www.linkedin.com/company/placeholder']),
    site,
    /"https:\/\/www\.linkedin\.com\/company\/placeholder"(?!\n#)/,
    'profiles.1: is still the sample',
  ],
  [
    'no text for a field that must be filled in',
    set(site, ['contact', 'form', 'fields', 'name', 'blank'], undefined),
    site,
    /name:\s+label:/,
    'contact.form.fields.name.blank: is missing',
  ],
  [
    'texts for a field that the form does not have',
    set(site, ['contact', 'form', 'fields', 'fax'], { label: 'Fax' }),
    site,
    /fax:/,
    'contact.form.fields.fax: is not a name that is known here',
  ],
  [
    'a story of two steps',
    set(first, ['story'], { title: 'Day', steps: [1, 2].map(() => ({ title: 'A', text: 'B' })) }),
    first,
    /(?<=^story:[\s\S]*)steps:/m,
    'story.steps: has 2 entries, and must have at least 3',
  ],
  [
    'a packing list of one line',
    set(first, ['ready'], ['A list']),
    first,
    /^ready:/m,
    'ready: has 1 entries, and must have at least 2',
  ],
  [
    'a table of eleven roles',
    set(
      about,
      roles,
      Array.from({ length: 11 }, () => ({ role: 'A', does: 'B', sees: 'C' })),
    ),
    about,
    /(?<=^roles:[\s\S]*)entries:/m,
    'roles.entries: has 11 entries, and must have at most 10',
  ],
  [
    'an entry of the day before the one above it',
    set(about, ['day', 'entries', 1, 'time'], '00:01'),
    about,
    /time: "00:01/,
    'day.entries.2.time: must be later than',
  ],
  [
    'a day on which nobody works',
    set(about, ['month', 'weeks', 0, 'day'], 'Sunday'),
    about,
    /day: "?Sunday/,
    'month.weeks.1.day: "Sunday" is not known here',
  ],
  [
    'a figure of a sample without quotation marks',
    set(report, ['total', 'spend'], 2478),
    report,
    /(?<=^total:.*)spend: 2478/m,
    `total.spend: ${quotes}`,
  ],
  [
    'a week after the last',
    set(plan, ['lanes', 0, 'entries', 0, 'to'], 13),
    plan,
    /to: 13/,
    'lanes.1.entries.1.to: must be at most 12',
  ],
  [
    'a picture without a name',
    set(site, photo, {}),
    site,
    /photo:/,
    'about.warehouse.photo.picture: is missing, or a "file" of your own instead',
  ],
  [
    'a caption of a picture of the site',
    set(site, photo, { picture: 'aisle', caption: 'Aisle 4' }),
    site,
    /caption: "Aisle/,
    'about.warehouse.photo.caption: is for a "file" of your own',
  ],
  [
    'a photograph in the place of a drawing, without words of its own',
    set(site, photo, { file: 'our-aisle.jpg' }),
    site,
    /photo:/,
    'about.warehouse.photo.alt: is missing: say what is to be seen on your photograph',
  ],
  [
    'words for a drawing, which has its own',
    set(site, photo, { picture: 'cutaway', alt: 'Our aisle' }),
    site,
    /alt: "Our aisle/,
    'about.warehouse.photo.alt: is for a photograph',
  ],
];

const handover = (from: string, to: string) => ({ from, to, text: 'Boxes.' });
const slugOf = (file: string) => file.slice('services/'.length, -'.yaml'.length);
const joins = (...handovers: object[]) =>
  set(site, ['services', 'joins'], {
    title: 'Joined',
    lead: 'All.',
    to: 'gives',
    handovers,
    end: 'One.',
  });
const long = 'Branding '.repeat(7).trim();

const acrossFiles: Row[] = [
  [
    'a hand-over to a service that is not there',
    joins(handover(slugOf(first), slugOf(second)), handover(slugOf(second), 'brand-registry')),
    site,
    /to: "brand-registry/,
    'services.joins.handovers.2.to: is not one of the files in content/services/: ',
  ],
  [
    'a hand-over to the same service',
    joins(handover(slugOf(first), slugOf(second)), handover(slugOf(first), slugOf(first))),
    site,
    new RegExp(`to: "${slugOf(first)}`),
    'services.joins.handovers.2.to: must be another service than "from"',
  ],
  [
    'a photo of another host than the one that is named',
    set(site, photo, { picture: 'aisle', alt: 'An aisle', url: 'https://elsewhere.example/a.jpg' }),
    site,
    /url: "https:\/\/elsewhere/,
    'about.warehouse.photo.url: is not on the host that content/site.yaml names as photoHost',
  ],
  [
    'a photograph that is not there',
    set(first, ['photo'], { file: 'our-aisle.jpg', alt: 'Our aisle' }),
    first,
    /file: "our-aisle/,
    'photo.file: is not the name of a file in content/photographs/',
  ],
  [
    'an answer whose section the terms lack',
    set(first, ['answers'], [{ question: 'Who?', answer: 'We.', section: 99 }]),
    first,
    /section: 99/,
    'answers.1.section: is not the number of a section of content/terms.md',
  ],
  [
    'a title that is too long with the name behind it',
    () => {
      copy.set(site, ['name'], 'Shelf');
      copy.set(first, ['title'], long);
    },
    first,
    /^title:/m,
    `title: makes a title of ${long.length + 8} characters, "${long} - Shelf", and search engines show 60`,
  ],
  [
    "a home page's title that is too long with the name in it",
    () => {
      copy.set(site, ['name'], 'Shelf');
      copy.set(site, ['title'], `{company} - ${long}`);
    },
    site,
    /^title:/m,
    `title: makes a title of ${long.length + 8} characters, "Shelf - ${long}", and`,
  ],
];

const legal: Row[] = [
  [
    'fields without an end',
    replace('terms.md', /(?<=^---\n[\s\S]*?\n)---\n/, ''),
    'terms.md',
    /^/,
    'must begin with its fields between two lines of three dashes, ---',
  ],
  [
    'text above the fields',
    replace('terms.md', /^/, 'Draft\n'),
    'terms.md',
    /^/,
    'must begin with its fields',
  ],
  [
    'a wrong field',
    replace('terms.md', /^([\s\S]*?\nupdatedIso:).*/, '\n \n$1 "6.10.25"'),
    'terms.md',
    /updatedIso: "6/,
    'updatedIso: must be a day of the calendar',
  ],
  [
    'dashes that begin with a space',
    replace('terms.md', /^---/, ' ---'),
    'terms.md',
    /^/,
    'must begin with its fields between two lines of three dashes, ---',
  ],
  [
    'a picture',
    replace('terms.md', /^([\s\S]*)$/, '$1\n![Us](us.png)\n'),
    'terms.md',
    '![Us]',
    'is a picture, or an address with a word in braces',
  ],
  [
    'an address with a word in braces',
    replace('terms.md', /^([\s\S]*)$/, '$1\n[Mail](mailto:{email})\n'),
    'terms.md',
    '](mailto:{email}',
    'is a picture, or an address with a word in braces',
  ],
  [
    'a placeholder that nothing fills in',
    replace('terms.md', /^([\s\S]*)$/, '\n \n$1\nWhat is {compny}?\n'),
    'terms.md',
    '{compny}',
    '{compny} is not filled in here, only {company} and {email}',
  ],
];

describe('is told with its place, and with nothing else', () => {
  it.each([...yaml, ...fields, ...acrossFiles, ...legal])(
    '%s',
    async (_, make, file, place, said) => {
      make();
      await copy.expectOne(file, place, said);
    },
  );
});

describe('what stands twice is told at both places, as nobody knows which is the copy', () => {
  const answer = { question: 'Who?', answer: 'We.' };
  const small = 'The small print of the site. '.repeat(3);
  it.each<[string, () => void, one: [string, RegExp], other: [string, RegExp]]>([
    [
      'an id',
      () => {
        for (const file of [first, second]) copy.set(file, ['id'], 77);
      },
      [first, /^id:/m],
      [second, /^id:/m],
    ],
    [
      'a title',
      () => {
        for (const file of [first, second]) copy.set(file, ['title'], 'Boxes');
      },
      [first, /^title:/m],
      [second, /^title:/m],
    ],
    [
      'a description',
      () => {
        for (const file of ['privacy.md', 'terms.md'])
          copy.replace(file, /^description: .*/m, `description: "${small}"`);
      },
      ['terms.md', /^description:/m],
      ['privacy.md', /^description:/m],
    ],
    [
      'a choice of the form',
      () => {
        copy.set(first, ['title'], 'Consulting');
        copy.set(site, ['contact', 'otherChoices'], [{ label: 'Consulting' }]);
      },
      [first, /^title:/m],
      [site, /label: "Consulting/],
    ],
    [
      'a question',
      set(site, ['answers'], [answer, { ...answer, question: 'When?' }, { ...answer }]),
      [site, /question: "Who/],
      [site, /(?<=When\?[\s\S]*)question: "Who/],
    ],
  ])('%s', async (_, make, one, other) => {
    make();
    const places = [one, other].map(([file, place]) => copy.placeOf(file, place));
    const mistakes = (await copy.mistakes()).filter((line) => line.includes('is the same in'));
    expect(mistakes.map((line) => line.split('  ')[0])).toEqual(places);
    for (const [index, line] of mistakes.entries()) {
      const [twin] = /.*(?=:)/.exec(places[1 - index] ?? '') ?? [];
      expect(line).toContain(`is the same in ${twin}: each needs its own`);
    }
  });
});

it('a misspelled name is told before the one that is missing for it', async () => {
  copy.replace(first, /^color:/m, 'colour:');
  expect(await copy.mistakes()).toEqual([
    `${copy.placeOf(first, 'colour:')}  colour: is not a name that is known here; did you mean "color"?`,
    expect.stringMatching(/ {2}color: is missing$/),
  ]);
});

describe('of files', () => {
  it('one that could not be an address', async () => {
    writeFileSync(copy.path('services/Brand Registry.yml'), '');
    expect(await copy.mistakes()).toEqual([
      'content/services/Brand Registry.yml:1:1  must be named in small letters, digits and hyphens, and end in .yaml',
    ]);
  });

  it.each([
    'site.yaml',
    'privacy.md',
    ...['sheet', ...sampleNames].map((name) => `samples/${name}.yaml`),
  ])('%s that is missing', async (file) => {
    rmSync(copy.path(file));
    expect(await copy.mistakes()).toContain(
      `content/${file}:1:1  is missing, or no file that can be read`,
    );
  });

  it('a folder where a file belongs', async () => {
    mkdirSync(copy.path('services/foo.yaml'));
    expect(await copy.mistakes()).toEqual([
      'content/services/foo.yaml:1:1  is missing, or no file that can be read',
    ]);
  });

  it.each<[string, (path: string) => void]>([
    ['is missing', () => {}],
    ['is a file', (path) => writeFileSync(path, '')],
    ['is empty', (path) => mkdirSync(path)],
    ['cannot be read', (path) => symlinkSync('services', path)],
  ])('a folder of services that %s', async (_, make) => {
    rmSync(copy.path('services'), { recursive: true });
    make(copy.path('services'));
    expect(await copy.mistakes()).toContain('content/services:1:1  is no folder with files');
  });

  it('one that is none of the samples: nobody would see it', async () => {
    writeFileSync(copy.path('samples/monthly-report.yaml'), 'title: "Monthly report"\n');
    expect(await copy.mistakes()).toEqual([
      expect.stringMatching(
        /^content\/samples\/monthly-report\.yaml:1:1 {2}is not one of the samples/,
      ),
    ]);
  });
});

it('the mistakes of all files are told at once', async () => {
  copy.set(site, ['about', 'steps', 1, 'icon'], 'boxes');
  copy.set(first, ['id'], 'two');
  copy.set(labels, ['extra'], 1);
  copy.set(second, ['photo'], { file: 'our-aisle.jpg', alt: 'Our aisle' });
  rmSync(copy.path('privacy.md'));
  const files = (await copy.mistakes()).map((line) => line.split(':')[0]);
  expect(files.toSorted()).toEqual(
    [site, labels, first, 'privacy.md'].map((file) => `content/${file}`).toSorted(),
  );
});

describe('is none', () => {
  it('in the content of this project', async () => {
    expect(await copy.mistakes()).toEqual([]);
  });

  it('in files that begin with the mark of an encoding, or whose lines end as on Windows', async () => {
    for (const file of [site, 'terms.md']) copy.replace(file, /^/, '\uFEFF');
    for (const file of [labels, 'privacy.md']) copy.replace(file, /\n/g, '\r\n');
    expect(await copy.mistakes()).toEqual([]);
  });

  it('in a text between quotation marks with signs in it, a note behind them, or an address', async () => {
    copy.write(site, badge, '"*a* #1 “b” @c: !e" # one of two');
    copy.set(site, ['channels', 0, 'href'], 'https://example.com/#us');
    expect(await copy.mistakes()).toEqual([]);
  });

  it('in what editors leave behind beside their files', async () => {
    writeFileSync(copy.path(`${first}~`), '');
    expect(await copy.mistakes()).toEqual([]);
  });

  it('in a service without a sample, or two that share one', async () => {
    copy.set(first, ['sample'], undefined);
    expect(await copy.mistakes()).toEqual([]);
    for (const file of [first, second]) copy.set(file, ['sample'], 'weekly-report');
    expect(await copy.mistakes()).toEqual([]);
  });
});
