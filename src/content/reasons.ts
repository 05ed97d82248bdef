/** Why a file of `content/` cannot be read, or does not fit its schema, in words for those who do not program. */
import { closestMatch } from 'leven';
import { type Document, isScalar, Scalar, visit } from 'yaml';
import type { z } from 'zod';

const quotes =
  'must stand between two straight quotation marks, like "Hello"; one inside the text is written \\"';

/** By the codes of the parser; any other is a matter of quotation marks. */
const syntaxReasons: Record<string, string> = {
  BAD_INDENT:
    'begins too far to the left or to the right: it needs as many spaces as its neighbors',
  DUPLICATE_KEY: 'has the name of an earlier line: each name may stand there only once',
  MULTILINE_IMPLICIT_KEY: 'needs a colon and a space after its name',
  BAD_DQ_ESCAPE: 'has a \\ in its text: write two, \\\\',
  MULTIPLE_DOCS: 'is a line of dashes, which does not belong here',
};

interface Misread {
  index: number;
  reason: string;
}

/** What keeps a text from being read as YAML, or from being read as its writer means it. */
export function misreadIn(document: Document.Parsed, text: string): Misread[] {
  const [first] = [...document.errors, ...document.warnings];
  if (first) {
    const tab = /^ *\t/m.exec(text);
    if (tab) {
      const reason = 'begins with a tab: use spaces, as many as in the lines around it';
      return [{ index: tab.index, reason }];
    }
    const bracket = /end with a ([\]}])/.exec(first.message)?.[1];
    const isColon = first.code === 'MISSING_CHAR' && !first.message.includes('quote');
    const reason = bracket
      ? `stands where a closing ${bracket} is missing`
      : syntaxReasons[isColon ? 'MULTILINE_IMPLICIT_KEY' : first.code];
    return [{ index: first.pos[0], reason: reason ?? quotes }];
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
  closestMatch(word, known, { maxDistance: Math.max(1, Math.floor(word.length / 3)) });

/** What Zod says of a value, where the schema has no words of its own. */
export function inPlainWords(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = Object.keys((issue.inst as z.ZodObject | undefined)?.shape ?? {});
      const meant = issue.keys.map((key) => nearest(key, known)).filter(Boolean);
      return `is not a name that is known here${meant.map((one) => `; did you mean "${one}"?`).join('')}`;
    }
    case 'invalid_value': {
      const names = issue.values.map(String);
      const meant = nearest(String(input), names);
      return `"${input}" is not known here; ${meant ? `did you mean "${meant}"?` : `known are ${names.join(', ')}`}`;
    }
    case 'too_small':
    case 'too_big': {
      if (!Array.isArray(input)) return undefined;
      const isMost = issue.code === 'too_big';
      const bound = issue.exact ? 'exactly' : isMost ? 'at most' : 'at least';
      return `has ${input.length} entries, and must have ${bound} ${isMost ? issue.maximum : issue.minimum}`;
    }
    case 'invalid_type':
      if (input === null) return 'must not be empty';
      if (issue.expected === 'string') return quotes;
      if (issue.expected === 'array')
        return 'must be a list: each entry on a line of its own that begins with a dash and a space';
      if (issue.expected === 'object') return 'must have its own fields under it, further right';
      return 'must be a number without quotation marks';
    default:
      return undefined;
  }
}
