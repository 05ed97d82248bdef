import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { newFolder } from '#tests/fixtures/folder.ts';
import { contentCharacters, subsetsOf } from './subset-fonts.ts';

const uncompressed = (font: Buffer, text: string) =>
  subsetFont(font, text, { targetFormat: 'sfnt' });

/** The characters of a text that a font does not have: a subset does not grow with them. */
async function missing(font: Buffer, text: string): Promise<string[]> {
  const { length: empty } = await uncompressed(font, '');
  const lengths = await Array.fromAsync(text, (character) => uncompressed(font, character));
  return [...text].filter((_, index) => lengths[index]?.length === empty);
}

const mainFont = async (name: 'display' | 'body', text = '') =>
  (await subsetsOf(name, text))[0]?.font ?? expect.fail('no font');

/** The lightest and the heaviest weight that a font's `fvar` table names, if it has one. */
async function weightAxis(font: Buffer): Promise<[number, number] | undefined> {
  const sfnt = await uncompressed(font, 'a');
  const entry = sfnt.indexOf('fvar');
  if (entry === -1) return undefined;
  const table = sfnt.readUInt32BE(entry + 8);
  const axis = table + sfnt.readUInt16BE(table + 4);
  return [sfnt.readInt32BE(axis + 4) / 0x10000, sfnt.readInt32BE(axis + 12) / 0x10000];
}

/** In bytes. */
const budget = 16_000;

it.each(['display', 'body'] as const)('an English %s font keeps its budget', async (name) => {
  const [font, ...more] = await subsetsOf(name, 'Crème & Co');
  expect(more).toEqual([]);
  expect(font?.font.length).toBeLessThanOrEqual(budget);
  const sfnt = await uncompressed(font?.font ?? Buffer.of(), 'AV0123456789');
  for (const feature of ['kern', 'tnum']) expect(sfnt.includes(feature), feature).toBe(true);
});

it.each([
  ['display', 'Łódź Ağrı Žďár Țepeș Őrség Đà Nẵng'],
  ['body', 'Łódź Ağrı Žďár Țepeș Őrség'],
] as const)('further files have the letters that the %s font lacks', async (name, text) => {
  const [main, ...others] = await subsetsOf(name, text);
  expect(await missing(main?.font ?? Buffer.of(), 'ŁőŠ')).toEqual(['Ł', 'ő', 'Š']);
  const letters = new Set(text);
  for (const part of [main, ...others]) {
    const its = part?.letters.join('') ?? '';
    expect(await missing(part?.font ?? Buffer.of(), its)).toEqual([]);
    for (const letter of its) letters.delete(letter);
  }
  expect([...letters]).toEqual([]);
});

it('a font has a further character only once content/ has it', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'services'));
  writeFileSync(join(folder, 'services', 'new.yaml'), 'title: "Crème & Co"');
  writeFileSync(join(folder, 'aisle.jpg'), 'ñ');
  const text = await contentCharacters(folder);
  expect(text).not.toContain('ñ');
  expect(await missing(await mainFont('display', text), 'è')).toEqual([]);
  expect(await missing(await mainFont('display'), 'è')).toEqual(['è']);
});

it('the characters of the content come with their capitals, in which a stamp shows them', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'a.yaml'), 'mark: "échantillon"');
  expect(await contentCharacters(folder)).toContain('É');
});

it('the form shows names of Western Europe', async () => {
  expect(await missing(await mainFont('body'), 'Zoë Ångström-Nuñez, L’Haÿ')).toEqual([]);
});

it('the fonts have the weights that the style sheets use, and no others', async () => {
  expect(await weightAxis(await mainFont('display'))).toBeUndefined();
  expect(await weightAxis(await mainFont('body'))).toEqual([400, 600]);
});
