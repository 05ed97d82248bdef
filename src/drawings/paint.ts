import palette from './palette.css?raw';

/** What a shape is painted with, as attributes of SVG and properties of React. */
export interface Paint {
  fill?: string;
  stroke?: string;
}

const paints = new Map<string, Paint>();
for (const [, selectors = '', colors = ''] of palette.matchAll(/^ {2}(\.[^{]+) \{([^}]+)\}/gm)) {
  const rule = Object.fromEntries(
    [...colors.matchAll(/(fill|stroke): ([^;]+);/g)].map(([, kind, color]) => [kind, color]),
  );
  for (const selector of selectors.split(', ')) {
    const name = selector.slice(1);
    paints.set(name, { ...paints.get(name), ...rule });
  }
}

/** @returns the colors of a class of palette.css; undefined where it names none */
export const paintOf = (name: string): Paint | undefined => paints.get(name);

/** What all shapes of a drawing begin with. */
export const drawn = {
  fill: 'none',
  strokeWidth: 0.7,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
