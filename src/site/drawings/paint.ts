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

/** The colors of a class of palette.css: `kraft-t` is the top of a thing of kraft, `kraft-print` a line on it. */
export const paintOf = (name: string): Paint | undefined => paints.get(name);

/** The beginning of all shapes of a drawing. */
export const drawn = {
  fill: 'none',
  strokeWidth: 0.7,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
