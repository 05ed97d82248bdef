import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { markShapes } from '../mark/Mark.tsx';
import { readPalette } from '../tokens/palette.ts';
import tokens from '../tokens/tokens.css?raw';
import { MailMark } from './MailMark.tsx';

const markSize = 14;

/** The color of each unit of the mark, row by row; '' where there is nothing. */
async function drawnUnits(): Promise<string[][]> {
  const palette = readPalette(tokens, 'light');
  const box = `viewBox="0 0 ${markSize} ${markSize}" width="${markSize}" height="${markSize}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${markShapes(palette('ink'), palette)}</svg>`;
  const pixels = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  const units = Array.from({ length: markSize ** 2 }, (_, index) => {
    const [color, alpha] = [pixels.subarray(index * 4, index * 4 + 3), pixels[index * 4 + 3]];
    return alpha === 0 ? '' : `#${color.toString('hex')}`;
  });
  return Array.from({ length: markSize }, (_, row) =>
    units.slice(row * markSize, (row + 1) * markSize),
  );
}

/** The same of the table, each of whose units is two pixels. */
function tabledUnits(): string[][] {
  const { document } = new JSDOM(renderToStaticMarkup(<MailMark />)).window;
  const units = (cell: Element, side: string) => Number(cell.getAttribute(side)) / 2;
  return Array.from(document.querySelectorAll('tr')).flatMap((row) => {
    const cells = [...row.children] as HTMLElement[];
    const line = cells.flatMap((cell) => {
      const color = /background-color:(#\w+)/.exec(cell.getAttribute('style') ?? '')?.[1] ?? '';
      return Array<string>(units(cell, 'width')).fill(color);
    });
    const height = cells[0] ? units(cells[0], 'height') : 0;
    return Array.from({ length: height }, () => line);
  });
}

it('is the mark of the site, cell by cell', async () => {
  expect(tabledUnits()).toEqual(await drawnUnits());
});
