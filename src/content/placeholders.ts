/** Placeholders: words in braces in a text of `content/`, which are replaced when it is shown. */
const placeholder = /\{([^{}]*)\}/g;

/** 'Show {count} More' contains 'count'. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name);
}

const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Fills in a number as a word, capitalized at the beginning of the text; from 13 on, in digits. */
export function fillCount(text: string, name: string, count: number): string {
  const filled = fill(text, { [name]: words[count] ?? count });
  return text.startsWith('{') ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled;
}

/** Leaves placeholders without a value as they are. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(placeholder, (whole, name: string) => String(values[name] ?? whole));
}

/** Removes what is said of click ids if there are none. */
export function withClickIds(html: string, names: string[]): string {
  if (names.length > 0) return html.replaceAll('{clickIds}', names.join(', '));
  return html.replaceAll(/<(li|p)>(?:(?!<\/\1>).)*\{clickIds\}.*?<\/\1>\n?/gs, '');
}
