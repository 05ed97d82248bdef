import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { iconNames } from '../content/icon-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconOutlines } from '../ui/IconOutlines.tsx';
import { iconOutlines } from './icon-outlines.ts';

/** How dark each pixel of a drawing is, at eight times its size. */
async function drawn(drawing: React.ReactNode): Promise<Buffer> {
  // Lucide names it, which HTML does not need.
  const svg = renderToStaticMarkup(drawing).replace(
    /^<svg(?! xmlns)/,
    '<svg xmlns="http://www.w3.org/2000/svg"',
  );
  return sharp(Buffer.from(svg), { density: 72 * 8 })
    .extractChannel('alpha')
    .raw()
    .toBuffer();
}

it.each(iconNames)('The icon %s looks the same in a window as on a page', async (name) => {
  const [inWindow, onPage] = await Promise.all([
    drawn(<IconOutlines outlines={iconOutlines(name)} />),
    drawn(<Icon name={name} />),
  ]);
  expect(onPage.some((darkness) => darkness === 255)).toBe(true);
  // Where two lines meet, one path has smoother edges than two.
  const differing = inWindow.filter((darkness, at) => Math.abs(darkness - (onPage[at] ?? 0)) > 128);
  expect(differing).toHaveLength(0);
  expect(inWindow).toHaveLength(onPage.length);
});
