import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CartonCount } from './CartonCount.tsx';

const draw = (count: number) => renderToStaticMarkup(<CartonCount count={count} />);

/** The fronts of the cartons: one subpath each. */
const fronts = (drawing: string) =>
  [...drawing.matchAll(/M[\d.]+ [\d.]+(?=h19v16)/g)].map(([place]) => place);

it.each([1, 2, 10, 50, 53, 60])(
  '%i cartons are drawn as so many, each in a place of its own',
  (count) => {
    const cartons = fronts(draw(count));
    expect(cartons).toHaveLength(count);
    expect(new Set(cartons).size).toBe(count);
  },
);

it('the last carton to arrive is the one in the color of the brand', () => {
  for (const count of [1, 2, 50]) {
    const [brand = ''] = /<path [^>]*var\(--brand-300\)[^>]*>/.exec(draw(count)) ?? [];
    expect(fronts(brand)).toHaveLength(1);
  }
});

it('sixty cartons take six paths', () => {
  expect(draw(60).match(/<path/g)?.length).toBeLessThanOrEqual(6);
});
