import { expect, test } from 'vitest';
import { themes } from '../content/service-schema.ts';
import { readPalette } from './palette.ts';
import { sheets as tokens } from './sheets.ts';
import { tokenValue } from './token-value.ts';

const css = `
:root {
  --hue: 40;
  --step: oklch(70% 0.1 calc(var(--hue) + 20));
  --pale: color-mix(in srgb, var(--step) 50%, white);
  --paper: light-dark(#ffeedd, color-mix(in srgb, black 50%, var(--step)));
}
[data-theme="green"] {
  --tone: light-dark(#00aa00, #00bb00);
}
`;

test('A token is read with every token that it refers to', () => {
  expect(tokenValue(css, 'step', 'light')).toBe('oklch(70% 0.1 calc(40 + 20))');
  expect(tokenValue(css, 'paper', 'light')).toBe('#ffeedd');
  expect(tokenValue(css, 'tone', 'dark', 'green')).toBe('#00bb00');
});

test('Tools that read no style sheets get colors that every tool reads', () => {
  const [light, dark] = [readPalette(css, 'light'), readPalette(css, 'dark')];
  expect(light('step')).toMatch(/^#[0-9a-f]{6}$/);
  expect(light('pale')).toMatch(/^#[0-9a-f]{6}$/);
  expect([light('paper'), dark('tone', 'green')]).toEqual(['#fed', '#0b0']);
  expect(dark('paper')).not.toBe(light('paper'));
});

test('A missing token stops the build and is named', () => {
  expect(() => readPalette(css, 'light')('papre')).toThrow('no --papre in :root');
  expect(() => readPalette(css, 'light')('tone')).toThrow('no --tone in :root');
});

test.each(themes)('A service may be %s: every tone of the color exists', (theme) => {
  const tones = ['from', 'to', 'ink', 'top', 'left', 'right', 'edge', 'pale'];
  for (const scheme of ['light', 'dark'] as const) {
    const palette = readPalette(tokens, scheme);
    for (const tone of tones) expect(palette(`theme-${tone}`, theme)).toMatch(/^#/);
  }
});
