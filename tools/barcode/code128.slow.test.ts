/** The bars of a unit's label, as they are drawn: on paper, so many pixels to a module. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { samples } from '../../tests/browser/support/content.ts';
import { readBarcode } from './read-barcode.ts';

const { fnsku } = samples['receiving-report'].label;
const file = readFileSync(`assets/samples/barcode-${fnsku}.svg`, 'utf8');
const modules = Number(/viewBox="0 0 (\d+) /.exec(file)?.[1]);

const picture = (pixels: number) =>
  sharp(Buffer.from(file.replace('<svg ', `<svg width="${modules * pixels}" height="60" `))).png();

/** How bright each pixel is. */
const levels = async (pixels: number) => [
  ...(await picture(pixels).extractChannel(0).raw().toBuffer()),
];

describe('the bars of the label', () => {
  it.each([1, 2, 3])('say its FNSKU to a scanner at %i pixels a module', async (pixels) => {
    expect(await readBarcode(await picture(pixels).toBuffer())).toEqual([fnsku]);
  });

  it('leave ten modules empty on both sides', async () => {
    const row = (await levels(1)).slice(0, modules);
    const black = row.flatMap((level, at) => (level < 128 ? [at] : []));
    expect([black.at(0), modules - 1 - (black.at(-1) ?? 0)]).toEqual([10, 10]);
  });

  it('are black or white at each pixel, never between', async () => {
    expect(new Set(await levels(2))).toEqual(new Set([0, 255]));
  });
});
