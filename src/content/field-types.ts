/** Zod types for the fields of `content/`. Editors read their messages. */
import { z } from 'zod';
import { placeholdersIn } from './placeholders.ts';

const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' and ');

const markup =
  /<\/?[a-z][^<>]*>|<!--|&(?:amp|lt|gt|quot|apos|nbsp|#\w+);|\]\s?\(|\*\*|__|`|(?<!\w)([*_])[^\s*_](?:[^*_]*[^\s*_])?\1(?!\w)/i;

export function markupProblem(text: string): string | undefined {
  const [found] = markup.exec(text) ?? [];
  return found && `contains ${found}, which visitors would see as written: keep only the words`;
}

/** Visitors would see an unknown placeholder as written. */
const checkText =
  (required: readonly string[], known = required) =>
  (text: string, { addIssue }: z.RefinementCtx<string>) => {
    const problem = markupProblem(text);
    if (problem) return addIssue(problem);
    const found = placeholdersIn(text);
    const unknown = found.find((name) => !known.includes(name));
    const allowed = known.length > 0 ? `only ${braced(known)}` : 'remove the braces';
    if (unknown !== undefined) return addIssue(`{${unknown}} is not filled in here: ${allowed}`);
    const wrong = required.filter((name) => found.filter((other) => other === name).length !== 1);
    if (wrong.length > 0) addIssue(`must contain ${braced(wrong)} exactly once`);
  };

const tooLong = (longest: number) => ({
  error: ({ input }: { input?: unknown }) =>
    `has ${String(input).length} characters; at most ${longest} fit here`,
});

const ofLength = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, { error: 'must not be empty', abort: true })
    .regex(/^[^\n]*$/, { error: 'must be on one line', abort: true })
    .max(longest, tooLong(longest));

/** A text of one line. @param longest in characters: tests/companies/companies.ts has a company with texts of this length */
export const text = (longest: number) => ofLength(longest).superRefine(checkText([]));
/** With each of these words in braces, once. */
export const textWith = (longest: number, ...names: string[]) =>
  ofLength(longest).superRefine(checkText(names)).meta({ placeholders: names });
/** In which these words in braces may be. */
export const textAllowing = (longest: number, ...names: string[]) =>
  ofLength(longest).superRefine(checkText([], names));
/** May be "" until the text is known. */
export const textOrEmpty = (longest: number) =>
  z.string().trim().max(longest, tooLong(longest)).superRefine(checkText([]));

/** Search engines and link previews cut off longer ones. */
export const descriptionAllowing = (...names: string[]) =>
  ofLength(160)
    .min(70, {
      error: ({ input }) => `has ${String(input).length} characters; at least 70 are needed`,
    })
    .superRefine(checkText([], names));
export const description = descriptionAllowing();

export const day = z.iso.date('must be a date like "2026-12-24"');

export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
  error: 'must be a time like "09:00"',
  abort: true,
});

const address = (pattern: RegExp, error: string) => z.url(error).regex(pattern, error);

export const webAddress = address(
  /^https:\/\/[^/]/,
  'must be an address that begins with https://',
);

export const mailAddress = address(
  /^mailto:[^\s@?%&<>"]+@[^\s@?%&<>"]+(\?[^\s<>"]*)?$/,
  'must be mailto: and an address, like mailto:us@example.com',
);

/** Without the 0 that some countries write in parentheses, and callers from abroad leave out. */
export const phoneAddress = address(
  /^tel:\+[1-9](?!.*\(0)(( \(|\) |[ -])?\d){6,14}$/,
  'must be tel:+, the country code and the number, like tel:+49 30 1234567 or tel:+1 (973) 555-0123',
);

export const contactAddress = address(
  /^(https:\/\/[^/]|mailto:[^\s@]+@[^\s@]+$)/,
  'must be an address such as https://t.me/us or mailto:us@example.com',
);

export const isPlaceholder = (written: string): boolean => /placeholder/i.test(written);

/** The same type for several fields. */
export const each = <Kind, Name extends string>(kind: Kind, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, kind])) as Record<Name, Kind>;
