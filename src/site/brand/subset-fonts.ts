/** Reduces the site's fonts to the characters, weights and features that its pages use. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

interface Typeface {
  source: string;
  weight: number | { min: number; max: number };
  /** In addition to those of `content/`. */
  characters: string;
}

/** Relative, since Astro hashes it into file names, which must not depend on the machine. */
const cacheFolder = './node_modules/.astro/subset';
/** ASCII, characters that editors may use next, and the minus sign of computed differences. */
const english = `${range(0x20, 0x7e)}–—‘’“”…•·−`;
/** Visitors type names of Western Europe into the form. */
const westernLetters = range(0xc0, 0xff);

export const typefaces: Record<'display' | 'body', Typeface> = {
  display: {
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: 750,
    characters: english,
  },
  body: {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    weight: { min: 400, max: 600 },
    characters: english + westernLetters,
  },
};

export async function subsetVariant(name: keyof typeof typefaces) {
  const src = `${cacheFolder}/${name}.woff2`;
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(src, await subset(typefaces[name], await contentCharacters()));
  const { weight } = typefaces[name];
  const weights = typeof weight === 'number' ? weight : `${weight.min} ${weight.max}`;
  return { weight: weights, style: 'normal' as const, src: [src] as [string] };
}

/** Omits characters that the font does not have. */
export async function subset(
  typeface: Typeface,
  text: string,
  targetFormat: 'woff2' | 'sfnt' = 'woff2',
): Promise<Buffer> {
  const source = createRequire(import.meta.url).resolve(typeface.source);
  return subsetFont(await readFile(source), typeface.characters + text, {
    targetFormat,
    variationAxes: { wght: typeface.weight },
    // Kerning, tabular figures, and glyphs that vary with the weight.
    keepFeatures: ['kern', 'tnum', 'rvrn'],
  });
}

export async function contentCharacters(folder = 'content'): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  // Photographs read as text would add thousands of unused letters.
  const files = names.filter((name) => /\.(yaml|md|html)$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return [...new Set(texts.join(''))].join('');
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}
