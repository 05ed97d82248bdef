import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawIcon, faviconSvg, tabIcon } from '#site/brand/icons.ts';
import { drawSocialPicture } from '#site/brand/social-picture.tsx';
import { pictureFile } from '#site/drawings/files.ts';
import { sheets as tokens } from './palette.ts';

/** The tokens of another brand. */
const green = tokens.replace(/--brand-hue: \d+;/, '--brand-hue: 145;');

const about = { name: 'Example', title: 'About', label: 'Ten years' };
const drawn = {
  'the icon of tabs': async (css: string) => Buffer.from(faviconSvg(css)),
  'the icon for browsers without SVG icons': async (css: string) => drawIcon(tabIcon, css),
  'a social picture': async (css: string) => drawSocialPicture({ ...about, theme: 'brand' }, css),
};

/** The hues of a picture's vivid pixels, in degrees: 30 is orange, 140 is green. */
async function vividHues(picture: Buffer): Promise<number[]> {
  const pixels = await sharp(picture).flatten().raw().toBuffer();
  const hues = new Set<number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
    if (most - least < 140) continue;
    const turn =
      most === red
        ? (green - blue) / (most - least)
        : most === green
          ? 2 + (blue - red) / (most - least)
          : 4 + (red - green) / (most - least);
    hues.add(Math.round(turn * 60));
  }
  return [...hues];
}

test.each(Object.entries(drawn))(
  'the brand’s hue in tokens.css is the hue of %s',
  async (_what, draw) => {
    const [before, after] = [
      await vividHues(await draw(tokens)),
      await vividHues(await draw(green)),
    ];
    expect(Math.min(...before)).toBeGreaterThan(5);
    expect(Math.max(...before)).toBeLessThan(55);
    expect(Math.min(...after)).toBeGreaterThan(100);
    expect(Math.max(...after)).toBeLessThan(190);
  },
);

test('the brand’s boxes in the file of a drawing have steps of the hue', () => {
  const file = pictureFile('warehouse', green);
  expect(file).toContain('fill="oklch(84.9% 0.147 calc(145 + 38))"');
});
