/** What the samples of a product page and of a receiving report must not say is told with its place. */
import { beforeEach, it } from 'vitest';
import { ContentCopy } from '../../tests/fixtures/content-copy.ts';

const copy = new ContentCopy();
const listing = 'samples/listing.yaml';
const report = 'samples/receiving-report.yaml';

const title = ['after', 'title'];

beforeEach(() => {
  copy.set(
    report,
    ['lines'],
    [
      { sku: 'A1', item: 'Bottle', unitsPerCarton: 24, cartons: { expected: 20, counted: 20 } },
      {
        sku: 'A2',
        item: 'Bottle, navy',
        unitsPerCarton: 24,
        cartons: { expected: 12, counted: 11 },
        finding: '{missing} units short',
      },
      { sku: 'A3', item: 'Lid', unitsPerCarton: 60, cartons: { expected: 5, counted: 5 } },
    ],
  );
  copy.set(
    report,
    ['steps'],
    [
      { time: '8:55 AM', text: 'Unloaded.' },
      { time: '9:40 AM', text: 'Counted again.' },
      { time: '10:05 AM', text: 'Photos sent.' },
    ],
  );
});

/** What is wrong, the file, the field, what it is made to say, the text told, and what is said of it. */
type Case = [
  wrong: string,
  file: string,
  path: (string | number)[],
  value: unknown,
  place: string | RegExp,
  said: string,
];

it.each<Case>([
  [
    'a title of 201 characters',
    listing,
    title,
    'a'.repeat(201),
    /"?a{201}/,
    'after.title: has 201 characters, and at most 200 fit here',
  ],
  [
    'an old title of 201 characters, not counting its strikes,',
    listing,
    ['before', 'title'],
    `~~${'a'.repeat(201)}~~`,
    /"?~~a{201}/,
    'before.title: is longer than the 200 characters that Amazon takes',
  ],
  [
    'a strike that does not end',
    listing,
    ['before', 'bullets', 1],
    'Our ~~best bottle',
    /"?Our ~~best/,
    'before.bullets.2: has a ~~ that nothing closes',
  ],
  [
    'a bullet of 256 characters',
    listing,
    ['after', 'bullets', 4],
    'a'.repeat(256),
    /"?a{256}/,
    'after.bullets.5: has 256 characters, and at most 255 fit here',
  ],
  [
    'praise',
    listing,
    title,
    'The best bottle',
    /"?The best bottle/,
    'after.title: "best" promotes, which Amazon refuses',
  ],
  [
    'a shouted word',
    listing,
    ['after', 'bullets', 0],
    'LEAKPROOF lid',
    /"?LEAKPROOF lid/,
    'after.bullets.1: "LEAKPROOF" stands in capitals, which Amazon refuses',
  ],
  [
    'an exclamation mark',
    listing,
    ['after', 'bullets', 0],
    'Leakproof lid!',
    /"?Leakproof lid!/,
    'after.bullets.1: has an exclamation mark, which Amazon refuses',
  ],
  [
    'a word that a title says three times',
    listing,
    title,
    'Steel bottle, brushed steel, Steel lid',
    /"?Steel bottle, b/,
    'after.title: says "steel" more than twice, which Amazon refuses',
  ],
  [
    'an eighth picture',
    listing,
    ['after', 'pictures', 7],
    { drawing: 'main', caption: 'Again' },
    /(?<=^after:[\s\S]*pictures:\n {4})-/m,
    'after.pictures: has 8 entries, and must have at most 7',
  ],
  [
    'a drawing that nobody drew',
    listing,
    ['after', 'pictures', 0, 'drawing'],
    'mian',
    /mian$/m,
    'after.pictures.1.drawing: "mian" is not one of',
  ],
  [
    'a reason at no place',
    listing,
    ['reasons', 0, 'at'],
    'bullet-6',
    /bullet-6$/m,
    'reasons.1.at: "bullet-6" is not one of',
  ],
  [
    'an FNSKU in small letters',
    report,
    ['label', 'fnsku'],
    'x00sample1',
    /"?x00sample1/,
    'label.fnsku: must be X00 and seven capital letters or digits, like "X001234567"',
  ],
  [
    'an FNSKU of nine characters',
    report,
    ['label', 'fnsku'],
    'X00123456',
    /"?X00123456"?$/m,
    'label.fnsku: must be X00 and seven',
  ],
  [
    'a count that does not match and says nothing of it',
    report,
    ['lines', 1, 'finding'],
    undefined,
    /(?<=- )sku: "?A2/,
    'lines.2.finding: is missing: the count does not match',
  ],
  [
    'a finding where all came',
    report,
    ['lines', 2, 'finding'],
    'Odd',
    /"?Odd"?$/m,
    'lines.3.finding: says more than the count, which matches',
  ],
  [
    'more units held than came',
    report,
    ['lines', 1, 'held'],
    265,
    '265',
    'lines.2.held: is more than the 264 that came',
  ],
  [
    'half a carton',
    report,
    ['lines', 0, 'cartons', 'counted'],
    19.5,
    '19.5',
    'lines.1.cartons.counted: must be a whole number',
  ],
  [
    'cartons of no units',
    report,
    ['lines', 2, 'unitsPerCarton'],
    0,
    /(?<=unitsPerCarton: )0$/m,
    'lines.3.unitsPerCarton: must be 1 or more',
  ],
  [
    'a SKU that is there twice',
    report,
    ['lines', 2, 'sku'],
    'A2',
    /"?A2"?(?=\n +item: "?Lid)/,
    'lines.3.sku: A2 is there already',
  ],
  [
    'a step before the one above it',
    report,
    ['steps', 1, 'time'],
    '8:54 AM',
    /"?8:54 AM/,
    'steps.2.time: is before 8:55 AM',
  ],
  [
    'a time of another clock',
    report,
    ['steps', 2, 'time'],
    '13:10',
    /"?13:10/,
    'steps.3.time: must be a time of day, like "9:40 AM"',
  ],
  [
    'a figure that no delivery has',
    report,
    ['steps', 0, 'text'],
    '{lost} units',
    /"?\{lost\} units/,
    'steps.1.text: {lost} is not filled in here, only {held}, {missing}, {extra}, {stocked}',
  ],
])('%s is told with its place', async (_, file, path, value, place, said) => {
  copy.set(file, path, value);
  await copy.expectOne(file, place, said);
});

it('noon comes after the morning, and midnight before it', async () => {
  copy.set(report, ['steps', 0, 'time'], '12:05 AM');
  copy.set(report, ['steps', 2, 'time'], '12:05 PM');
  copy.set(report, ['steps', 1, 'time'], '12:10 PM');
  await copy.expectOne(report, /"?12:05 PM/, 'steps.3.time: is before 12:10 PM');
});
