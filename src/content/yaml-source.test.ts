import { expect, it } from 'vitest';
import { readYaml } from './yaml-source.ts';

const mistakesIn = (yaml: string) =>
  readYaml('site.yaml', yaml).mistakes.map(
    ({ line, column, field, reason }) => `${line}:${column} ${field} ${reason}`,
  );

it.each([
  ['a tab', 'a:\n\tb: "x"', '2:1  begins with a tab'],
  ['a missing quotation mark', 'a: "x\nb: "y"', '1:6  has a quotation mark too many or too few'],
  ['one too many', 'a: "The "best" one"', '1:10  has a quotation mark too many or too few'],
  ['an apostrophe in single ones', "a: 'it's'", '1:8  has a quotation mark too many or too few'],
  ['a missing colon', 'a:\n  b "x"\n  c: "y"', '2:3  needs a colon and a space after its name'],
  ['a missing space', 'a: "x"\nb:"y"', '2:1  needs a colon and a space after its name'],
  ['a missing space below', 'a:\n  b:"y"', '2:3 a needs a space after the colon'],
  [
    'a line too far right',
    'a:\n  b: "x"\n   c: "y"',
    '3:1  begins too far to the left or to the r',
  ],
  ['a name given twice', 'a: 1\nb: 2\na: 3', '3:1  has the name of an earlier line'],
  ['a colon in a text', 'a: Hello: world', '1:4  has a colon in its text: put the whole'],
  ['a backslash', 'a: "x \\q"', '1:7  has a \\ in its text: write two'],
  ['a special character', 'a: @home', '1:4  has a special character: put the whole'],
  ['a placeholder in front', 'a: {count} more', '1:12  has a special character: put the'],
  ['an exclamation mark', 'a: !important', '1:4  has a special character: put the whole'],
  ['a star', 'a: *bold*', '1:4 a begins with a *: put the whole text'],
  ['a number sign', 'a:\n  - b: Our #1 team', '2:8 a.1.b ends before the #: put the whole'],
  ['one that stands alone', 'a: We are # 1 here\nb: 2', '1:4 a ends before the #: put the whole'],
  ['one further below', 'a: We are\n  number # 1', '1:4 a ends before the #: put the whole'],
  ['an ampersand in front', 'a: &Co brand', '1:4 a begins with a &: put the whole text'],
  ['nothing but one', 'a:\n  - &Co\n  - x', '2:5 a.1 begins with a &: put the whole text'],
  ['one before fields', 'a: &Co\n  b: 1', '1:4 a begins with a &: put the whole text'],
  ['one before entries', 'a: &Co\n  - 1', '1:4 a begins with a &: put the whole text'],
  ['one before a name', 'x: 1\n&Co a: 1', '2:1 a begins with a &: put the whole text'],
  ['an exclamation mark alone', 'a: ! Now', '1:4 a begins with a !: put the whole text'],
  ['curly quotation marks', 'a: “Hello”', '1:4 a stands between curly quotation marks'],
  ['a list without its end', 'a: [x, y\nb: 1', '2:1  stands where a closing ] is missing'],
  ['a line of dashes', 'a: 1\n---\nb: 2', '2:1  is a line of dashes'],
])('%s is a mistake with its place', (_, yaml, mistake) => {
  expect(mistakesIn(yaml)).toEqual([expect.stringContaining(mistake)]);
});

it('all names that are given twice are told', () => {
  expect(mistakesIn('a: 1\nb: 2\na: 3\nb: 4')).toHaveLength(2);
});

it.each([
  ['everything between quotation marks', 'a: "*a* #1 “b” @c: {d} !e"', '*a* #1 “b” @c: {d} !e'],
  ['a note behind quotation marks', 'a: "aisle" # one of two', 'aisle'],
  ['a note behind a number', 'a: 5 # one of two', 5],
  ['a note on a line of its own', 'a: aisle\n  # one of two', 'aisle'],
  ['an address', 'a: https://example.com', 'https://example.com'],
])('%s is none', (_, yaml, value) => {
  expect(readYaml('site.yaml', yaml)).toMatchObject({ value: { a: value }, mistakes: [] });
});

const source = readYaml('site.yaml', 'a:\r\n  b:\r\n    - c: "x"\r\n      d:\r\n', 1);
const place = (path: PropertyKey[], at?: 'name') => {
  const { line, column, field, source: text } = source.mistakeAt(path, 'is wrong', at);
  return { place: `${line}:${column}`, field, text };
};

it('a field has a place, after other lines too, and entries are counted from 1', () => {
  expect(place(['a', 'b', 0, 'c'])).toEqual({
    place: '4:10',
    field: 'a.b.1.c',
    text: '    - c: "x"',
  });
  expect(place(['a', 'b', 0, 'c'], 'name').place).toBe('4:7');
});

it('a field without a text has the place of its name, and a missing one that of its owner', () => {
  expect(place(['a', 'b', 0, 'd']).place).toBe('5:7');
  expect(place(['a', 'b', 0, 'e', 'f'])).toMatchObject({ place: '4:7', field: 'a.b.1.e.f' });
  expect(place(['a', 'x']).place).toBe('2:1');
  expect(place(['x']).place).toBe('2:1');
});

it('a value is also there as it was written', () => {
  const { written } = readYaml('site.yaml', 'a:\n  - b: +500\n  - 0900');
  expect([written(['a', 0, 'b']), written(['a', 1]), written(['a']), written(['c', 'd'])]).toEqual([
    '+500',
    '0900',
    undefined,
    undefined,
  ]);
});
