import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FigureShelves } from './FigureShelves.tsx';

const figures = (values: string[]) =>
  values.map((value, index) => ({ value, label: `Label ${index}` }));
const rackOf = (...values: string[]) =>
  renderToStaticMarkup(<FigureShelves figures={figures(values)} />);
const climbingRackOf = (...values: string[]) =>
  renderToStaticMarkup(<FigureShelves figures={figures(values)} climbing />);

/** The drawings beside the figures, and how many there are. */
const drawings = (rack: string) => rack.match(/<svg.*?<\/svg>/g) ?? [];

it('figures of a rack are set smaller when one of them is long', () => {
  expect(rackOf('500+', '$50,000')).not.toContain('shelves-long');
  expect(rackOf('500+', '$500,000')).toContain('class="shelves shelves-broad shelves-long"');
});

it('figures of a rack do not stand side by side on a phone when one of them is broad', () => {
  expect(rackOf('500+', '99.8%')).toContain('class="shelves"');
  expect(rackOf('500+', '$1.25M')).toContain('class="shelves shelves-broad"');
});

it('cartons stand beside a figure that counts things, and beside no other', () => {
  expect(drawings(rackOf('50+', '10+', '2hrs', '1'))).toHaveLength(4);
  expect(drawings(rackOf('$80M+', '99.8%', '500+', '24/7'))).toEqual([]);
});

it('the cartons of a rack are of one scale', () => {
  const scales = drawings(rackOf('50+', '10+', '2hrs', '1')).map((drawing) => {
    const [, width, units] = /viewBox="0 0 (\d+) \d+" width="([\d.]+)em"/.exec(drawing) ?? [];
    return Number(width) / Number(units);
  });
  expect(new Set(scales)).toEqual(new Set([20]));
});

it('on a climbing rack no cartons count: parcels stand under its higher shelves alone', () => {
  const shelves = climbingRackOf('1', '2', '3').split('<dt>').slice(1);
  expect(shelves.map((shelf) => shelf.match(/<img/g)?.length ?? 0)).toEqual([0, 1, 1]);
});
