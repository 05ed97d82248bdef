/** Placeholders: words in braces in a text of `content/`, which are replaced when it is shown. */
const placeholder = /\{([^{}]*)\}/g;

/** 'Show {count} More' contains 'count'. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name);
}

const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A number as a word; from 13 on, and in other languages than English, in digits. */
export function numberInWords(count: number, language: string): string {
  return (/^en\b/.test(language) && words[count]) || String(count);
}

/** Fills in the same words in all texts of some data, capitalized at the beginning of a text, except a company's name. */
export function fillAll<Data>(data: Data, values: Record<string, string>): Data {
  const fillText = (text: string) => {
    const filled = fill(text, values);
    return /^\{(?!company\})/.test(text)
      ? filled.charAt(0).toUpperCase() + filled.slice(1)
      : filled;
  };
  return JSON.parse(JSON.stringify(data), (_, value) =>
    typeof value === 'string' ? fillText(value) : value,
  );
}

/** Keeps numbers on one line with what they count, as in "2 hours". In sentences alone: names are compared with others. */
export function keepUnits<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data), (_, value) =>
    typeof value === 'string' && /[.!?]$/.test(value)
      ? value.replaceAll(/(?<=\d) (?=\p{L}{2})/gu, '\u00a0')
      : value,
  );
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
