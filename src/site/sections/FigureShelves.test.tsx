import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FigureShelves } from './FigureShelves.tsx';

const rackOf = (values: string[]) => {
  const figures = values.map((value, index) => ({ value, label: `Label ${index}` }));
  return renderToStaticMarkup(<FigureShelves figures={figures} />);
};

it.each([
  ['long', ['500+', '$500,000'], 'shelves shelves-broad shelves-long'],
  ['broad', ['500+', '$1.25M'], 'shelves shelves-broad'],
  ['narrow', ['500+', '99.8%'], 'shelves'],
])('a rack with a %s figure has the shelves for it', (_width, values, shelves) => {
  expect(rackOf(values)).toContain(`class="${shelves}"`);
});

it('parcels are under the higher shelves alone', () => {
  const shelves = rackOf(['1', '2', '3']).split('<dt>').slice(1);
  expect(shelves.map((shelf) => shelf.match(/<img/g)?.length ?? 0)).toEqual([0, 1, 1]);
});
