/** A visitor's text where others read it: as text, and nothing that acts on what stands around it. */

/**
 * Control characters but tab and line breaks, and those that turn the direction of writing:
 * https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters
 */
const controls = /(?![\t\n\r])\p{Cc}|\p{Bidi_Control}/gu;

/** White space, what shows as white space (blank Braille, fillers), and what is invisible. */
const unseen = String.raw`\s\u2800\p{Default_Ignorable_Code_Point}`;

/**
 * White space, and what shows as white space (blank Braille, the fillers of Hangul), with whatever is
 * invisible after it; and what is invisible at the start.
 */
const gaps = new RegExp(String.raw`(?:^|[\s\u2800\u115f\u1160\u3164\uffa0])[${unseen}]*`, 'gu');

const seen = new RegExp(String.raw`[^\p{Cc}${unseen}]`, 'u');

/** Whether nothing of the text can be seen. */
export const isBlank = (text: string) => !seen.test(text);

/** Each line break as the one character that it is in a page; browsers without script send two. */
export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Every break of a line that some software knows, so that none is left inside one. */
const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;

/** A text of several lines by its lines, each without what may control a terminal; well-formed. */
export function linesOf(text: string): string[] {
  return text.toWellFormed().split(lineBreak).map(withoutControls);
}

/** The text with its tabs and line breaks, without what may control a terminal or hide other text. */
export function withoutControls(text: string): string {
  return text.replace(controls, '');
}

/**
 * The text as a part of one line, to stand between words of ours: each gap is a single space, so it
 * can't look like further lines or columns. `''` when nothing is left to see. Well-formed, for
 * software that takes no half of a surrogate pair.
 */
export function oneLine(text: string): string {
  return withoutControls(text.toWellFormed()).replace(gaps, ' ').trim();
}
