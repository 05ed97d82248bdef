/** The company's color: a hue, of which the site makes its tones, or an exact color. */
import { transform } from 'lightningcss';
import { z } from 'zod';

const error = 'must be a hue from 0 to 359, such as 43, or a color, such as "#0a5bd3"';
const hue = z.int({ error }).min(0, { error, abort: true }).max(359, { error, abort: true });
const exact = z.string().regex(/^#[\da-f]{6}$/i, { error, abort: true });

export const brandColor = z.union([hue, exact], { error }).superRefine((color, { addIssue }) => {
  if (typeof color === 'number' || wordsOn(color)) return;
  const near = nearest(color, (other) => wordsOn(other) !== undefined);
  addIssue(`allows neither dark nor white words on buttons: the nearest that does is "${near}"`);
});
export type BrandColor = z.infer<typeof brandColor>;

/** Of a text and its ground. */
export const leastContrast = 4.5;

/** @returns the color of the words on a button of this color, if they can be read */
export const wordsOn = (color: string): string | undefined =>
  ['#14172b', '#ffffff'].find((words) => contrast(color, words) >= leastContrast);

/** @returns the color that differs least, in lightness alone, of those that fit */
export function nearest(color: string, fits: (color: string) => boolean): string {
  const near = Array.from({ length: 200 }, (_, step) => [step / 200, -step / 200])
    .flat()
    .values()
    .map((change) => lighter(color, change))
    .find(fits);
  if (near === undefined) throw new Error(`No lightness of ${color} fits`);
  return near;
}

function lighter(color: string, change: number): string {
  const code = Buffer.from(`a{color:oklch(from ${color} calc(l + ${change}) c h)}`);
  // Too old for oklch: Lightning CSS computes the nearest sRGB color.
  const css = transform({ filename: 'color.css', code, targets: { chrome: 60 << 16 } });
  return sixDigits(/#[\da-f]+/.exec(css.code.toString())?.[0] ?? color);
}

export function inOklch(color: string): { chroma: number; hue: number } {
  const code = Buffer.from(`a{color:oklch(from ${color} l c h)}`);
  const css = transform({ filename: 'color.css', code }).code.toString();
  const [, chroma, hue] = /oklch\(\S+ (\S+) (\S+)\)/.exec(css) ?? [];
  return { chroma: Number(chroma), hue: Number(hue) };
}

/** The contrast of two colors in hexadecimal, as WCAG 2 defines it. */
export function contrast(...colors: [string, string]): number {
  const [dark = 0, light = 0] = colors.map(luminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(sixDigits(hex).slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Lightning CSS prints the shortest form. */
const sixDigits = (hex: string) => (hex.length === 4 ? hex.replaceAll(/[\da-f]/gi, '$&$&') : hex);
