/** The site's two fonts in the form that satori reads: static, in one weight each. */
import { contentCharacters, subset, typefaces } from '../build/subset-fonts.ts';

async function instance(name: keyof typeof typefaces, weight: 600 | 700) {
  // The no-break space that fit-title.ts uses.
  const text = `${await contentCharacters()}\u00a0`;
  return { name, weight, data: await subset({ ...typefaces[name], weight }, text, 'sfnt') };
}

/** Makes both fonts; they are the same for all pictures. */
export function loadFonts() {
  return Promise.all([instance('display', 700), instance('body', 600)]);
}

export type Fonts = Awaited<ReturnType<typeof loadFonts>>;
