import { expect, it } from 'vitest';
import { cartonsFor } from './cartons-for.ts';

it.each([
  ['50+', 50],
  ['10+', 10],
  ['2hrs', 2],
  ['2 hrs', 2],
  ['1', 1],
  ['60', 60],
])('beside %s stand as many cartons as it says', (figure, count) => {
  expect(cartonsFor(figure)).toBe(count);
});

it.each(['61', '500+', '0', '0.5'])('%s is no number of cartons that anybody counts', (figure) => {
  expect(cartonsFor(figure)).toBe(0);
});

it.each(['$80M+', '$2', '50M+', '50 million', '10k', '3x', '12%', '99.8%', '1.5', '1,000', '24/7'])(
  '%s counts no single things',
  (figure) => {
    expect(cartonsFor(figure)).toBe(0);
  },
);
