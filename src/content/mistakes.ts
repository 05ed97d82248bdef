/** What is wrong in `content/`, and how whoever writes there is told of it. */

/** A place in a text, as editors count: both from 1. */
export interface Place {
  line: number;
  column: number;
}

/** A mistake, or what somebody should look at although the site can be built. */
export interface Mistake extends Place {
  /** As `content/site.yaml`. */
  file: string;
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
    const many = mistakes.length === 1 ? 'is a mistake' : `are ${mistakes.length} mistakes`;
    super([`There ${many} in content/:`, ...mistakes.map(described)].join('\n\n'));
    this.mistakes = mistakes;
  }
}

/** On one line: `content/site.yaml:41:7  contact.hours.opening: must be a time like 09:00`. */
export function lineOf({ file, line, column, field, reason }: Mistake): string {
  return `${file}:${line}:${column}  ${field ? `${field}: ` : ''}${reason}`;
}

/** With the line from the file under it, and a mark where to look. */
export function described(mistake: Mistake): string {
  const { line, source } = mistake;
  if (!source.trim()) return lineOf(mistake);
  const { shown, before } = excerpt(mistake);
  const number = `  ${line} | `;
  return `${lineOf(mistake)}\n${number}${shown}\n${' '.repeat(number.length + before)}^`;
}

/** How many characters of a long line are shown, and how many of them stand before the place. */
const excerptLength = 90;
const excerptBefore = 40;

function excerpt({ source, column }: Mistake): { shown: string; before: number } {
  const start = column > excerptLength ? column - 1 - excerptBefore : 0;
  const end = start + excerptLength;
  const shown = source.slice(start, end).replaceAll('\t', ' ');
  return {
    shown: `${start > 0 ? '…' : ''}${shown}${end < source.length ? '…' : ''}`,
    before: column - 1 - start + (start > 0 ? 1 : 0),
  };
}

/** `hero.figures.2.value` for the second figure. */
export function fieldOf(path: readonly PropertyKey[]): string {
  return path.map((step) => (typeof step === 'number' ? step + 1 : String(step))).join('.');
}

/** A mistake that has no place in its file. */
export function wholeFile(file: string, reason: string): Mistake {
  return { file, line: 1, column: 1, field: '', reason, source: '' };
}
