import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakable, titleSize } from './fit-title.ts';
import { titlePlace } from './frame.ts';

/** Every letter is half as wide as the font is high. */
const space = 0.25;
const widths = (title: string) => title.split(' ').map((word) => word.length / 2);
const sizeOf = (title: string) => titleSize(widths(title), space, titlePlace);

/** The lines that words fill one after the other at a size, as satori does before it balances them. */
function filled(title: string, size: number): number[] {
  const lines: number[] = [];
  for (const width of widths(title)) {
    const longer = (lines.at(-1) ?? Infinity) + (space + width) * size;
    if (longer <= titlePlace.width) lines[lines.length - 1] = longer;
    else lines.push(width * size);
  }
  return lines;
}

test('A short title is set as large as titles get', () => {
  expect(sizeOf('About')).toBe(titlePlace.maxSize);
});

test('Any title, however long, stays inside its place', () => {
  const word = fc.stringMatching(/^[a-z&]{1,60}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), (words) => {
      const title = words.join(' ');
      // Half a thousandth less, as sums of fractions depend on their order.
      const size = sizeOf(title) * 0.9995;
      const lines = filled(title, size);
      expect(Math.max(...lines)).toBeLessThanOrEqual(titlePlace.width);
      expect(lines.length * size * titlePlace.lineHeight).toBeLessThanOrEqual(titlePlace.height);
    }),
  );
});

test('A title shrinks no more than it must', () => {
  expect(Math.max(...filled('Parcelwarehouse', sizeOf('Parcelwarehouse')))).toBeGreaterThan(
    titlePlace.width * 0.97,
  );
});

test('A title has no fourth line unless it is small', () => {
  const title = 'Scale Your Amazon Business to New Heights';
  expect(filled(title, sizeOf(title))).toHaveLength(3);
});

test('A title may break at every space except one after an ampersand', () => {
  expect(breakable(' Warehouse  & Fulfillment\n')).toBe('Warehouse &\u00a0Fulfillment');
});
