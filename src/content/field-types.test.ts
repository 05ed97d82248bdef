import { describe, expect, it } from 'vitest';
import { text, textAllowing, textWith } from './field-types.ts';
import { fill, fillAll, keepUnits, numberInWords } from './placeholders.ts';

const services = textAllowing(99, 'services');
const plain = text(99);
const asWritten = 'which visitors would see as written: keep only the words';

it.each<[string, typeof plain, string, ...problems: string[]]>([
  ['both placeholders', textWith(99, 'year', 'company'), '{company}, since {year}'],
  [
    'one missing',
    textWith(99, 'year', 'company'),
    '© {company}',
    'must contain {year} exactly once',
  ],
  ['one repeated', textWith(99, 'year'), '{year} {year}', 'must contain {year} exactly once'],
  ['one misspelled', textWith(99, 'a'), 'Show {A } More', '{A } is not filled in here: only {a}'],
  ['one in a plain text', plain, 'Hi {name}', '{name} is not filled in here: remove the braces'],
  ['a tag', plain, 'Our <b> boxes', `contains <b>, ${asWritten}`],
  ['a comment', plain, 'Our <!-- boxes', `contains <!--, ${asWritten}`],
  ['an entity', plain, 'Our &amp; boxes', `contains &amp;, ${asWritten}`],
  ['bold words', plain, 'Our ** boxes', `contains **, ${asWritten}`],
  ['slanted words', plain, 'Our *best* boxes', `contains *best*, ${asWritten}`],
  ['a link', plain, 'Our ]( boxes', `contains ](, ${asWritten}`],
  ['an optional one', services, 'In {services} parts'],
  ['an optional one left out', services, 'In parts'],
  ['too many characters', text(3), 'Four', 'has 4 characters; at most 3 fit here'],
  ['another one', services, 'In {parts}', '{parts} is not filled in here: only {services}'],
])('a text with %s is checked', (_, schema, value, ...problems) => {
  const issues = schema.safeParse(value).error?.issues ?? [];
  expect(issues.map(({ message }) => message)).toEqual(problems);
});

describe('filling in', () => {
  it('fills in all texts, with a capital letter at the beginning of one, but as a company spells its name', () => {
    const texts = { title: '{count} belts', list: ['All {count} {things}'], by: '{company}' };
    const filled = { title: 'Four belts', list: ['All four {things}'], by: 'eShelf' };
    expect(fillAll(texts, { count: 'four', company: 'eShelf' })).toEqual(filled);
  });

  it('writes a number as a word in English, and in digits if it is large or the language another', () => {
    const written = [numberInWords(4, 'en-GB'), numberInWords(40, 'en'), numberInWords(4, 'de')];
    expect(written).toEqual(['four', '40', '4']);
  });

  it('keeps numbers with what they count, in sentences', () => {
    const texts = {
      title: '2 Stunden',
      text: ['In 2 hours or 4 Stunden.', 'M1 2 h3.', '1 a 50 %.'],
    };
    const kept = ['In 2\u00a0hours or 4\u00a0Stunden.', 'M1 2 h3.', '1 a 50 %.'];
    expect(keepUnits(texts)).toEqual({ ...texts, text: kept });
  });

  it('leaves braces that are part of a value, or for which there is no value', () => {
    expect(fill('{title} of {year}', { title: '{year} {constructor}' })).toBe(
      '{year} {constructor} of {year}',
    );
  });
});
