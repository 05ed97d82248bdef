import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { themes } from '../content/schemas.ts';
import { gradients, ink, night, paper, white } from './palette.ts';

const css = await readFile(new URL('../layout/tokens.css', import.meta.url), 'utf8');

test.each(themes)('The pictures take their %s from the same pair as the pages', (theme) => {
  const rule = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]+)\\}`).exec(css)?.[1];
  const pair = ['from', 'to'].map((end) => rule?.match(`--theme-${end}: (#[0-9a-f]{6});`)?.[1]);
  expect(gradients[theme]).toEqual(pair);
});

test('Pages without a theme are in the brand’s pair', () => {
  const pair = ['from', 'to'].map((end) => css.match(`--brand-${end}: (#[0-9a-f]{6});`)?.[1]);
  expect(gradients.brand).toEqual(pair);
});

test('Ground and letters are those of the pages', () => {
  const tones = (name: string) =>
    [...css.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))].map(([, tone]) => tone);
  expect(tones('paper')).toEqual([paper.light, paper.dark]);
  expect(tones('ink')).toEqual([ink, white]);
  expect(tones('night')[0]).toBe(night);
});
