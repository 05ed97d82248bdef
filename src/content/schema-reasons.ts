/** Why a value does not fit its schema, in words for those who do not program. */
import type { z } from 'zod';
import { nearest } from './near-miss.ts';
import type { YamlSource } from './yaml-source.ts';

type Issue = z.core.$ZodIssue;

export interface Reason {
  path: PropertyKey[];
  reason: string;
  /** Whether it is about the name of a field and not about what it says. */
  at?: 'name';
}

/** What was checked. */
interface Checked extends Pick<YamlSource, 'written'> {
  /** As it was read from the file. */
  value: unknown;
}

export function reasonsOf(issues: readonly Issue[], { value, written }: Checked): Reason[] {
  const missing = issues.filter((issue) => isMissing(issue, value));
  const reasons: Reason[] = [];
  /** Missing fields whose misspelled name is reported. */
  const misspelled = new Set<Issue>();
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const beside = missing.filter(({ path }) => isSame(path.slice(0, -1), issue.path));
    for (const key of issue.keys) {
      const meant = nearest(key, beside.map(nameOf));
      for (const one of beside) if (nameOf(one) === meant) misspelled.add(one);
      const reason = `is not a field that is known here${didYouMean(meant)}`;
      reasons.push({ path: [...issue.path, key], reason, at: 'name' });
    }
  }
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys' || misspelled.has(issue)) continue;
    const reason = missing.includes(issue)
      ? 'is missing'
      : reasonOf(issue, valueAt(value, issue.path), written(issue.path));
    reasons.push({ path: issue.path, reason });
  }
  return reasons;
}

function reasonOf(issue: Issue, value: unknown, written = String(value)): string {
  switch (issue.code) {
    case 'invalid_type':
      return value === null ? 'must not be empty' : wrongType(issue.expected, value, written);
    case 'invalid_value':
      return notOneOf(issue.values.map(String), written);
    case 'too_small':
    case 'too_big':
      return issue.origin === 'array' && Array.isArray(value)
        ? `has ${value.length} entries, and must have ${boundOf(issue)} ${countIn(issue)}`
        : issue.message;
    default:
      return issue.message;
  }
}

const boundOf = ({ exact, code }: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall) =>
  exact ? 'exactly' : code === 'too_big' ? 'at most' : 'at least';

const countIn = (issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall) =>
  issue.code === 'too_big' ? issue.maximum : issue.minimum;

function wrongType(expected: string, value: unknown, written: string): string {
  switch (expected) {
    case 'string':
      return typeof value === 'object'
        ? 'must be one text between quotation marks'
        : `must be a text: write "${written}", with quotation marks`;
    case 'number':
    case 'int':
      return 'must be a whole number without quotation marks';
    case 'array':
      return 'must be a list: each entry on a line of its own that begins with a dash and a space';
    default:
      return 'must have its own fields under it, further to the right';
  }
}

/** More names than this are not all told. */
const fewNames = 8;

function notOneOf(names: string[], written: string): string {
  const meant = nearest(written, names);
  const known = names.length > fewNames ? `the ${names.length} names known here` : names.join(', ');
  return `"${written}" is not one of ${known}${didYouMean(meant)}`;
}

const didYouMean = (word: string | undefined) => (word ? `; did you mean "${word}"?` : '');

function isMissing({ code, path }: Issue, value: unknown): boolean {
  const owner = valueAt(value, path.slice(0, -1));
  const name = path.at(-1);
  return (
    (code === 'invalid_type' || code === 'invalid_value') &&
    typeof name === 'string' &&
    typeof owner === 'object' &&
    owner !== null &&
    !Object.hasOwn(owner, name)
  );
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (owner, step) => (owner as Record<PropertyKey, unknown> | null | undefined)?.[step],
    value,
  );
}

const nameOf = ({ path }: Issue) => String(path.at(-1));
const isSame = (one: readonly PropertyKey[], other: readonly PropertyKey[]) =>
  one.length === other.length && one.every((step, index) => step === other[index]);
