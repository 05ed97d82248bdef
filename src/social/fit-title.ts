/** Sets a title as large as its place allows, in lines of about the same length. */

/** What stands together on a line, and its width at a font size of 1. */
interface Word {
  text: string;
  width: number;
}

interface Place {
  width: number;
  height: number;
  /** Distance of two baselines at a font size of 1. */
  lineHeight: number;
  maxSize: number;
  /** Down to this size a title keeps to three lines; a longer one takes as many as it needs. */
  smallestOfThree: number;
}

export interface FittedTitle {
  size: number;
  lines: string[];
}

/** Splits a title where a line may end: '&' never ends one. */
export function splitTitle(title: string): string[] {
  return title.trim().split(/(?<!&)\s+/);
}

/**
 * The largest size, in steps of 2 %, at which all words stand inside the place. No word is ever
 * broken: a very long one makes the whole title smaller.
 * @param space the width of a space at a font size of 1
 */
export function fitTitle(words: Word[], space: number, place: Place): FittedTitle {
  for (let size = place.maxSize; ; size *= 0.98) {
    const width = place.width / size;
    const lines = breakLines(words, space, width);
    const most = Math.floor(place.height / (place.lineHeight * size));
    const few = size < place.smallestOfThree ? most : Math.min(3, most);
    if (lines.length > few || lines.some((line) => lineWidth(line, space) > width)) continue;
    return { size, lines: balance(words, space, width).map(textOf) };
  }
}

/** Fills each line as far as it goes; a word wider than the line gets one of its own. */
function breakLines(words: Word[], space: number, width: number): Word[][] {
  const lines: Word[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && lineWidth([...line, word], space) <= width) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** The narrowest width that needs no further line. */
function balance(words: Word[], space: number, width: number): Word[][] {
  const lines = breakLines(words, space, width);
  const narrower = breakLines(words, space, width * 0.98);
  const tooNarrow =
    narrower.length > lines.length ||
    narrower.some((line) => lineWidth(line, space) > width * 0.98);
  return tooNarrow ? lines : balance(words, space, width * 0.98);
}

function lineWidth(line: Word[], space: number): number {
  return line.reduce((sum, { width }) => sum + width, space * (line.length - 1));
}

function textOf(line: Word[]): string {
  return line.map(({ text }) => text).join(' ');
}
