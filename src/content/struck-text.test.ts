import { expect, it } from 'vitest';
import { cutAfter, isClosed, partsOf, unstruck } from './struck-text.ts';

it('what stands between two tildes on each side is struck out', () => {
  expect(partsOf('Our ~~best~~ bottle')).toEqual([
    { text: 'Our ', isStruck: false },
    { text: 'best', isStruck: true },
    { text: ' bottle', isStruck: false },
  ]);
  expect(partsOf('~~All of it~~')).toEqual([{ text: 'All of it', isStruck: true }]);
  expect(partsOf('Nothing, not even one ~')).toHaveLength(1);
});

it('a text counts as it was before anybody struck anything out', () => {
  expect(unstruck('Our ~~best~~ bottle')).toBe('Our best bottle');
});

it('a strike that does not end is found', () => {
  expect(isClosed('Our ~~best~~ bottle')).toBe(true);
  expect(isClosed('Our ~~best bottle')).toBe(false);
});

it('a title is cut within a part, which stays struck out on both sides', () => {
  expect(cutAfter(partsOf('Our ~~best~~ bottle'), 6)).toEqual([
    [
      { text: 'Our ', isStruck: false },
      { text: 'be', isStruck: true },
    ],
    [
      { text: 'st', isStruck: true },
      { text: ' bottle', isStruck: false },
    ],
  ]);
});

it('a title that ends where it would be cut has nothing beyond', () => {
  expect(cutAfter(partsOf('Bottle'), 6)[1]).toEqual([]);
});
