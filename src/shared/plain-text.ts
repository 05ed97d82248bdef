/** Makes a visitor's text harmless to what is shown around it. */

/** Tab and line breaks stay. https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters */
const controlCharacters = /(?![\t\n\r])\p{Cc}|\p{Bidi_Control}/gu;

const invisible = String.raw`\s\u2800\p{Default_Ignorable_Code_Point}`;
/** White space, blank Braille and Hangul fillers, with invisible characters after them or at the start. */
const gaps = new RegExp(String.raw`(?:^|[\s\u2800\u115f\u1160\u3164\uffa0])[${invisible}]*`, 'gu');
const visible = new RegExp(String.raw`[^\p{Cc}${invisible}]`, 'u');
export const isBlank = (text: string) => !visible.test(text);

/** Browsers without script send two characters for a line break. */
export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;
export function linesOf(text: string): string[] {
  return text.toWellFormed().split(lineBreak).map(withoutControls);
}

/** Keeps tabs and line breaks, drops what may control a terminal or hide other text. */
export function withoutControls(text: string): string {
  return text.replace(controlCharacters, '');
}

/** For one of our own lines: each gap becomes one space, so that the text cannot look like more lines or columns. */
export function oneLine(text: string): string {
  return withoutControls(text.toWellFormed()).replace(gaps, ' ').trim();
}
