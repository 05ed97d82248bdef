import { describe, expect, it } from 'vitest';
import type { ReceivingLine } from '../content/receiving-report-schema.ts';
import {
  countsInWords,
  figuresOf,
  inWords,
  isOdd,
  totalsInWords,
  totalsOf,
  withSign,
} from './receiving-figures.ts';

const line = (expected: number, counted: number, more: Partial<ReceivingLine> = {}) => ({
  sku: 'BTL',
  item: 'Bottle',
  unitsPerCarton: 24,
  cartons: { expected, counted },
  loose: 0,
  held: 0,
  ...more,
});

describe('the figures of a SKU', () => {
  it('are the units of its cartons, and those that came loose', () => {
    expect(figuresOf(line(12, 11, { loose: 5 }))).toMatchObject({ expected: 288, counted: 269 });
  });

  it('name what is missing', () => {
    const figures = figuresOf(line(12, 11));
    expect(figures).toMatchObject({ difference: -24, missing: 24, extra: 0 });
    expect(isOdd(figures)).toBe(true);
  });

  it('name what came besides', () => {
    expect(figuresOf(line(2, 3))).toMatchObject({ difference: 24, missing: 0, extra: 24 });
  });

  it('count what is held as received, but not as stock', () => {
    const figures = figuresOf(line(2, 2, { held: 4 }));
    expect(figures).toMatchObject({ counted: 48, difference: 0, held: 4, stocked: 44 });
    expect(isOdd(figures)).toBe(true);
  });

  it('are nothing to report where all came and nothing is held', () => {
    expect(isOdd(figuresOf(line(2, 2)))).toBe(false);
  });
});

describe('the totals of a delivery', () => {
  const lines = [line(2, 1), line(2, 3, { held: 2 }), line(10, 10)];

  it('add up the lines, and one that has too many makes up for none that has too few', () => {
    expect(totalsOf(lines)).toEqual({
      expected: 336,
      counted: 336,
      difference: 0,
      missing: 24,
      extra: 24,
      held: 2,
      stocked: 334,
    });
  });

  it('are written as texts name them', () => {
    const many = totalsInWords([line(100, 50, { held: 1 })]);
    expect(many).toEqual({ held: '1', missing: '1,200', extra: '0', stocked: '1,199' });
  });

  it('are nothing where nothing came', () => {
    expect(totalsOf([])).toMatchObject({ expected: 0, difference: 0, stocked: 0 });
  });
});

it('a difference has its sign, and units their commas', () => {
  expect([-1200, 0, 24].map(withSign)).toEqual(['−1,200', '0', '+24']);
  expect(inWords(1040)).toBe('1,040');
});

it('counts are written in texts as in the table, with a comma in thousands', () => {
  expect(countsInWords({ held: 4, missing: 1200, extra: 0, stocked: 10_400 })).toEqual({
    held: '4',
    missing: '1,200',
    extra: '0',
    stocked: '10,400',
  });
});
