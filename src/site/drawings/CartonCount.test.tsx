import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readPalette } from '#ui/tokens/palette.ts';
import { sheets } from '#ui/tokens/sheets.ts';
import { CartonCount } from './CartonCount.tsx';

const brandFront = readPalette(sheets, 'light')('brand-300');

/** The fronts of the cartons: one subpath each. */
const fronts = (drawing: string) =>
  [...drawing.matchAll(/M[\d.]+ [\d.]+(?=h19v16)/g)].map(([place]) => place);

it.each([1, 2, 10, 53, 60])(
  '%i cartons have places of their own; the last is the brand’s',
  (count) => {
    const drawing = renderToStaticMarkup(<CartonCount count={count} />);
    expect(fronts(drawing)).toHaveLength(count);
    expect(new Set(fronts(drawing)).size).toBe(count);
    const [brand = ''] = new RegExp(`<path [^>]*${brandFront}[^>]*>`).exec(drawing) ?? [];
    expect(fronts(brand)).toHaveLength(1);
    // Alike cartons share a path, whatever their number.
    expect(drawing.match(/<path/g)?.length).toBeLessThanOrEqual(6);
  },
);
