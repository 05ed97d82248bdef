import { describe, expect, it } from 'vitest';
import { text, textAllowing, textWith } from './field-types.ts';
import { fill, fillCount } from './placeholders.ts';

const services = textAllowing('services');
const asWritten = 'which visitors would see as written: keep only the words';

it.each<[string, typeof text, string, ...problems: string[]]>([
  ['both placeholders', textWith('year', 'company'), '{company}, since {year}'],
  ['one missing', textWith('year', 'company'), '© {company}', 'must contain {year} exactly once'],
  ['one repeated', textWith('year'), '{year} {year}', 'must contain {year} exactly once'],
  ['one misspelled', textWith('a'), 'Show {A } More', '{A } is not filled in here: only {a}'],
  ['one in a plain text', text, 'Hi {name}', '{name} is not filled in here: remove the braces'],
  ['a tag', text, 'Our <b> boxes', `contains <b>, ${asWritten}`],
  ['a comment', text, 'Our <!-- boxes', `contains <!--, ${asWritten}`],
  ['an entity', text, 'Our &amp; boxes', `contains &amp;, ${asWritten}`],
  ['bold words', text, 'Our ** boxes', `contains **, ${asWritten}`],
  ['slanted words', text, 'Our *best* boxes', `contains *best*, ${asWritten}`],
  ['a link', text, 'Our ]( boxes', `contains ](, ${asWritten}`],
  ['an optional one', services, 'In {services} parts'],
  ['an optional one left out', services, 'In parts'],
  ['another one', services, 'In {parts}', '{parts} is not filled in here: only {services}'],
])('a text with %s is checked', (_, schema, value, ...problems) => {
  const issues = schema.safeParse(value).error?.issues ?? [];
  expect(issues.map(({ message }) => message)).toEqual(problems);
});

describe('filling in', () => {
  it('puts a number in words, with a capital letter at the beginning of a text', () => {
    expect(fillCount('In {services} parts', 'services', 5)).toBe('In five parts');
    expect(fillCount('{belts} belts', 'belts', 4)).toBe('Four belts');
    expect(fillCount('All {belts} belts', 'belts', 40)).toBe('All 40 belts');
    expect(fillCount('Belts', 'belts', 4)).toBe('Belts');
  });

  it('leaves braces that are part of a value, or for which there is no value', () => {
    expect(fill('{title} of {year}', { title: '{year} {constructor}' })).toBe(
      '{year} {constructor} of {year}',
    );
  });
});
