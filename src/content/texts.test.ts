import { describe, expect, it } from 'vitest';
import { fill } from './placeholders.ts';
import { text, textUpTo, textWith } from './texts.ts';

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
      'must contain {count} once',
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

describe('filling in', () => {
  it('puts values in the place of placeholders', () => {
    expect(fill('Show {count} More', { count: 7 })).toBe('Show 7 More');
  });

  it('leaves braces that are part of a value, or for which there is no value', () => {
    expect(fill('{title} of {year}', { title: '{year} {constructor}' })).toBe(
      '{year} {constructor} of {year}',
    );
  });
});
