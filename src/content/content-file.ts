/** Reads one file of `content/`, and reports mistakes in it to editors who are not programmers. */
import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
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
  /** Its name without the ending: the address of its page. */
  slug: string;
  data: T;
  /** The part of a Markdown file below its fields. */
  body: string;
  /** A mistake in a field; if the field is missing, at the field that should contain it. */
  at(path: Path, reason: string): Mistake;
  atBody(index: number, reason: string): Mistake;
}

const quotes =
  'must be in straight quotation marks, like "Hello"; write \\" for a quotation mark inside the text';

const forbiddenCharacters: [RegExp, string][] = [
  [/^\uFEFF/, 'begins with a byte order mark: save it as "UTF-8", not as "UTF-8 with BOM"'],
  [
    /(?<=^[\t ]*)[\p{Zs}--[ ]]/mv,
    'is indented with a no-break space: delete the spaces before the text, and type them again',
  ],
  [
    // Control and format characters, except the joiners inside emoji and of scripts such as Persian.
    /(?![\t\n]|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Lo}\p{M}])[\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/u,
    'contains an invisible character: retype the words around it, and save the file as UTF-8',
  ],
];

/** By the parser's error code: the parser's own messages use terms of YAML that editors do not know. */
const yamlMessages: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'is indented with a tab: use spaces',
  DUPLICATE_KEY: 'has the same name as another line of its group: remove one of the two',
  BAD_INDENT: 'is indented too little or too much: align it with the other lines of its group',
  MULTILINE_IMPLICIT_KEY: 'must begin with a name, a colon and a space, like title: "Hello"',
  BLOCK_AS_IMPLICIT_KEY: `has a colon inside a text: the text ${quotes}`,
  BAD_SCALAR_START: `begins with a character that has a special meaning: the text ${quotes}`,
  UNEXPECTED_TOKEN:
    'has something after the end of a text or list, such as a comma: remove it, or write \\" for a quotation mark in a text',
  MULTIPLE_DOCS: 'is a second line of dashes: remove it',
  BAD_DQ_ESCAPE: 'has a backslash without a quotation mark after it: write two, like \\\\',
};

/** The parser notices these only further on, or not as what they are. */
const slips: [RegExp, string][] = [
  [/(?<=^ *(?:- )?\w+:)["'[{]/m, 'needs a space after the colon'],
  [
    /(?<=: )\[\] *(?:#.*)?\n *- /,
    'is a list without entries: remove the brackets before the first',
  ],
  [/(?<=[-:] \{.*["\w] +)\w+: "/, 'needs a comma before it'],
];

function yamlProblem({ code, message }: YAMLParseError | YAMLWarning): string {
  if (/^Missing closing .quote/.test(message)) return 'lacks its closing quotation mark';
  if (/^Flow (map|sequence)|must end with/.test(message)) return 'lacks its closing ] or }';
  if (/^Comments must be/.test(message)) return 'needs a space before #';
  const advice = 'compare its quotation marks, colons and indentation with other lines';
  return yamlMessages[code] ?? `cannot be read: ${advice}`;
}

/** Reads YAML, or Markdown below YAML fields. Adds what is wrong to `mistakes`, and returns undefined then. */
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
    return refuse(0, 'must begin with its fields between two lines of three dashes (---)');
  }

  const above = head.indexOf(yaml);
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'error' });
  const [error] = [...document.errors, ...document.warnings];
  for (const [pattern, reason] of error ? slips : []) {
    const index = yaml.search(pattern);
    if (index >= 0) return refuse(above + index, reason);
  }
  if (error) {
    const reason = yamlProblem(error);
    const [index] = error.pos;
    // The parser notices a missing end only at the beginning of the next field.
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
  // Of a file whose fields are all optional, none may be left.
  const isEmpty = document.contents === null && schema.safeParse({}).success;
  const fields: unknown = isEmpty ? {} : document.toJS();
  const { data, error: misfit } = schema.safeParse(fields, { error: schemaProblem });
  if (misfit) {
    const found = misfit.issues.flatMap(({ path, message, ...issue }) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => at([...path, key], message))
        : at(path, message),
    );
    // Further mistakes of a field follow from its first one.
    const firsts = Map.groupBy(found, ({ line, column, field }) => `${line}:${column} ${field}`);
    for (const [first] of firsts.values()) if (first) mistakes.push(first);
    return;
  }
  const atBody = (index: number, reason: string) => mistake(head.length + index, reason);
  return { slug: parse(name).name, data, body: text.slice(head.length), at, atBody };
}

/** The positions of unquoted texts: YAML would cut them at a #, and give *, & and ! a meaning. */
function unquotedIn(document: Document): number[] {
  const found: number[] = [];
  visit(document, (key, node) => {
    const details: { anchor?: string; tag?: string; range?: number[] } = node ?? {};
    const { anchor, tag, range } = details;
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
      return `is not a field here; the fields are ${known.join(', ')}`;
    }
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'invalid_type':
      if (issue.expected === 'string') return quotes;
      if (issue.expected === 'array') return 'must be a list, with "- " before each entry';
      if (issue.expected === 'object') return 'must have fields of its own, indented below it';
      if (issue.expected === 'int') return 'must be a whole number';
      if (issue.expected === 'boolean') return 'must be true or false';
      return issue.expected === 'number' ? 'must be a number without quotation marks' : undefined;
    case 'too_small':
      return `must have ${issue.exact ? 'exactly' : 'at least'} ${issue.minimum} entries`;
    case 'too_big':
      return `must have ${issue.exact ? 'exactly' : 'at most'} ${issue.maximum} entries`;
    default:
      return undefined;
  }
}
