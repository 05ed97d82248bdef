/** What is wrong in `content/`, and how whoever writes there is told of it. */

export interface Mistake {
  /** As `content/site.yaml`. */
  file: string;
  /** As editors count: both from 1. */
  line: number;
  column: number;
  /** As `contact.hours`; entries of lists are counted from 1. Empty: it is the file itself. */
  field: string;
  /** In plain words. */
  reason: string;
  /** The text of the line, if there is one. */
  source: string;
}

/** Stops whatever needs `content/`; its message names every mistake. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly mistakes: readonly Mistake[];
  constructor(mistakes: readonly Mistake[]) {
    super([`${countOf(mistakes)} in content/:`, ...mistakes.map(described)].join('\n\n'));
    this.mistakes = mistakes;
  }
}

export const countOf = ({ length }: readonly Mistake[]) =>
  length === 1 ? 'There is a mistake' : `There are ${length} mistakes`;

/** On one line: `content/site.yaml:41:7  contact.hours.opening: must be a time like "09:00"`. */
export function lineOf({ file, line, column, field, reason }: Mistake): string {
  return `${file}:${line}:${column}  ${field ? `${field}: ` : ''}${reason}`;
}

/** How many characters of a long line are shown, and how many of them stand before the place. */
const excerptLength = 90;
const excerptBefore = 40;

/** With the line from the file under it, and a mark where to look. */
function described(mistake: Mistake): string {
  const { line, column, source } = mistake;
  if (!source.trim()) return lineOf(mistake);
  const start = column > excerptLength ? column - 1 - excerptBefore : 0;
  const shown = source.slice(start, start + excerptLength).replaceAll('\t', ' ');
  const head = `  ${line} | ${start > 0 ? '…' : ''}`;
  const end = start + excerptLength < source.length ? '…' : '';
  return `${lineOf(mistake)}\n${head}${shown}${end}\n${' '.repeat(head.length + column - 1 - start)}^`;
}

/** A mistake that has no place in its file. */
export function wholeFile(file: string, reason: string): Mistake {
  return { file, line: 1, column: 1, field: '', reason, source: '' };
}
