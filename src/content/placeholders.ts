/** The words in braces that a text of `content/` may hold, to be filled in where it is shown. */
const placeholder = /\{([^{}]*)\}/g;

/** The names of a text's placeholders: 'Show {count} More' has 'count'. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name);
}

/** Fills in placeholders by their names; one without a value is left for another part to fill in. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(placeholder, (whole, name: string) => String(values[name] ?? whole));
}
