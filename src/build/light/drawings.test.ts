import { expect, it } from 'vitest';
import { drawingDocument, laterDrawings, placeOf, stylesWithoutScript } from './drawings.ts';

const line = '<path class="iso-line" d="M0 0h9"></path>';
const svg = (inside: string) => `<svg class="iso w-full" viewBox="0 0 9 9">${inside}</svg>`;
const large = svg(line.repeat(100));
const small = svg(line);

it('Large drawings are moved, small ones only where the page says that they may come later', () => {
  const html = `<body>${large}${small}<div data-later>${small}<svg class="icon">${line}</svg></div></body>`;
  expect(laterDrawings(html).map(({ markup }) => markup)).toEqual([large, small]);
});

it('Their places keep their attributes and are empty', () => {
  const [drawing] = laterDrawings(large);
  expect(drawing && placeOf(drawing, '/x.svg')).toBe(
    '<svg data-drawing="/x.svg" class="iso w-full" viewBox="0 0 9 9"></svg>',
  );
});

it('A drawing of its own has its styles, and no class that sizes it on a page', () => {
  const [drawing] = laterDrawings(`<div data-later>${small}</div>`);
  expect(drawing && drawingDocument(drawing, '.iso-line{fill:red}')).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" class="iso" viewBox="0 0 9 9"><style>.iso-line{fill:red}</style>${line}</svg>`,
  );
});

it('For a page it has no styles, which the page would forbid', () => {
  const [drawing] = laterDrawings(`<div data-later>${small}</div>`);
  expect(drawing && drawingDocument(drawing)).not.toContain('<style');
});

it('Without script those with styles are shown as backgrounds', () => {
  const styles = stylesWithoutScript([{ plain: '/x.svg', styled: '/y.svg' }]);
  expect(styles).toContain('[data-drawing="/x.svg"]{background:url(/y.svg)');
  expect(stylesWithoutScript([])).toBe('');
});
