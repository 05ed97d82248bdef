import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FigureShelves } from './FigureShelves.tsx';

const rackOf = (...values: string[]) =>
  renderToStaticMarkup(
    <FigureShelves figures={values.map((value, index) => ({ value, label: `Label ${index}` }))} />,
  );

it('figures of a rack are set smaller when one of them is long', () => {
  expect(rackOf('500+', '$50,000')).not.toContain('shelves-long');
  expect(rackOf('500+', '$500,000')).toContain('class="shelves shelves-broad shelves-long"');
});

it('figures of a rack do not stand side by side on a phone when one of them is broad', () => {
  expect(rackOf('500+', '99.8%')).toContain('class="shelves"');
  expect(rackOf('500+', '$1.25M')).toContain('class="shelves shelves-broad"');
});
