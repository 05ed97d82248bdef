import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { barsOf, quietZone } from '../../src/samples/code128.ts';
import { FnskuLabel } from '../../src/samples/FnskuLabel.tsx';
import { readBarcode } from './read-barcode.ts';

/** The bars of a label as it is drawn, on paper, so many pixels to a module. */
async function picture(fnsku: string, pixels: number): Promise<Buffer> {
  const label = { fnsku, title: 'Bottle', condition: 'New', caption: '' };
  const [bars = ''] =
    /<svg.*<\/svg>/.exec(renderToStaticMarkup(<FnskuLabel label={label} name="Label" />)) ?? [];
  const { width } = barsOf(fnsku);
  const file = bars
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/ width="\d+" height="\d+"/, ` width="${width * pixels}" height="60"`);
  return sharp(Buffer.from(file)).flatten({ background: 'white' }).png().toBuffer();
}

describe('the bars of a label', () => {
  it.each([
    ['X001234567', 1],
    ['X001234567', 2],
    ['X00SAMPLE1', 2],
    ['X00ZZZZZZZ', 2],
    ['X000000000', 3],
  ])('say %s to a scanner at %i pixels a module', async (fnsku, pixels) => {
    expect(await readBarcode(await picture(fnsku, pixels))).toEqual([fnsku]);
  });

  it('say something else where the text is another', async () => {
    expect(await readBarcode(await picture('X001234568', 2))).toEqual(['X001234568']);
  });

  it('leave ten modules empty on both sides', async () => {
    const { width } = barsOf('X001234567');
    const { data } = await sharp(await picture('X001234567', 1))
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const row = [...data.subarray(0, width)];
    const black = row.flatMap((level, at) => (level < 128 ? [at] : []));
    expect([black.at(0), width - 1 - (black.at(-1) ?? 0)]).toEqual([quietZone, quietZone]);
  });

  it('are black or white at each pixel, never between', async () => {
    const gray = await sharp(await picture('X001234567', 2))
      .extractChannel(0)
      .raw()
      .toBuffer();
    expect([...new Set(gray)].toSorted((one, other) => one - other)).toEqual([0, 255]);
  });
});
