/** Reduces the site's fonts to the characters, weights and features that its pages use. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { type TypefaceName, typefaceFiles } from '#content/typefaces.ts';

/** Relative, since Astro hashes it into file names, which must not depend on the machine. */
const cacheFolder = './node_modules/.astro/subset';
/** ASCII, characters that editors may use next, and the minus sign of computed differences. */
const english = `${range(0x20, 0x7e)}–—‘’“”…•·−`;
/** Visitors type names of Western Europe into the form. */
const westernLetters = range(0xc0, 0xff);

type Weight = number | { min: number; max: number };
const weights: Record<TypefaceName, Weight> = { display: 750, body: { min: 400, max: 600 } };
/** In addition to those of `content/`. */
const extraCharacters = { display: english, body: english + westernLetters };

/** @returns the font's file for most pages and, for letters of `content/` that it lacks, files of these letters alone */
export async function subsetVariants(name: TypefaceName) {
  await mkdir(cacheFolder, { recursive: true });
  const weight = weights[name];
  const subsets = await subsetsOf(name, await contentCharacters());
  const variants = subsets.map(async ({ subset, font, letters }, index) => {
    const src = `${cacheFolder}/${index === 0 ? name : `${name}-${subset}`}.woff2`;
    await writeFile(src, font);
    return {
      weight: typeof weight === 'number' ? weight : `${weight.min} ${weight.max}`,
      style: 'normal' as const,
      src: [src] as [string],
      ...(index > 0 && { unicodeRange: letters.map(inCss) as [string] }),
    };
  });
  return Promise.all(variants);
}

const inCss = (letter: string) => `U+${letter.codePointAt(0)?.toString(16)}`;

/**
 * @param text the further characters that the font is for
 * @param weight by default that of the pages
 * @returns the first is always there
 */
export function subsetsOf(
  name: TypefaceName,
  text: string,
  targetFormat: 'woff2' | 'sfnt' = 'woff2',
  weight: Weight = weights[name],
) {
  const files = typefaceFiles(name);
  const characters = [...new Set(extraCharacters[name] + text)];
  const parts = files.map((file, index) => {
    const isElsewhere = (letter: string) =>
      files.slice(0, index).some((earlier) => earlier.letters.test(letter));
    const letters = characters.filter(
      (letter) => file.letters.test(letter) && !isElsewhere(letter),
    );
    return { file, letters };
  });
  return Promise.all(
    parts
      .filter(({ letters }, index) => index === 0 || letters.length > 0)
      .map(async ({ file, letters }) => ({
        subset: file.subset,
        letters,
        font: await subsetFont(await readFile(file.path), letters.join(''), {
          targetFormat,
          variationAxes: { wght: weight },
          // Kerning, tabular figures, and glyphs that vary with the weight.
          keepFeatures: ['kern', 'tnum', 'rvrn'],
        }),
      })),
  );
}

export async function contentCharacters(folder = 'content'): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  // Photographs read as text would add thousands of unused letters.
  const files = names.filter((name) => /\.(yaml|md|html)$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const text = texts.join('');
  // A stamp shows its words in capitals.
  return [...new Set(text + text.toUpperCase())].join('');
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}
