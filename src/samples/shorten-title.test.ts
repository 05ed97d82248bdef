import { expect, it } from 'vitest';
import { shortenTitle } from './shorten-title.ts';

it('a long title keeps its beginning and its end, as on Amazon’s labels', () => {
  const title = 'Stainless Steel Water Bottle 25 oz (750 ml), Vacuum Insulated, Brushed Steel';
  expect(shortenTitle(title)).toBe('Stainless Steel Water Bo...nsulated, Brushed Steel');
  expect(shortenTitle(title)).toHaveLength(50);
});

it('a title that fits stays whole', () => {
  expect(shortenTitle('Spare lid with loop')).toBe('Spare lid with loop');
});
