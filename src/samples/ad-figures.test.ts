import { expect, it } from 'vitest';
import { dollars, figuresOf, percent, together } from './ad-figures.ts';

it('ACOS is the share of ad sales, and TACoS that of all sales', () => {
  const figures = figuresOf({ spend: 50, adSales: 200 }, 1000);
  expect(figures).toEqual({ spend: 50, adSales: 200, acos: 25, tacos: 5 });
});

it('there is no ACOS where the ads sold nothing', () => {
  expect(figuresOf({ spend: 50, adSales: 0 }, 1000)).toMatchObject({ acos: undefined, tacos: 5 });
});

it('the shares of campaigns add up to the TACoS of all of them', () => {
  const campaigns = [
    { spend: 7, adSales: 10 },
    { spend: 11, adSales: 0 },
    { spend: 13, adSales: 90 },
  ];
  const all = together(campaigns);
  expect(all).toEqual({ spend: 31, adSales: 100 });
  const sum = campaigns.reduce((sum, campaign) => sum + figuresOf(campaign, 300).tacos, 0);
  expect(sum).toBeCloseTo(figuresOf(all, 300).tacos, 10);
});

it.each([
  [0, '0.0%'],
  [6.25, '6.3%'],
  [22.4024, '22.4%'],
  [11.96, '12.0%'],
  [1200, '1200.0%'],
])('the share %d is shown as %s: one decimal, halves up', (share, shown) => {
  expect(percent(share)).toBe(shown);
});

it('dollars are shown in thousands, without cents', () => {
  expect(dollars(1234567)).toBe('$1,234,567');
  expect(dollars(0)).toBe('$0');
});
