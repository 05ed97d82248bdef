import type { Theme } from '#content/service-schema.ts';
import { colorIn } from '#ui/tokens/palette.ts';
import { sheets } from '#ui/tokens/sheets.ts';
import palette from './palette.css?raw';

interface Paint {
  fill?: string;
  stroke?: string;
}

const paints = new Map<string, Paint>();
for (const [, name = '', rule = ''] of palette.matchAll(/\.([\w-]+) \{([^{}]+)\}/g)) {
  const { fill, stroke, edge, tape, ...faces } = Object.fromEntries(
    [...rule.matchAll(/(\w+): ([^;]+);/g)].map(([, property = '', color = '']) => [
      property,
      color,
    ]),
  );
  if (edge === undefined) {
    paints.set(name, { ...(fill && { fill }), ...(stroke && { stroke }) });
    continue;
  }
  for (const [face, color] of Object.entries(faces))
    paints.set(`${name}-${face}`, { fill: color, stroke: edge });
  paints.set(`${name}-print`, { stroke: edge });
  if (tape) paints.set(`${name}-tape`, { fill: tape });
}

/**
 * The colors of a class of palette.css: `kraft-t` is the top of a thing of kraft, `kraft-print` a line on it. Of a
 * color for each scheme, themes.css switches the other off; browsers before 2024 don't know light-dark().
 * @param css the text of the token style sheets
 */
export function paintOf(name: string, theme?: Theme, css = sheets): Paint | undefined {
  const paint = paints.get(name);
  if (!paint) return undefined;
  const inBoth = (color: string) => {
    const [light, dark] = [colorIn(css, color, 'light', theme), colorIn(css, color, 'dark', theme)];
    return light === dark ? light : `var(--light,${light})var(--dark,${dark})`;
  };
  return Object.fromEntries(Object.entries(paint).map(([kind, color]) => [kind, inBoth(color)]));
}

/** The beginning of all shapes of a drawing. */
export const drawn = {
  fill: 'none',
  strokeWidth: 0.7,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
