/** Mistakes that editors make in `content/`, and the messages that they get. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ContentCopy } from '#tests/fixtures/content-copy.ts';
import { readContent } from './read-content.ts';

const copy = new ContentCopy();
const site = 'site.yaml';
const labels = 'interface.yaml';
const [first, second] = ['services/service-1.yaml', 'services/service-2.yaml'];

type Path = (string | number)[];
/** Splits `hero.figures.0.value`. */
const pathOf = (field: string): Path =>
  field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** As in messages: `hero.figures.1.value`. */
const nameOf = (field: string) => field.replaceAll(/\d+/g, (index) => String(Number(index) + 1));

/** Expects one mistake in the whole copy, in this line. */
async function expectOne(position: string, message: string): Promise<void> {
  const lineOf = (text: string) => text.replace(/^(\S+?:\d+):\d+/, '$1');
  const mistakes = (await copy.mistakes()).map(lineOf);
  expect(mistakes).toEqual([expect.stringContaining(`${lineOf(position)}  ${message}`)]);
}

const quotes = 'must be in straight quotation marks';

it.each<[written: string, message: string]>([
  ['Hello world', quotes],
  ['Our #1 team', quotes],
  ['*bold*', quotes],
  ['! Now', quotes],
  ['&Co brand', quotes],
  ['Hello: world', 'has a colon inside a text: the text must be in straight'],
  ['"The "best" one"', 'has something after the end of a text'],
  ['"Hello', 'lacks its closing quotation mark'],
  ['@home', 'begins with a character that has a special meaning: the text must be'],
  ['"C:\\Sales"', 'has a backslash without a quotation mark'],
  ['["Hello"', 'lacks its closing ] or }'],
  ['{ text: "Hello" words: "you" }', 'needs a comma before it'],
  ['{ text: Hello words: "you" }', 'needs a comma before it'],
  ['[]\n    - "Hello"', 'is a list without entries: remove the brackets before the first'],
  ['"Hello",', 'has something after the end of a text or list, such as a comma'],
  ['"Hello"# note', 'needs a space before #'],
  ['"Hel\u200blo"', 'contains an invisible character'],
])('a text cannot be read: %s', async (written, message) => {
  await expectOne(copy.write(site, ['hero', 'badge'], written), message);
});

const phone = (href: string) => `[{ kind: phone, name: "A", note: "B", href: "${href}" }]`;
const web = ': must be an address that begins with https://';
const photo = 'about.warehouse.photo';
const elsewhere = '{ alt: "An aisle", url: "https://elsewhere.example/a.jpg" }';
const noDocument = ': names a missing file: content/samples/monthly-report.html';

it.each<[file: string, field: string, written: string, message: string]>([
  [site, 'hero.figures.0.value', '500', `: ${quotes}`],
  [site, 'hero.badge', '{ text: "Hello" }', `: ${quotes}`],
  [site, 'hero.badge', '" "', ': must not be empty'],
  [site, 'hero.headline', '"Склад"', ": contains С, which the site's typefaces do not have"],
  [site, 'hero.headline', `"${'Long '.repeat(15)}"`, ': has 74 characters; at most 70 fit here'],
  [labels, 'header.button', '', ': must not be empty'],
  [site, 'name', '"Handelsgesellschaft"', ': has a word of 19 characters; at most 16 fit into the'],
  [first, 'title', '"Content\\nBranding"', ': must be on one line'],
  [first, 'icon', 'boxs', ': must be a name from https://lucide'],
  [first, 'sample.document', '"No such one"', ': must be the name of a file in content/samples/'],
  [first, 'id', '"two"', ': must be a number without quotation marks'],
  [first, 'id', '1.5', ': must be a whole number'],
  [first, 'features', '"Ads"', ': must be a list'],
  [first, 'features', '[]', ': must have exactly 4 entries'],
  ['about.yaml', 'day.entries', '[]', ': must have at least 4 entries'],
  ['about.yaml', 'day.draft', '"yes"', ': must be true or false'],
  [site, 'hero', '"Hello"', ': must have fields of its own'],
  [site, 'hero.figures.0.value', '"€125,000,000+"', ': has 13 characters; at most 12 fit here'],
  [first, 'description', '"Photos."', ': has 7 characters; at least 70 are needed'],
  [site, 'contact.hours.opening', '"9:00"', ': must be a time like "09:00"'],
  [site, 'contact.hours.opening', '"23:00"', ': must be earlier than "closing"'],
  [site, 'contact.hours.timeZone', '"America/Atlantis"', ': must be a time'],
  [site, 'contact.hours.holidays', '[{ date: "2027-02-30", name: "A" }]', '.1.date: must be a'],
  [site, 'channels.0.href', '"t.me/us"', web],
  [site, 'channels.3.href', '"https://example.com"', ': must be mailto: and an address, like'],
  [site, 'channels.3.href', '"mailto:us@"', ': must be mailto: and an address, like'],
  [site, 'channels', phone('tel:030 1234567'), '.1.href: must be tel:+, the country code and'],
  [site, 'channels', phone('tel:+49 (0) 30 1234567'), '.1.href: must be tel:+, the country code'],
  [site, 'securityContact', '"mailto:us"', ': must be an address such as https://t.me/us or'],
  [site, 'address', '{ street: "1 A", city: "Rome", country: "Italy" }', '.country: must be'],
  [site, 'address', '{ street: "Placeholder", city: "A", country: "IT" }', '.street: is still the'],
  [site, 'contact.hours.answerWithin', '0', ': must be from 1 to 48'],
  [site, 'contact.hours.answerWithin', '49', ': must be from 1 to 48'],
  [site, 'contact.guarantee', '"We reply in 4 hours."', ': must contain {answerTime} exactly once'],
  [site, 'language', 'klingon', ': must be the code of a language in Latin letters'],
  [site, 'language', 'el', ': must be the code of a language in Latin letters'],
  [site, 'bookingUrl', '"http://book.firm.example/"', web],
  [site, 'verification', '{ google: "<meta>" }', '.google: must be what is in the quotation'],
  [site, 'profiles', '["https://x.com/placeholder"]', '.1: is still the example'],
  [site, 'quote.text', '"PLACEHOLDER: the words"', ': is still the example'],
  [site, 'announcement.href', '"/contakt"', ': is none of the pages: /, /about'],
  [site, photo, '{ alt: "Our aisle" }', '.file: is missing: name a photograph here'],
  [site, photo, '{ file: our-aisle.jpg }', '.alt: is missing'],
  // Values that contradict another file.
  [first, 'sample.document', 'monthly-report', noDocument],
  [site, 'services.joins.handovers.0.to', 'brands', ': must be one of the files in'],
  [
    site,
    'answers',
    '[{ question: "A", answer: "B", section: "Riches" }]',
    '.1.section: is not the title of a section of content/legal/terms.md, such as "',
  ],
  [site, photo, elsewhere, '.url: must begin with https:// and the photoHost'],
])('%s, %s: %s is refused in its line', async (file, field, written, message) => {
  await expectOne(copy.write(file, pathOf(field), written), nameOf(field) + message);
});

const listing = 'samples/listing.html';

/** Edits of whole lines. The mistake is at the edit, or at `line` if that is given. */
it.each<[string, string, from: RegExp, to: string, message: string, line?: string | RegExp]>([
  ['a tab', site, /^ {2}badge:/m, '\tbadge:', 'is indented with a tab'],
  ['a no-break space', site, /^ {2}badge:/m, ' \u00a0badge:', 'is indented with a no-break space'],
  ['no colon', site, /^ {2}badge:/m, '  badge', 'must begin with a name, a colon'],
  ['no space', site, /(?<=^ {2}badge:) /m, '', 'needs a space after the colon'],
  ['an extra space', site, /^(?= {2}headline:)/m, ' ', 'is indented too little or too much'],
  [
    'a name twice',
    site,
    /(?<=^ {2}badge:.*\n)/m,
    '  badge: "A"\n',
    'has the same name as another line',
  ],
  ['no field', site, /^ {2}badge:.*\n/m, '', 'hero.badge: is missing', /^hero:/m],
  ['an unknown field', first, /$/, 'size: 3\n', 'size: is not a field here; the fields are id'],
  ['nothing at all', labels, /.*/s, '', 'must not be empty'],
  ['dashes', site, /^(?=about:)/m, '---\n', 'is a second line of dashes'],
  ['a byte order mark', site, /^/, '\uFEFF', 'begins with a byte order mark: save it'],
  [
    'no end of fields',
    'legal/terms.md',
    /\n---\n/,
    '\n',
    'must begin with its fields between',
    /^/,
  ],
  ['no text', 'legal/privacy.md', /(?<=\n---\n).*/s, '', 'has no text', /(?<=^---\n)/],
  [
    'a bad field',
    'legal/terms.md',
    /(?<=updated: ).*/,
    '"06.11.2026"',
    'updated: must be a date like',
  ],
  ['an unknown placeholder', 'legal/terms.md', /$/, 'Who is {compny}?\n', '{compny} is not'],
  ['no end tag', listing, /<\/ul>/, '', '<ul> is never closed: add </ul>', /<ul/],
  [
    'no last end tag',
    listing,
    /<\/div>\n$/,
    '',
    '<div> is never closed',
    /<div class="proof-reasons/,
  ],
  ['no end of a comment', listing, /-->/, '', '<!-- is never closed', '<!--'],
  [
    'a handler of the page',
    listing,
    /(?=<ul)/,
    '<body onload="x()">',
    'onload= is not possible',
    /^/,
  ],
  [
    'an element around <!-- more -->',
    listing,
    /<!-- more -->/,
    '<div>\n$&\n</div>',
    '<div> is never closed',
  ],
  ['no start tag', listing, /<!--.*?-->/s, '</div>', 'closes more elements than it opens'],
])('a file with %s is refused', async (_, file, from, to, message, line) => {
  const edited = copy.replace(file, from, to);
  await expectOne(line ? copy.locate(file, line) : edited, message);
});

it.each([
  ['<script>alert(1)</script>', '<script> is not possible in a'],
  ['<style>a{}</style>', '<style> is not possible in a sample'],
  ['<iframe></iframe>', '<iframe> is not possible in a sample'],
  ['<p onclick="x()">A</p>', 'onclick= is not possible'],
  ['<img/onerror=x()>', 'onerror= is not possible'],
  ['<scr<!-- -->ipt></script>', '<scr> is not possible'],
  ['<p style="top:0">A</p>', 'style= is not possible'],
  ['<img src="//a.example/b.png">', 'src="//a.example/b.png" must'],
  ['<img src="/samples/b.png">', 'src="/samples/b.png" names a missing'],
  ['<table/>', '<table> is never closed: add </table>'],
  ['<svg><b></svg>', '<b> is never closed: add </b>'],
])('a sample with %s is refused', async (html, message) => {
  await expectOne(copy.replace(listing, /(?=<ul)/, html), message);
});

it.each(['</div>', '</main>', '<svg></details></svg>'])(
  'a sample is refused if %s closes a part of the page',
  async (html) => {
    copy.replace(listing, /$/, html);
    expect(await copy.mistakes()).toEqual([
      expect.stringContaining('closes more elements than it opens'),
    ]);
  },
);

it('names in the header that do not fit into one line together are refused', async () => {
  for (const page of ['home', 'about', 'services', 'contact']) {
    copy.set(labels, ['pages', page], `Ask for ${page}`);
  }
  copy.set(labels, ['header', 'button'], 'Ask us a question');
  const pages = copy.locate(labels, /^pages:/m);
  await expectOne(pages, 'pages: have ');
});

it('a field that the form requires is missing', async () => {
  copy.set(site, ['contact', 'form', 'fields', 'name', 'blank'], undefined);
  await expectOne(copy.locate(site, /^ {6}name:/m), 'contact.form.fields.name.blank: is missing');
});

it('one message lists the mistakes of all files, each with its position, field and reason', async () => {
  copy.set(site, ['about', 'steps', 1, 'icon'], 'boxes');
  copy.set(first, ['id'], 'two');
  rmSync(copy.path('legal/privacy.md'));
  const failure = readContent(copy.folder, 'demonstration');
  await expect(failure).rejects.toThrow(
    [
      'There are 3 mistakes in content/:',
      '',
      `${copy.locate(site, /icon: "?boxes/)}  about.steps.2.icon: is not a field here; the fields are title, text`,
      `${copy.locate(first, /^id:/m)}  id: must be a number without quotation marks`,
      'content/legal/privacy.md:1:1  is missing or cannot be read',
    ].join('\n'),
  );
});

it('a file name that cannot be an address is refused', async () => {
  writeFileSync(copy.path('services/Brand Registry.yml'), '');
  const reason =
    'must have a name of at most 60 lowercase letters, digits and hyphens that ends in .yaml';
  expect(await copy.mistakes()).toEqual([`content/services/Brand Registry.yml:1:1  ${reason}`]);
});

it.each(['about', 'page-1', 'terms', 'desk', '404'])(
  'a page whose file has the name %s is refused, since the address is taken',
  async (name) => {
    const to = name === 'page-1' ? 'legal' : 'pages';
    cpSync(
      copy.path(to === 'legal' ? 'legal/imprint.md' : 'pages/page-2.md'),
      copy.path(`${to}/${name}.md`),
    );
    expect(await copy.mistakes()).toContainEqual(
      expect.stringMatching(
        `^content/${to}/${name}\\.md:.*has the address /${name}, which is taken`,
      ),
    );
  },
);

it('a choice that has the address of a service is reported with it', async () => {
  copy.write(site, pathOf('contact.otherChoices.0.slug'), 'service-1');
  expect(await copy.mistakes()).toEqual([
    expect.stringMatching(
      /^content\/services\/service-1\.yaml:1:.* is the same as in content\/site/,
    ),
    expect.stringMatching(/otherChoices\.1\.slug: is the same as in content\/services\/service-1/),
  ]);
});

it('more legal pages than the footer has room for are refused', async () => {
  for (const name of ['a', 'b', 'c']) writeFileSync(copy.path(`legal/${name}.md`), '');
  expect(await copy.mistakes()).toContain('content/legal:1:1  has 7 files; at most 6 fit');
});

it('a missing folder of services is refused', async () => {
  rmSync(copy.path('services'), { recursive: true });
  await expectOne('content/services:1:1', 'must be a folder that contains YAML files');
});

const questions = '[{ question: "Who?", answer: "We." },\n  { question: "Who?", answer: "You." }]';
const description = `"${'The small print of the site. '.repeat(3).trim()}"`;

it.each<[string, written: string, ...positions: [file: string, field: string][]]>([
  ['an id', '77', [first, 'id'], [second, 'id']],
  ['a title', '"Boxes"', [first, 'title'], [second, 'title']],
  ['a page and a service', '"About"', [first, 'title'], [labels, 'pages.about']],
  ['a description', description, [site, 'description'], [second, 'description']],
  ['a choice', '"Press"', [first, 'title'], [site, 'contact.otherChoices.0.label']],
  ['a question', questions, [site, 'answers'], [site, 'answers']],
  ['a channel', '"Chat"', [site, 'channels.0.name'], [site, 'channels.1.name']],
])('a repeated value is reported in both files: %s', async (_, written, ...positions) => {
  for (const [file, field] of positions) copy.write(file, pathOf(field), written);
  const twins = (await copy.mistakes()).flatMap((line) => {
    const [, position, twin] =
      /^(.*:\d+):\d+ .* is the same as in (.*): each must be unique$/.exec(line) ?? [];
    return position && twin ? [[position, twin]] : [];
  });
  const [[one, other] = []] = twins;
  expect(one).not.toBe(other);
  expect(twins).toEqual([
    [one, other],
    [other, one],
  ]);
  const files = [one, other].map((position) => position?.replace(/:\d+$/, ''));
  expect(files.toSorted()).toEqual(positions.map(([file]) => `content/${file}`).toSorted());
});

it('texts follow the promise, the opening hours and the number of services', async () => {
  copy.set(labels, ['times'], { hour: '1 Stunde', hours: '{count} Stunden', exceptHolidays: 'x' });
  copy.set(site, ['services', 'lead'], '{services} Leistungen');
  copy.set(site, ['language'], 'de');
  const answers = [];
  for (const count of [1, 12]) {
    copy.set(site, ['contact', 'hours', 'answerWithin'], count);
    copy.set(site, ['contact', 'next', 'answer'], 'In {answerTime}, {hours}');
    const { contact, services } = (await readContent(copy.folder, 'demonstration')).site;
    answers.push(contact.next.answer, services.lead);
  }
  const lead = '5 Leistungen';
  const [one, many] = ['1 Stunde', '12 Stunden'].map((time) =>
    expect.stringContaining(`${time}, `),
  );
  expect(answers).toEqual([one, lead, many, lead]);
});

describe('is accepted', () => {
  it('a page without its only block, and no channel', async () => {
    copy.replace('about.yaml', /.*/s, '# Without the day.\n');
    copy.set(site, ['channels'], []);
    expect(await copy.mistakes()).toEqual([]);
  });

  it('a file with the line ends of Windows', async () => {
    const read = await readContent(copy.folder, 'demonstration');
    for (const file of [labels, 'legal/privacy.md']) copy.replace(file, /\n/g, '\r\n');
    expect(await readContent(copy.folder, 'demonstration')).toEqual(read);
  });

  it("special characters in quotation marks, a comment after them, an editor's backup, no sample", async () => {
    copy.write(
      site,
      ['tagline'],
      '"*a #1 “b” @c: !e < 5 * 3 * 2 > R&D; a_b 👩‍💼 می‌خواهم" # one of two',
    );
    copy.set(site, ['channels', 0, 'href'], 'https://example.com/#us');
    copy.set(first, ['sample'], undefined);
    writeFileSync(copy.path(`${first}~`), readFileSync(copy.path(first)));
    expect(await copy.mistakes()).toEqual([]);
  });
});
