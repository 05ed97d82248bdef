/** The texts, days and addresses of `content/`. Editors are shown the messages, and the descriptions while they write. */
import { z } from 'zod';
import { placeholdersIn } from './placeholders.ts';

const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' and ');

/**
 * @param required placeholders that must occur once
 * @param known all that may occur; no other word may stand in braces, as visitors would read them
 */
function placeholders(required: readonly string[], known = required) {
  const once = required.map(
    (name) => `(?=[\\s\\S]*\\{${name}\\})(?![\\s\\S]*\\{${name}\\}[\\s\\S]*\\{${name}\\})`,
  );
  const other = known.length > 0 ? `(?!(?:${known.join('|')})\\})` : '';
  const error = ({ input }: { input?: unknown }) => {
    const found = placeholdersIn(String(input));
    const unknown = found.find((name) => !known.includes(name));
    const only = known.length > 0 ? `, only ${braced(known)}` : '';
    if (unknown !== undefined) return `{${unknown}} is not filled in here${only}`;
    const wrong = required.filter((name) => found.filter((one) => one === name).length !== 1);
    return `must contain ${braced(wrong)} once`;
  };
  return [new RegExp(`^${once.join('')}(?![\\s\\S]*\\{${other}[^{}]*\\})`), { error }] as const;
}

const filled = z
  .string()
  .trim()
  .min(1, { error: 'must not be empty', abort: true })
  .regex(/^[^\n]*$/, { error: 'must be one line', abort: true });

/** A text that is shown exactly as it is written. */
export const text = filled.regex(...placeholders([]));

/** A text in which the site fills in the named placeholders: each must occur once, and no other may. */
export const textWith = (...names: string[]) => filled.regex(...placeholders(names));

/** A text in which the named placeholders may occur. */
export const textAllowing = (...names: string[]) => filled.regex(...placeholders([], names));

/** A text that may still be missing: "" until somebody knows it. */
export const textToCome = z
  .string()
  .trim()
  .regex(...placeholders([]));

/** A text whose place has an end. */
export const textUpTo = (longest: number) =>
  text.max(longest, {
    error: ({ input }) => `has ${String(input).length} characters, and at most ${longest} fit here`,
  });

/** What search engines and shared links show under a page's title: they cut off what is longer. */
export const description = textUpTo(160).min(70, {
  error: ({ input }) => `has ${String(input).length} characters, and must have at least 70`,
});

export const day = z.iso.date('must be a day of the calendar, like "2026-12-24"');

/** A time of day with two digits for the hour, which sorts as a text. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
  error: 'must be a time like "09:00"',
  abort: true,
});

export const webAddress = z
  .url('must be an address that begins with https://')
  .regex(/^https:\/\/[^/]/, 'must be an address that begins with https://');

/** Where somebody can be reached. */
export const contactAddress = z
  .url('must be an address that begins with https:// or mailto:')
  .regex(
    /^(https:\/\/[^/]|mailto:[^\s@]+@[^\s@]+$)/,
    'must be an address that begins with https:// or mailto:',
  );
