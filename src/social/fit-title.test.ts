import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitTitle, splitTitle } from './fit-title.ts';
import { titlePlace } from './frame.ts';

/** Every letter is half as wide as the font is high. */
const space = 0.25;
const widthOf = (text: string) => text.replaceAll(' ', '').length / 2;
const spaces = (text: string) => text.split(' ').length - 1;
const set = (title: string) =>
  fitTitle(
    splitTitle(title).map((text) => ({ text, width: widthOf(text) + spaces(text) * space })),
    space,
    titlePlace,
  );
const widest = ({ size, lines }: ReturnType<typeof set>) =>
  Math.max(...lines.map((line) => (widthOf(line) + spaces(line) * space) * size));

test('A short title is set as large as titles get', () => {
  expect(set('About')).toEqual({ size: titlePlace.maxSize, lines: ['About'] });
});

test('Any title, however long, keeps its words and stays inside its place', () => {
  const word = fc.stringMatching(/^[a-z&]{1,60}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), (words) => {
      const title = words.join(' ');
      const fitted = set(title);
      expect(fitted.lines.join(' ')).toBe(title);
      expect(widest(fitted)).toBeLessThanOrEqual(titlePlace.width);
      expect(fitted.lines.length * fitted.size * titlePlace.lineHeight).toBeLessThanOrEqual(
        titlePlace.height,
      );
    }),
  );
});

test('A title that has to shrink shrinks no more than it must', () => {
  expect(widest(set('Parcelwarehouse'))).toBeGreaterThan(titlePlace.width * 0.97);
});

test('A title takes no fourth line before it is small', () => {
  expect(set('Scale Your Amazon Business to New Heights').lines).toHaveLength(3);
});

test('Lines are of about the same length, and none ends with an ampersand', () => {
  expect(set('Terms and Conditions').lines).toEqual(['Terms and', 'Conditions']);
  expect(set('Warehouse & Fulfillment').lines).toEqual(['Warehouse', '& Fulfillment']);
  expect(set('a b c d e f g').lines).toEqual(['a b c d', 'e f g']);
});
