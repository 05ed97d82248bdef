import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { iconNames } from '../content/icon-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconOutlines } from '../ui/IconOutlines.tsx';
import { iconOutlines } from './icon-outlines.ts';

/** What is within the drawing's own element, which names it in one of the two. */
const shapes = (drawing: React.ReactNode) =>
  renderToStaticMarkup(drawing).replace(/^<svg[^>]*>/, '');

it.each(iconNames)('The icon %s has the same shapes in a window as on a page', (name) => {
  expect(shapes(<IconOutlines outlines={iconOutlines(name)} />)).toBe(shapes(<Icon name={name} />));
});
