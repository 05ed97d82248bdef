import { describe, expect, it } from 'vitest';
import { fill, fillCount } from './placeholders.ts';
import { text, textAllowing, textUpTo, textWith } from './texts.ts';

const problems = (schema: typeof text, value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('a text with placeholders', () => {
  const copyright = textWith('year', 'company');

  it('holds each of them, in any order', () => {
    expect(problems(copyright, '© {year} {company}.')).toEqual([]);
    expect(problems(copyright, '{company}, since {year}')).toEqual([]);
  });

  it('is refused without one of them', () => {
    expect(problems(copyright, '© {company}')).toEqual(['must contain {year} once']);
  });

  it('is refused with one of them twice, as only one would be filled in', () => {
    expect(problems(copyright, '© {year} {company} {year}')).toEqual(['must contain {year} once']);
  });

  it('is refused with a misspelled one, which is named', () => {
    expect(problems(textWith('count'), 'Show {Count } More')).toEqual([
      '{Count } is not filled in here, only {count}',
    ]);
  });

  it('is refused where texts are shown as they are written', () => {
    expect(problems(text, 'Welcome to {company}')).toEqual(['{company} is not filled in here']);
  });
});

it('a text that is longer than its place is refused, with both lengths', () => {
  expect(problems(textUpTo(12), '$125,000,000')).toEqual([]);
  expect(problems(textUpTo(12), '$125,000,000+')).toEqual([
    'has 13 characters, and at most 12 fit here',
  ]);
});

it('a placeholder that a text may have may be left out, and no other may be there', () => {
  expect(problems(textAllowing('services'), 'In {services} parts')).toEqual([]);
  expect(problems(textAllowing('services'), 'In parts')).toEqual([]);
  expect(problems(textAllowing('services'), 'In {parts}')).toEqual([
    '{parts} is not filled in here, only {services}',
  ]);
});

describe('filling in', () => {
  it('puts a number in words, with a capital letter where a text begins with it', () => {
    expect(fillCount('In {services} parts', 'services', 5)).toBe('In five parts');
    expect(fillCount('{belts} belts', 'belts', 4)).toBe('Four belts');
    expect(fillCount('All {belts} belts', 'belts', 40)).toBe('All 40 belts');
    expect(fillCount('Belts', 'belts', 4)).toBe('Belts');
  });

  it('puts values in the place of placeholders', () => {
    expect(fill('Show {count} More', { count: 7 })).toBe('Show 7 More');
  });

  it('leaves braces that are part of a value, or for which there is no value', () => {
    expect(fill('{title} of {year}', { title: '{year} {constructor}' })).toBe(
      '{year} {constructor} of {year}',
    );
  });
});
