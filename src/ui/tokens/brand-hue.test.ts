import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSocialPicture } from '#site/brand/social-picture.tsx';
import { sheetsIn, sheets as tokens } from './sheets.ts';

test('the brand’s hue is the only one of a social picture', async () => {
  const picture = await drawSocialPicture(
    {
      name: 'Us',
      title: 'About',
      label: 'Ten',
      theme: 'brand',
      mark: { box: [0, 0, 1, 1], shapes: '' },
    },
    sheetsIn(145),
  );
  const pixels = await sharp(picture).flatten().toColourspace('hsv').raw().toBuffer();
  const hues = new Set<number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const [hue = 0, saturation = 0, value = 0] = pixels.subarray(at, at + 3);
    if (saturation * value > 140 * 255) hues.add(Math.round((hue / 255) * 360));
  }
  expect(Math.min(...hues)).toBeGreaterThan(100);
  expect(Math.max(...hues)).toBeLessThan(190);
});

test('every step of the brand keeps its distance from the hue', () => {
  const steps = [...tokens.matchAll(/--brand-(?:\d+|lamp): ([^;]+)/g)].map(([, color]) => color);
  expect(steps.length).toBeGreaterThan(12);
  expect(steps.filter((color) => !color?.includes('var(--brand-hue)'))).toEqual([]);
});
