import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { contentCharacters, subset, typefaces } from './subset-fonts.ts';

const uncompressed = (font: Buffer, text: string) =>
  subsetFont(font, text, { targetFormat: 'sfnt' });

/** The characters of a text that a font cannot draw: a subset is no larger with them. */
async function missing(font: Buffer, text: string): Promise<string[]> {
  const { length: empty } = await uncompressed(font, '');
  const found: string[] = [];
  for (const character of text) {
    if ((await uncompressed(font, character)).length === empty) found.push(character);
  }
  return found;
}

/** The lightest and the heaviest weight that a font's `fvar` table names, if it has one. */
async function weightAxis(font: Buffer): Promise<[number, number] | undefined> {
  const sfnt = await uncompressed(font, 'a');
  const entry = sfnt.indexOf('fvar');
  if (entry === -1) return undefined;
  const table = sfnt.readUInt32BE(entry + 8);
  const axis = table + sfnt.readUInt16BE(table + 4);
  return [sfnt.readInt32BE(axis + 4) / 0x10000, sfnt.readInt32BE(axis + 12) / 0x10000];
}

/** Bytes of a font. */
const budget = 16_000;

it.each(['display', 'body'] as const)(
  'draws every character of content/ in the %s font, within its budget',
  async (name) => {
    const text = await contentCharacters();
    const font = await subset(typefaces[name], text);
    // Emoji come from the visitor's system.
    const letters = text.replaceAll(/\n|\p{Emoji_Presentation}/gu, '');
    expect(await missing(font, letters)).toEqual([]);
    expect(font.length).toBeLessThanOrEqual(budget);
  },
);

it('draws a further character once content/ has it, and not before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  mkdirSync(join(folder, 'services'));
  writeFileSync(join(folder, 'services', 'new.yaml'), 'title: "Crème & Co"');
  const text = await contentCharacters(folder);
  rmSync(folder, { recursive: true });

  expect(await missing(await subset(typefaces.display, text), 'è')).toEqual([]);
  expect(await missing(await subset(typefaces.display, ''), 'è')).toEqual(['è']);
});

it('leaves a character that its font lacks to the fallback', async () => {
  const font = await subset(typefaces.body, 'Łódź 名');
  expect(await missing(font, 'Łódź 名')).toEqual(['Ł', 'ź', '名']);
});

it('draws the names of Western Europe in the form', async () => {
  expect(await missing(await subset(typefaces.body, ''), 'Zoë Ångström-Nuñez')).toEqual([]);
});

it('keeps the weights that the style sheets use, and no others', async () => {
  expect(await weightAxis(await subset(typefaces.display, ''))).toBeUndefined();
  expect(await weightAxis(await subset(typefaces.body, ''))).toEqual([400, 600]);
});

it.each(['display', 'body'] as const)(
  'keeps kerning and tabular figures in the %s font',
  async (name) => {
    const font = await uncompressed(await subset(typefaces[name], ''), 'AV0123456789');
    expect(font.includes('kern')).toBe(true);
    expect(font.includes('tnum')).toBe(true);
  },
);
