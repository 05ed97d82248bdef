/** What is wrong in one field is told in words for those who do not program, with its place. */
import { readdirSync } from 'node:fs';
import { it } from 'vitest';
import { ContentCopy } from '../../tests/fixtures/content-copy.ts';
import { iconNames } from './icon-names.ts';

const copy = new ContentCopy();
const site = 'site.yaml';
const service = `services/${readdirSync('content/services')[0]}`;

/** What is wrong, how it is written, the file, what stands at the place, and what is said of it. */
type Case = [wrong: string, write: () => void, file: string, place: string | RegExp, said: string];

const figure = ['hero', 'figures', 0, 'value'];
const photo = ['about', 'warehouse', 'photo'];
const holidays = ['contact', 'hours', 'holidays'];

it.each<Case>([
  [
    'a tab',
    () => copy.replace(site, /^ {2}badge:/m, '\tbadge:'),
    site,
    '\tbadge:',
    'begins with a tab',
  ],
  ...['500', '+500', '12.50', '0900', '1e3', 'True'].map(
    (written): Case => [
      `${written}, which is no text for YAML,`,
      () => copy.write(site, figure, written),
      site,
      new RegExp(`(?<=value: )${RegExp.escape(written)}$`, 'm'),
      `hero.figures.1.value: must be a text: write "${written}", with quotation marks`,
    ],
  ),
  [
    'a missing field',
    () => copy.set(site, ['hero', 'badge'], undefined),
    site,
    /^hero:/m,
    'hero.badge: is missing',
  ],
  [
    'a misspelled field',
    () => copy.replace(service, /^color:/m, 'colour:'),
    service,
    'colour:',
    'colour: is not a field that is known here; did you mean "color"?',
  ],
  [
    'an unknown field',
    () => copy.set(service, ['size'], 3),
    service,
    /^size:/m,
    'size: is not a field that is known here',
  ],
  [
    'a misspelled icon',
    () => copy.set(service, ['features', 1, 'icon'], 'boxs'),
    service,
    /boxs$/m,
    `features.2.icon: "boxs" is not one of the ${iconNames.length} names known here; did you mean "boxes"?`,
  ],
  [
    'an unknown color',
    () => copy.set(service, ['color'], 'mauve'),
    service,
    'mauve',
    'color: "mauve" is not one of green, blue, purple, orange',
  ],
  [
    'a text without its placeholder',
    () => copy.set('interface.yaml', ['services', 'window', 'more'], 'Show the others'),
    'interface.yaml',
    /"?Show the others/,
    'services.window.more: must contain {count} once',
  ],
  [
    'an empty text',
    () => copy.write('interface.yaml', ['header', 'button'], ''),
    'interface.yaml',
    /button:/,
    'header.button: must not be empty',
  ],
  [
    'a day that no calendar has',
    () => copy.set(site, holidays, [{ date: '2027-02-30', name: 'None' }]),
    site,
    /"?2027-02-30/,
    'contact.hours.holidays.1.date: must be a day of',
  ],
  [
    'a list that is too short',
    () => copy.set(site, ['hero', 'figures', 2], undefined),
    site,
    /(?<=^ {2}figures:\n {4})-/m,
    'hero.figures: has 2 entries, and must have exactly 3',
  ],
  [
    'a short description',
    () => copy.set(service, ['description'], 'Photos.'),
    service,
    /"?Photos\."?$/m,
    'description: has 7 characters, and must have at least 70',
  ],
  [
    'a long description',
    () => copy.set(site, ['descriptions', 'contact'], 'a'.repeat(161)),
    site,
    /"?a{161}/,
    'descriptions.contact: has 161 characters, and at most 160 fit here',
  ],
  [
    'a picture without a name',
    () => copy.set(site, photo, { alt: 'An aisle' }),
    site,
    /photo:\n *alt:/,
    'about.warehouse.photo.picture: is missing, or a "file" of your own instead',
  ],
  [
    'a caption of a rendering',
    () => copy.set(site, photo, { picture: 'aisle', alt: 'An aisle', caption: 'Aisle 4' }),
    site,
    /"?Aisle 4/,
    'about.warehouse.photo.caption: is for a "file" of your own',
  ],
  [
    'a country in words',
    () => copy.set(site, ['address'], { street: '1 Main', city: 'Newark', country: 'Germany' }),
    site,
    /"?Germany/,
    'address.country: must be the two capital letters',
  ],
])('%s is told with its place', async (_, write, file, place, said) => {
  write();
  await copy.expectOne(file, place, said);
});
