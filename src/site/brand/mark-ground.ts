/** Gives a mark a ground where it would not be seen. */
import sharp from 'sharp';
import { contrast } from '#content/brand-color.ts';
import { type Mark, svgOf } from '#content/mark.ts';
import { type Palette, readPalette } from '#ui/tokens/palette.ts';

/** @param ink the color of the text, which parts of a mark have */
export const colored = (mark: Mark, ink: string, palette: Palette): Mark => ({
  ...mark,
  shapes: mark.shapes
    .replaceAll(/currentcolor/gi, ink)
    .replaceAll(/var\(--([\w-]+)\)/g, (_, token: string) => palette(token)),
});

/** In both schemes. */
export async function onPage(mark: Mark, css: string): Promise<Mark> {
  const isLost = async (scheme: 'light' | 'dark') => {
    const palette = readPalette(css, scheme);
    return vanishes(colored(mark, palette('ink'), palette), palette('paper'));
  };
  const [light, dark] = [await isLost('light'), await isLost('dark')];
  if (light) return withGround(mark, dark ? 'var(--ink)' : 'var(--dark-ground)');
  return dark ? withGround(mark, 'var(--pale-ground)') : mark;
}

/** In the colors of a picture that is dark. @param ink the token of its texts */
export async function onNight(mark: Mark, palette: Palette, ink: string) {
  const night = palette('night');
  const light = colored(mark, palette(ink), palette);
  if (!(await vanishes(light, night))) return { mark: light, ground: night };
  return { mark: colored(mark, palette('ink'), palette), ground: palette('paper') };
}

/** Of colors that can be told from each other. The delivered mark has 1.7 on light pages. */
const leastContrast = 1.5;

/** In pixels: large enough to judge thin lines. */
const size = 256;

/** @returns whether a fifth of its outline cannot be told from the color around it */
async function vanishes(mark: Mark, around: string): Promise<boolean> {
  const svg = svgOf(mark, `width="${size}" height="${size}"`);
  const pixels = await sharp(Buffer.from(svg)).raw().toBuffer();
  const isDrawn = (at: number) => (pixels[4 * at + 3] ?? 0) > 31;
  const isSeen = (at: number) =>
    contrast(`#${pixels.toString('hex', 4 * at, 4 * at + 3)}`, around) >= leastContrast;
  const drawn = Array.from({ length: size * size }, (_, at) => at).filter(isDrawn);
  const outline = drawn.filter((at) => ![-1, 1, -size, size].every((step) => isDrawn(at + step)));
  if (outline.filter(isSeen).length > 0.8 * outline.length) return false;
  // A mark that fills its box has a ground of its own.
  const [short = 1, long = 1] = mark.box.slice(2).toSorted((a, b) => a - b);
  const isTile = drawn.length > (0.95 * size * size * short) / long;
  return !isTile || !drawn.some(isSeen);
}

/** @param fill the color of a rounded rectangle, a fifth larger than the mark */
export function withGround({ box, shapes }: Mark, fill: string): Mark {
  const [left = 0, top = 0, width = 0, height = 0] = box;
  const room = Math.min(width, height) / 5;
  const [x, y, w, h] = [left - room, top - room, width + 2 * room, height + 2 * room];
  const ground = `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${room}" fill="${fill}"/>`;
  return { box: [x, y, w, h], shapes: ground + shapes };
}
