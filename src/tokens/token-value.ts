/** Reads the style sheets of tokens outside browsers. */

export type Scheme = 'light' | 'dark';

/**
 * The value of a token in one scheme, with nothing left in it that only a style sheet can look up.
 * @param css their text; in its light-dark() the first value contains no comma
 * @param name without the dashes
 * @param theme a service's color, for the tokens that each theme sets for itself
 * @throws when the style sheet has no such token: the build stops
 */
export function tokenValue(css: string, name: string, scheme: Scheme, theme?: string): string {
  const selector = theme === undefined ? ':root' : `[data-theme="${theme}"]`;
  const value = css
    .split(`\n${selector} {`)
    .slice(1)
    .map((block) => block.match(`^[^}]*?--${name}:\\s*([^;]+);`)?.[1])
    .find((found) => found !== undefined);
  if (value === undefined) throw new Error(`tokens.css has no --${name} in ${selector}`);
  const [, light = value, dark = value] = /^light-dark\(([^,]+),\s*(.+)\)$/s.exec(value) ?? [];
  return { light, dark }[scheme].replaceAll(/var\(--([\w-]+)\)/g, (_, other: string) =>
    tokenValue(css, other, scheme),
  );
}
