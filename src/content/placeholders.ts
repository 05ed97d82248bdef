/** Placeholders: words in braces in a text of `content/`, filled in where it is shown. */
const placeholder = /\{([^{}]*)\}/g;

/** 'Show {count} More' has 'count'. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name);
}

const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Fills in a number in words, with a capital letter where the text begins with it. */
export function fillCount(text: string, name: string, count: number): string {
  const filled = fill(text, { [name]: words[count] ?? count });
  return text.startsWith('{') ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled;
}

/** A placeholder without a value is left for another part to fill in. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(placeholder, (whole, name: string) => String(values[name] ?? whole));
}
