import { expect, it } from 'vitest';
import { readPalette } from '#ui/tokens/palette.ts';
import { sheets } from '#ui/tokens/sheets.ts';
import { onNight, onPage } from './mark-ground.ts';

/** A disc with a hole of another color. */
const disc = (fill: string, hole = fill) => ({
  box: [0, 0, 9, 9],
  shapes: `<circle cx="4.5" cy="4.5" r="4" fill="${fill}"/><circle cx="4.5" cy="4.5" r="2" fill="${hole}"/>`,
});

it.each([
  ['currentcolor', undefined],
  ['var(--brand-200)', undefined],
  ['#0a5bd3', undefined],
  ['#111', 'var(--pale-ground)'],
  ['#fff', 'var(--dark-ground)'],
])('a mark in %s gets the ground %s', async (fill, ground) => {
  const [, , width] = (await onPage(disc(fill), sheets)).box;
  expect(width).toBe(ground ? 9 + 2 * 1.8 : 9);
  expect((await onPage(disc(fill), sheets)).shapes).toContain(ground ?? fill);
});

const tile = {
  box: [0, 0, 9, 3],
  shapes: '<path d="M0 0h9v3H0z" fill="#fff"/><path d="M1 1h7v1H1z" fill="#0a5bd3"/>',
};

it.each([
  ['a part', disc('#0a5bd3', '#fff')],
  ['the ground', tile],
])('%s of a mark may have the color of the page', async (_, mark) => {
  expect(await onPage(mark, sheets)).toEqual(mark);
});

it('a mark of which only a part is seen gets a ground', async () => {
  expect((await onPage(disc('#14172b', '#0a5bd3'), sheets)).shapes).toContain('pale-ground');
});

it('icons and previews are dark unless that would hide the mark', async () => {
  const palette = readPalette(sheets, 'light');
  const groundOf = async (fill: string) => (await onNight(disc(fill), palette, 'paper')).ground;
  expect(await groundOf('currentcolor')).toBe(palette('night'));
  expect(await groundOf('#112')).toBe(palette('paper'));
});
