/** Reads one file of `content/` and says in plain words what is wrong in it and where. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type YAMLParseError,
  type YAMLWarning,
} from 'yaml';
import type { z } from 'zod';
import { type Mistake, mistakeAt } from './content-error.ts';

type Path = readonly PropertyKey[];

export interface ContentFile<T> {
  data: T;
  /** The part of a Markdown file below its fields. */
  body: string;
  /** For a missing field, the mistake is in what it belongs to. */
  at(path: Path, reason: string): Mistake;
  atBody(index: number, reason: string): Mistake;
}

const quotes =
  'must be in straight quotation marks, like "Hello"; write \\" for one inside the text';

const forbiddenCharacters: [RegExp, string][] = [
  [/^\uFEFF/, 'begins with a byte order mark: save it as "UTF-8", not as "UTF-8 with BOM"'],
  [
    // Controls and invisible signs, but not those that join emoji, or letters as in Persian.
    /(?![\t\n]|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Lo}\p{M}])[\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/u,
    'has an invisible character: retype the words around it and save it as UTF-8',
  ],
];

/** By the parser's codes: its own sentences use YAML's terms. */
const yamlMessages: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'has a tab: lines begin with spaces',
  DUPLICATE_KEY: 'has a name that its group has already: remove one of the two lines',
  BAD_INDENT: 'begins too far left or right: align it with the lines of its group',
  MULTILINE_IMPLICIT_KEY: 'needs a name with a colon and a space, like title: "Hello"',
  BLOCK_AS_IMPLICIT_KEY: `has a colon inside a text: it ${quotes}`,
  BAD_SCALAR_START: `begins with a sign that has a meaning here: a text ${quotes}`,
  UNEXPECTED_TOKEN:
    'has something behind the end of a text or list, such as a comma: remove it, or write \\" for a quotation mark inside',
  MULTIPLE_DOCS: 'begins with --- a second time: remove that line',
  BAD_DQ_ESCAPE: 'has a \\ with another sign than " behind it: write \\\\ for one in a text',
};

function yamlProblem({ code, message }: YAMLParseError | YAMLWarning): string {
  if (/^Missing closing .quote/.test(message)) return 'lacks the quotation mark at its end';
  if (/^Flow (map|sequence)|must end with/.test(message)) return 'lacks the ] or } at its end';
  if (/^Comments must be/.test(message)) return 'needs a space before #';
  const otherwise = 'compare quotation marks, colons and indentation with other lines';
  return yamlMessages[code] ?? `cannot be read: ${otherwise}`;
}

/** Reads YAML, or Markdown below YAML fields. Returns undefined if it adds to `mistakes`. */
export async function readContentFile<T>(
  folder: string,
  name: string,
  schema: z.ZodType<T>,
  mistakes: Mistake[],
): Promise<ContentFile<T> | undefined> {
  const read = await readFile(join(folder, name), 'utf8').catch(() => undefined);
  const text = read?.replaceAll(/\r\n?/g, '\n') ?? '';
  const mistake = (index: number, reason: string) =>
    mistakeAt(`content/${name}`, text, index, reason);
  const refuse = (index: number, reason: string) => void mistakes.push(mistake(index, reason));

  if (read === undefined) return refuse(0, 'is missing or cannot be read');
  for (const [pattern, reason] of forbiddenCharacters) {
    const index = text.search(pattern);
    if (index >= 0) return refuse(index, reason);
  }
  const [head, yaml = ''] = name.endsWith('.md')
    ? (/^---\n([\s\S]*?\n)---\n/.exec(text) ?? [])
    : [text, text];
  if (head === undefined) {
    return refuse(0, 'must begin with its fields between two lines of three dashes, ---');
  }

  const above = head.indexOf(yaml);
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'error' });
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const reason = yamlProblem(error);
    const [index] = error.pos;
    // YAML misses the end of a text or list only where the next field begins.
    const end = reason.startsWith('lacks') ? yaml.slice(0, index).trimEnd().length : index;
    return refuse(above + end, reason);
  }
  const unquoted = unquotedIn(document);
  if (unquoted.length > 0) {
    for (const index of unquoted) refuse(above + index, quotes);
    return;
  }
  const at = (path: Path, reason: string) => ({
    ...mistake(above + offsetOf(document, path), reason),
    field: path.map((step) => (typeof step === 'number' ? step + 1 : step)).join('.'),
  });
  const { data, error: misfit } = schema.safeParse(document.toJS(), { error: schemaProblem });
  if (misfit) {
    const found = misfit.issues.flatMap(({ path, message, ...issue }) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => at([...path, key], message))
        : at(path, message),
    );
    // The first one for a field is enough: others follow from it.
    const firsts = Map.groupBy(found, ({ line, column, field }) => `${line}:${column} ${field}`);
    for (const [first] of firsts.values()) if (first) mistakes.push(first);
    return;
  }
  const atBody = (index: number, reason: string) => mistake(head.length + index, reason);
  return { data, body: text.slice(head.length), at, atBody };
}

/** Where texts lack quotation marks that YAML would otherwise cut at a #, or read as *, & or !. */
function unquotedIn(document: Document): number[] {
  const found: number[] = [];
  visit(document, (key, node) => {
    const { anchor, tag, range } = (node ?? {}) as {
      anchor?: string;
      tag?: string;
      range?: number[];
    };
    const isText = key !== 'key' && isScalar(node) && typeof node.value === 'string';
    const isPlain = isText && node.type === 'PLAIN';
    const isSafe = isPlain && /^[a-z][\w.-]*$/i.test(String(node.value)) && !node.comment;
    if (isAlias(node) || anchor || tag || (isPlain && !isSafe)) found.push(range?.[0] ?? 0);
  });
  return found;
}

function offsetOf(document: Document, path: Path): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const step of path) {
    const next = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && key.value === step)
      : isSeq(node) && node.items[Number(step)];
    const named = isPair(next) ? next.key : next;
    if (!named) break;
    offset = (named as { range?: [number] }).range?.[0] ?? offset;
    node = isPair(next) ? next.value : next;
  }
  return offset;
}

function schemaProblem(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'is missing';
  if (issue.input === null) return 'must not be empty';
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = Object.keys((issue.inst as z.ZodObject | undefined)?.shape ?? {});
      return `is not known here; known are ${known.join(', ')}`;
    }
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'invalid_type':
      if (issue.expected === 'string') return quotes;
      if (issue.expected === 'array') return 'must be a list: "- " before each entry';
      if (issue.expected === 'object') return 'must have fields of its own, further right';
      if (issue.expected === 'int') return 'must be a whole number';
      return issue.expected === 'number' ? 'must be a number without quotation marks' : undefined;
    default:
      return undefined;
  }
}
