/** Why a file of `content/` cannot be read, or does not fit its schema, in words for those who do not program. */
import { closestMatch } from 'leven';
import { type Document, isScalar, Scalar, visit } from 'yaml';
import type { z } from 'zod';

const quotes =
  'must stand between two straight quotation marks, like "Hello"; one inside the text is written \\"';

/** By the code and the words of the parser; the first that fits. */
const syntaxReasons: [RegExp, string][] = [
  [/^TAB_AS_INDENT/, 'begins with a tab: use spaces, as many as in the lines around it'],
  [/end with a \]/, 'stands where a closing ] is missing'],
  [/end with a }/, 'stands where a closing } is missing'],
  [
    /^BAD_INDENT|Sequence item/,
    'begins too far to the left or to the right: it needs as many spaces as its neighbors',
  ],
  [/^DUPLICATE_KEY/, 'has the name of an earlier line: each name may stand there only once'],
  [/Comments must be/, 'needs a space before its #'],
  [/^MULTILINE_IMPLICIT_KEY|Implicit map keys/, 'needs a colon and a space after its name'],
  [/^BAD_DQ_ESCAPE/, 'has a \\ in its text: write two, \\\\'],
  [/^MULTIPLE_DOCS/, 'is a line of dashes, which does not belong here'],
  [/compact mappings/, `${quotes}; behind the dash of a list stands a space`],
  [
    /Unexpected (scalar|flow-\S+) token|block sequence/,
    'has a dash, a comma or a bracket too many or too few',
  ],
  [/./, quotes],
];

interface Misread {
  index: number;
  reason: string;
}

/** What keeps a text from being read as YAML, or from being read as its writer means it. */
export function misreadIn(document: Document.Parsed, text: string): Misread[] {
  const all = [...document.errors, ...document.warnings];
  // Of a tab the parser often speaks last.
  const error = all.find(({ code }) => code === 'TAB_AS_INDENT') ?? all[0];
  if (error) {
    const [index] = error.pos;
    const [, reason = quotes] =
      syntaxReasons.find(([pattern]) => pattern.test(`${error.code} ${error.message}`)) ?? [];
    // What ends too late is told where it should have ended, and not on an empty line below.
    const isOpen = error.message.includes('closing');
    return [{ index: isOpen ? text.slice(0, index).trimEnd().length : index, reason }];
  }
  const misread: Misread[] = [];
  visit(document, {
    Alias(_, node) {
      misread.push({ index: node.range?.[0] ?? 0, reason: quotes });
      return new Scalar(node.source);
    },
    Node(key, node) {
      const { anchor, tag, range } = node as { anchor?: string; tag?: string; range?: number[] };
      const isText = key !== 'key' && isScalar(node) && typeof node.value === 'string';
      const [index = 0, end = 0] = range ?? [];
      // Only a single word is safe without them: in others YAML gives signs a meaning, and takes a # for the end.
      const isSafe = /^[a-z][\w.-]*$/i.test(text.slice(index, end));
      const isCut = /^[ \t]*#/.test(text.slice(end));
      const isPlain = isText && node.type === 'PLAIN' && (!isSafe || isCut);
      if (isPlain || anchor || tag) misread.push({ index, reason: quotes });
    },
  });
  return misread;
}

/** A word of three letters may have one wrong, a long one several. */
const nearest = (word: string, known: string[]) =>
  known.find((one) => one.toLowerCase() === word.toLowerCase()) ??
  closestMatch(word, known, { maxDistance: Math.max(1, Math.floor(word.length / 3)) });

/** What Zod says of a value, where the schema has no words of its own. */
export function inPlainWords(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  if (input === null) return 'must not be empty';
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = Object.keys((issue.inst as z.ZodObject | undefined)?.shape ?? {});
      const meant = issue.keys.map((key) => nearest(key, known)).filter(Boolean);
      return `is not a name that is known here${meant.map((one) => `; did you mean "${one}"?`).join('')}`;
    }
    case 'invalid_value': {
      const names = issue.values.filter((value) => typeof value === 'string');
      if (names.length === 0)
        return `must be ${issue.values.join(' or ')}, without quotation marks`;
      const meant = nearest(String(input), names);
      return `"${input}" is not known here; ${meant ? `did you mean "${meant}"?` : `known are ${names.join(', ')}`}`;
    }
    case 'too_small':
    case 'too_big': {
      const isMost = issue.code === 'too_big';
      const bound = isMost ? issue.maximum : issue.minimum;
      const side = isMost ? 'at most' : 'at least';
      if (!Array.isArray(input)) return `must be ${side} ${bound}`;
      return `has ${input.length} entries, and must have ${issue.exact ? 'exactly' : side} ${bound}`;
    }
    case 'invalid_type':
      switch (issue.expected) {
        case 'string':
          return quotes;
        case 'array':
          return 'must be a list: each entry on a line of its own that begins with a dash and a space';
        case 'number':
          return 'must be a number without quotation marks';
        case 'int':
          return 'must be a whole number without quotation marks';
        default:
          return 'must have its own fields under it, further right';
      }
    default:
      return undefined;
  }
}
