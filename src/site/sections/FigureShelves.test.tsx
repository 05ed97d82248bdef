import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FigureShelves } from './FigureShelves.tsx';

const rackOf = (values: string[], climbing = false) => {
  const figures = values.map((value, index) => ({ value, label: `Label ${index}` }));
  return renderToStaticMarkup(<FigureShelves figures={figures} climbing={climbing} />);
};

it.each<[figure: string, drawings: string[]]>([
  ['50+', ['cartons-50']],
  ['2hrs', ['cartons-2']],
  ['1', ['cartons-1']],
  // There is no such drawing, or the figure is not a count.
  ...['51', '50M+', '10k', '2%', '$1', '1,000', '24/7'].map((figure): [string, string[]] => [
    figure,
    [],
  ]),
])('beside %s are as many cartons, if they are drawn', (figure, drawings) => {
  const shown = rackOf([figure]).matchAll(/src="\/pictures\/([\w-]+)\.svg"/g);
  expect([...shown].map(([, name]) => name)).toEqual(drawings);
});

it.each([
  ['long', ['500+', '$500,000'], 'shelves shelves-broad shelves-long'],
  ['broad', ['500+', '$1.25M'], 'shelves shelves-broad'],
  ['narrow', ['500+', '99.8%'], 'shelves'],
])('a rack with a %s figure has the shelves for it', (_width, values, shelves) => {
  expect(rackOf(values)).toContain(`class="${shelves}"`);
});

it('on a climbing rack no cartons count: parcels are under its higher shelves alone', () => {
  const shelves = rackOf(['1', '2', '3'], true).split('<dt>').slice(1);
  expect(shelves.map((shelf) => shelf.match(/<img/g)?.length ?? 0)).toEqual([0, 1, 1]);
});
