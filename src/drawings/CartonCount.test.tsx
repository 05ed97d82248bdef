import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CartonCount } from './CartonCount.tsx';

const draw = (count: number) => renderToStaticMarkup(<CartonCount count={count} />);

/** The fronts of the cartons: one subpath each. */
const fronts = (drawing: string) =>
  [...drawing.matchAll(/class="iso-left" d="([^"]+)"/g)].flatMap(
    ([, path = '']) => path.match(/M[\d.]+ [\d.]+/g) ?? [],
  );

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
    const [, brand = ''] = draw(count).split('iso-brand');
    expect(fronts(brand)).toHaveLength(1);
  }
});

it('sixty cartons take a dozen paths', () => {
  expect(draw(60).match(/<path/g)?.length).toBeLessThanOrEqual(12);
});
