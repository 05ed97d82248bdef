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
  has(character: string): boolean;
}

/** The files of a typeface: first the one with English and the languages of Western Europe. */
export function typefaceFiles(name: TypefaceName): TypefaceFile[] {
  const family = packages[name];
  const folder = `@fontsource-variable/${family}`;
  const ranges: Record<string, string> = require(`${folder}/unicode.json`);
  return subsets.flatMap((subset) => {
    const written = ranges[subset];
    const path = `${folder}/files/${family}-${subset}-wght-normal.woff2`;
    return written ? { subset, path: require.resolve(path), has: inRanges(written) } : [];
  });
}

/** @param written such as `U+0000-00FF,U+0131` */
function inRanges(written: string): (character: string) => boolean {
  const ranges = written.split(',').map((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return { first, last };
  });
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return ranges.some(({ first, last }) => code >= first && code <= last);
  };
}

let files: TypefaceFile[] | undefined;

/** @returns the first character that no typeface has; pages show it in a font of the visitor's */
export function missingCharacter(text: string): string | undefined {
  files ??= [...typefaceFiles('display'), ...typefaceFiles('body')];
  return [...text].find((character) => !files?.some((file) => file.has(character)));
}
