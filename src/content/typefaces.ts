/** The site's typefaces, and which of their files has a letter. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export type TypefaceName = 'display' | 'body';
const packages: Record<TypefaceName, string> = {
  display: 'bricolage-grotesque',
  body: 'figtree',
};

/** Of the Latin alphabets. */
const subsets = ['latin', 'vietnamese', 'latin-ext'];

export interface TypefaceFile {
  subset: string;
  path: string;
  /** Matches the characters that it has. */
  letters: RegExp;
}

/** The files of a typeface: first the one with English and the languages of Western Europe. */
export function typefaceFiles(name: TypefaceName): TypefaceFile[] {
  const family = packages[name];
  const folder = `@fontsource-variable/${family}`;
  const ranges: Record<string, string> = require(`${folder}/unicode.json`);
  return subsets.flatMap((subset) => {
    const written = ranges[subset];
    const path = `${folder}/files/${family}-${subset}-wght-normal.woff2`;
    return written ? { subset, path: require.resolve(path), letters: lettersIn(written) } : [];
  });
}

/** @param written such as `U+0000-00FF,U+0131` */
function lettersIn(written: string): RegExp {
  const ranges = written.replaceAll(/[\dA-F]+/gi, '\\u{$&}').replaceAll(/U\+|,/g, '');
  return new RegExp(`[${ranges}]`, 'u');
}

let files: TypefaceFile[] | undefined;

/** @returns the first character that no typeface has; pages show it in a font of the visitor's */
export function missingCharacter(text: string): string | undefined {
  files ??= [...typefaceFiles('display'), ...typefaceFiles('body')];
  return [...text].find((character) => !files?.some((file) => file.letters.test(character)));
}
