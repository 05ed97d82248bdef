import { expect, it } from 'vitest';
import { readPalette } from '#ui/tokens/palette.ts';
import { sheets } from '#ui/tokens/sheets.ts';
import { tokenColors } from './mail-palette.ts';

it("has the colors of the site's tokens in both schemes", () => {
  const [light, dark] = [readPalette(sheets, 'light'), readPalette(sheets, 'dark')];
  const now = Object.keys(tokenColors).map((token) => [token, [light(token), dark(token)]]);
  expect(tokenColors).toEqual(Object.fromEntries(now));
});
