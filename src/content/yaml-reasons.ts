/** Why a text cannot be read as YAML, in words for those who do not know YAML. */
import type { ErrorCode, YAMLParseError } from 'yaml';

const quotationMark =
  'has a quotation mark too many or too few: a text begins and ends with one, and one inside it is written \\"';

const specialCharacter = 'has a special character: put the whole text between quotation marks';

const reasons: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'begins with a tab: use spaces, as many as in the lines around it',
  BAD_INDENT:
    'begins too far to the left or to the right: it needs as many spaces as its neighbors',
  DUPLICATE_KEY: 'has the name of an earlier line: each name may stand there only once',
  MULTILINE_IMPLICIT_KEY: 'needs a colon and a space after its name',
  BLOCK_AS_IMPLICIT_KEY: 'has a colon in its text: put the whole text between quotation marks',
  BAD_DQ_ESCAPE: 'has a \\ in its text: write two, \\\\',
  BAD_SCALAR_START: specialCharacter,
  BAD_ALIAS: specialCharacter,
  TAG_RESOLVE_FAILED: specialCharacter,
  MULTIPLE_DOCS: 'is a line of dashes, which does not belong here',
};

/** @param text what could not be read */
export function inPlainWords({ code, message, pos }: YAMLParseError, text: string): string {
  const bracket = /end with a ([\]}])/.exec(message)?.[1];
  if (bracket) return `stands where a closing ${bracket} is missing`;
  const known = reasons[code];
  if (known) return known;
  if (code === 'MISSING_CHAR' && message.includes('quote')) return quotationMark;
  if (code === 'MISSING_CHAR') return 'needs a colon and a space after its name';
  const [before = ''] = text.slice(0, pos[0]).split('\n').slice(-1);
  return /["']/.test(before) ? quotationMark : specialCharacter;
}
