/** Keeps a visitor's text from affecting the text around it. */

/** All but tabs and line breaks. https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters */
const controlCharacters = /(?![\t\n\r])\p{Cc}|\p{Bidi_Control}|\p{Noncharacter_Code_Point}/gu;

const invisible = String.raw`\s\u2800\p{Default_Ignorable_Code_Point}`;
/** White space, blank Braille and Hangul fillers, with invisible characters after them or at the start. */
const gaps = new RegExp(String.raw`(?:^|[\s\u2800\u115f\u1160\u3164\uffa0])[${invisible}]*`, 'gu');
const visible = new RegExp(String.raw`[^\p{Cc}${invisible}]`, 'u');
export const isBlank = (text: string) => !visible.test(text);

/** Removes white space around it, direction marks from contact cards, soft hyphens, zero-width spaces. */
export const withoutInvisible = (text: string) =>
  text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();

/** Browsers post line breaks as CR LF. */
export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;
export function linesOf(text: string): string[] {
  return text.toWellFormed().split(lineBreak).map(withoutControls);
}

/** Removes characters that can control a terminal or hide other text; keeps tabs and line breaks. */
export function withoutControls(text: string): string {
  return text.replace(controlCharacters, '');
}

/** Collapses each gap to a space, so that the text cannot imitate further lines or columns of ours. */
export function oneLine(text: string): string {
  return withoutControls(text.toWellFormed()).replace(gaps, ' ').trim();
}
