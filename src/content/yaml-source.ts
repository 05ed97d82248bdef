/** A YAML text with the places of its fields. */
import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { fieldOf, type Mistake } from './mistakes.ts';
import { textTraps } from './text-traps.ts';
import { inPlainWords } from './yaml-reasons.ts';

export interface YamlSource {
  /** Undefined when the text cannot be read. */
  value: unknown;
  /** What keeps it from being read, or from being read as its writer means it. */
  mistakes: Mistake[];
  /** What stands in the file where a number or a single word was read. */
  written(path: readonly PropertyKey[]): string | undefined;
  /** A mistake in a field; one that is missing has the place of what it belongs to. */
  mistakeAt(path: readonly PropertyKey[], reason: string, at?: 'name' | 'value'): Mistake;
}

/**
 * @param file as messages name it
 * @param linesBefore how many lines of the file stand before this text
 */
export function readYaml(file: string, text: string, linesBefore = 0): YamlSource {
  const lineCounter = new LineCounter();
  const lines = text.split(/\r?\n/);
  const document = parseDocument(text, { lineCounter, prettyErrors: false, logLevel: 'error' });

  function mistake(offset: number, path: readonly PropertyKey[], reason: string): Mistake {
    const { line, col } = lineCounter.linePos(offset);
    const source = lines[line - 1] ?? '';
    return { file, line: line + linesBefore, column: col, field: fieldOf(path), reason, source };
  }

  const errors = mainErrors(document);
  const traps = errors.length > 0 ? [] : textTraps(document, text);
  return {
    value: errors.length > 0 ? undefined : document.toJS(),
    mistakes: [
      ...errors.map((error) => mistake(error.pos[0], [], inPlainWords(error, text))),
      ...traps.map(({ offset, path, reason }) => mistake(offset, path, reason)),
    ],
    written(path) {
      const node = document.getIn(path, true);
      return isScalar(node) ? node.source : undefined;
    },
    mistakeAt: (path, reason, at = 'value') => mistake(offsetOf(document, path, at), path, reason),
  };
}

/** Names given twice, and the first other error: the parser often sees more behind one. */
function mainErrors({ errors, warnings }: Document.Parsed) {
  const isTwice = ({ code }: { code: string }) => code === 'DUPLICATE_KEY';
  const first = [...errors, ...warnings].find((error) => !isTwice(error));
  return [...errors.filter(isTwice), ...(first ? [first] : [])];
}

/** Where a field is, or what it belongs to if it is missing. */
function offsetOf(document: Document, path: readonly PropertyKey[], at: 'name' | 'value'): number {
  let node = document.contents as Node | null;
  let offset = node?.range?.[0] ?? 0;
  for (const [index, step] of path.entries()) {
    const isLast = index === path.length - 1;
    let next: Node | null | undefined;
    if (isSeq(node)) {
      next = node.items[Number(step)] as Node | undefined;
      offset = next?.range?.[0] ?? offset;
    } else if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
      if (isScalar(pair?.key)) offset = pair.key.range?.[0] ?? offset;
      next = pair?.value as Node | null | undefined;
    }
    const [start, end] = next?.range ?? [0, 0];
    // An empty value has no place of its own.
    if (isLast && at === 'value' && start < end) offset = start;
    if (!next) break;
    node = next;
  }
  return offset;
}
