/** Finds how large a title may be in its place; satori breaks it into lines of similar length. */

type Place = {
  width: number;
  height: number;
  /** The distance between two baselines at a font size of 1. */
  lineHeight: number;
  maxSize: number;
  /** Down to this size a title has at most three lines; a smaller one has as many as it needs. */
  smallestOfThree: number;
};

/** A title with one space where a line may end: '&' never ends one, so a fixed space follows it. */
export function breakable(title: string): string {
  return title.trim().replaceAll(/\s+/g, ' ').replaceAll('& ', '&\u00a0');
}

/**
 * The largest size, in steps of 2 %, at which all words are inside the place. No word is ever
 * broken: a very long one makes the whole title smaller.
 * @param words the width of each word at a font size of 1, '&' and what follows it as one
 * @param space the width of a space, likewise
 */
export function titleSize(words: number[], space: number, place: Place): number {
  for (let size = place.maxSize; ; size *= 0.98) {
    const width = place.width / size;
    const lines = breakLines(words, space, width);
    const most = Math.floor(place.height / (place.lineHeight * size));
    const few = size < place.smallestOfThree ? most : Math.min(3, most);
    const fits = lines.length <= few && lines.every((line) => lineWidth(line, space) <= width);
    if (fits) return size;
  }
}

/** Puts as many words on each line as fit; a word wider than the line gets a separate one. */
function breakLines(words: number[], space: number, width: number): number[][] {
  const lines: number[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && lineWidth([...line, word], space) <= width) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

function lineWidth(line: number[], space: number): number {
  return line.reduce((sum, width) => sum + width, space * (line.length - 1));
}
