/** A mistake in `content/`, which editors read in the terminal and in the browser. */
export interface Mistake {
  file: string;
  /** Lines and columns count from 1. */
  line: number;
  column: number;
  /** Such as `contact.hours`, with list entries counted from 1; empty for a mistake in no field. */
  field: string;
  reason: string;
}

export function mistakeAt(file: string, text: string, index: number, reason: string): Mistake {
  const before = text.slice(0, index).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return { file, line: before.length, column, field: '', reason };
}

export class ContentError extends Error {
  override name = 'ContentError';
  readonly mistakes: readonly Mistake[];
  constructor(mistakes: readonly Mistake[]) {
    super(
      [`${mistakeCount(mistakes)} in content/:`, '', ...mistakes.map(formatMistake)].join('\n'),
    );
    this.mistakes = mistakes;
  }
}

export const mistakeCount = ({ length }: readonly Mistake[]) =>
  length === 1 ? 'There is a mistake' : `There are ${length} mistakes`;

/** Such as `content/site.yaml:41:7  contact.hours.opening: must be a time like "09:00"`. */
export function formatMistake({ file, line, column, field, reason }: Mistake): string {
  return `${file}:${line}:${column}  ${field ? `${field}: ` : ''}${reason}`;
}
