/** A file of `content/`: what it says, where its fields are, and what is wrong in it, in plain words. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, isMap, isPair, isScalar, isSeq, parseDocument } from 'yaml';
import type { z } from 'zod';
import { type Mistake, wholeFile } from './mistakes.ts';
import { inPlainWords, misreadIn } from './reasons.ts';

/** A file that fits its schema. */
export interface Source<T> {
  /** As `content/site.yaml`. */
  file: string;
  data: T;
  /** What a Markdown file has below its fields. */
  body: string;
  /** A mistake in a field; one that is missing has the place of what it belongs to. */
  at(path: readonly PropertyKey[], reason: string): Mistake;
  /** A mistake in the body, at this character of it. */
  inBody(index: number, reason: string): Mistake;
}

/** The fields of a Markdown file stand between two lines of three dashes. */
const frontMatter = /^(\uFEFF?(?:\s*\n)?---[ \t]*\n)([\s\S]*?\n)??---[ \t]*(?:\n|$)/;

/** What no text editor shows: from a word processor, or of a file that is not in UTF-8. */
const invisible = /(?![\t\n])[\p{Cc}\uFFFD]/u;

/**
 * Reads a YAML file, or a Markdown file with fields in YAML at its top.
 * @param folder `content/`
 * @param mistakes takes what is wrong in it
 * @returns undefined if it has a mistake
 */
export async function readSource<T>(
  folder: string,
  name: string,
  schema: z.ZodType<T>,
  mistakes: Mistake[],
): Promise<Source<T> | undefined> {
  const file = `content/${name}`;
  const found = await readFile(join(folder, name), 'utf8').catch(() => undefined);
  const text = found?.replaceAll(/\r\n?/g, '\n');
  if (text === undefined) {
    mistakes.push(wholeFile(file, 'is missing, or no file that can be read'));
    return undefined;
  }
  const [head, above = '', between = ''] = name.endsWith('.md')
    ? (frontMatter.exec(text) ?? [])
    : [text, '', text];
  if (head === undefined) {
    const reason = 'must begin with its fields between two lines of three dashes, ---';
    mistakes.push(wholeFile(file, reason));
    return undefined;
  }

  const mistake = (index: number, path: readonly PropertyKey[], reason: string): Mistake => {
    const before = text.slice(0, index).split('\n');
    const field = path.map((step) => (typeof step === 'number' ? step + 1 : step)).join('.');
    const source = text.split('\n')[before.length - 1] ?? '';
    const column = (before.at(-1)?.length ?? 0) + 1;
    return { file, line: before.length, column, field, reason, source };
  };
  const strange = text.search(invisible);
  if (strange >= 0) {
    const reason =
      'has a sign here that nobody can see: type the words around it anew, and save the file as UTF-8';
    mistakes.push(mistake(strange, [], reason));
    return undefined;
  }
  const document = parseDocument(between, { prettyErrors: false, logLevel: 'error' });
  const at = (path: readonly PropertyKey[], reason: string) =>
    mistake(above.length + offsetOf(document, path), path, reason);

  const misread = misreadIn(document, between).map(({ index, reason }) =>
    mistake(above.length + index, [], reason),
  );
  mistakes.push(...misread);
  if (document.errors.length > 0) return undefined;
  const result = schema.safeParse(document.toJS(), { error: inPlainWords });
  if (result.success) {
    const inBody = (index: number, reason: string) => mistake(head.length + index, [], reason);
    return { file, data: result.data, body: text.slice(head.length), at, inBody };
  }
  for (const [index, issue] of result.error.issues.entries()) {
    const { path, code, message } = issue;
    const isTold = result.error.issues.findIndex((one) => `${one.path}` === `${path}`) < index;
    if (isTold) continue;
    // A text without its quotation marks may look like something else to the schema, too.
    if (misread.some(({ line }) => line === at(path, '').line)) continue;
    const isMissing = code !== 'custom' && path.length > 0 && !document.hasIn(path);
    if (code !== 'unrecognized_keys') mistakes.push(at(path, isMissing ? 'is missing' : message));
    // Before the name that is missing when it was misspelled.
    else mistakes.unshift(...issue.keys.map((key) => at([...path, key], message)));
  }
  return undefined;
}

/** Where a field is, or the last thing that is there on the way to it. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = document.contents?.range?.[0] ?? 0;
  for (const step of path) {
    const next = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
      : isSeq(node) && node.items[Number(step)];
    const named = isPair(next) ? next.key : next;
    if (!named) break;
    offset = (named as { range?: [number] }).range?.[0] ?? offset;
    node = isPair(next) ? next.value : next;
  }
  return offset;
}
