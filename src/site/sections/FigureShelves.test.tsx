import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { cartonsFor } from './cartons-for.ts';
import { FigureShelves } from './FigureShelves.tsx';

const rackOf = (values: string[], climbing = false) => {
  const figures = values.map((value, index) => ({ value, label: `Label ${index}` }));
  return renderToStaticMarkup(<FigureShelves figures={figures} climbing={climbing} />);
};

it.each([
  ['50+', 50],
  ['2hrs', 2],
  ['2 hrs', 2],
  ['1', 1],
  ['60', 60],
  // More than anybody counts, or no number of single things.
  ...'61 500+ 0 0.5 $80M+ $2 50M+ 10k 3x 12% 99.8% 1,000 24/7'
    .split(' ')
    .map((figure): [string, number] => [figure, 0]),
  ['50 million', 0],
])('beside %s there are %i cartons', (figure, count) => {
  expect(cartonsFor(figure)).toBe(count);
  expect(rackOf([figure]).match(/<svg/g)?.length ?? 0).toBe(Math.min(count, 1));
});

it.each([
  ['long', ['500+', '$500,000'], 'shelves shelves-broad shelves-long'],
  ['broad', ['500+', '$1.25M'], 'shelves shelves-broad'],
  ['narrow', ['500+', '99.8%'], 'shelves'],
])('a rack with a %s figure has the shelves for it', (_width, values, shelves) => {
  expect(rackOf(values)).toContain(`class="${shelves}"`);
});

it('the cartons of a rack are of one scale', () => {
  const views = rackOf(['50+', '10+', '2hrs', '1']).matchAll(
    /viewBox="0 0 (\d+) \d+" width="([\d.]+)em"/g,
  );
  expect([...views].map(([, width, units]) => Number(width) / Number(units))).toEqual(
    Array(4).fill(20),
  );
});

it('on a climbing rack no cartons count: parcels are under its higher shelves alone', () => {
  const shelves = rackOf(['1', '2', '3'], true).split('<dt>').slice(1);
  expect(shelves.map((shelf) => shelf.match(/<(img|svg)/g)?.length ?? 0)).toEqual([0, 1, 1]);
});
