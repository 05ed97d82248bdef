/** Takes a Markdown text apart: its fields between two lines of three dashes, and what is below. */
import { type Mistake, wholeFile } from './mistakes.ts';

interface FrontMatter {
  fields: string;
  /** How many lines stand above the fields. */
  fieldsLine: number;
  body: string;
  /** How many lines stand above that. */
  bodyLine: number;
}

const isDashes = (line: string) => /^---\s*$/.test(line);

/** @param file as messages name it */
export function frontMatter(file: string, text: string): FrontMatter | Mistake {
  const lines = text.split('\n');
  const opening = lines.findIndex((line) => line.trim());
  const closing = lines.findIndex((line, index) => index > opening && isDashes(line));
  const first = lines[opening]?.trimEnd();
  if (first && !isDashes(first)) {
    const reason = 'must be a line of three dashes, ---, and the fields begin below it';
    return { file, line: opening + 1, column: 1, field: '', reason, source: first };
  }
  if (!first || closing < 0) {
    return wholeFile(file, 'must begin with its fields between two lines of three dashes, ---');
  }
  return {
    fields: [...lines.slice(opening + 1, closing), ''].join('\n'),
    fieldsLine: opening + 1,
    body: lines.slice(closing + 1).join('\n'),
    bodyLine: closing + 1,
  };
}
