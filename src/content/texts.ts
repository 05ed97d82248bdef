/** The texts and days of `content/`. */
import { z } from 'zod';
import { placeholdersIn } from './placeholders.ts';

/** A text in which the site fills in the named placeholders: each must occur once, and no other may. */
export function textWith(...names: string[]) {
  return z
    .string()
    .trim()
    .min(1, { error: 'must not be empty', abort: true })
    .superRefine(holdsJust(names))
    .meta(patternOf(names));
}

function holdsJust(names: string[]) {
  return (text: string, { addIssue }: z.RefinementCtx<string>) => {
    const found = placeholdersIn(text);
    for (const name of names) {
      const times = found.filter((other) => other === name).length;
      if (times !== 1) addIssue(`must contain {${name}} once`);
    }
    for (const name of found) {
      if (!names.includes(name)) addIssue(`{${name}} is not filled in here${onlyThese(names)}`);
    }
  };
}

const onlyThese = (names: string[]) =>
  names.length > 0 ? `, only ${names.map((name) => `{${name}}`).join(' and ')}` : '';

/** For editors, which know the schema as JSON: what is asked of the placeholders, and in words. */
function patternOf(names: string[]) {
  const each = names.map((name) => `(?=[\\s\\S]*\\{${name}\\})`).join('');
  const known = names.length > 0 ? `(?!(?:${names.join('|')})\\})` : '';
  return {
    pattern: `^${each}(?![\\s\\S]*\\{${known}[^{}]*\\})`,
    patternErrorMessage:
      names.length > 0
        ? `Must contain ${names.map((name) => `{${name}}`).join(' and ')}, and no other word in braces.`
        : 'Nothing is filled in here: words in braces are shown with their braces.',
  };
}

/** A text that is shown exactly as it is written. */
export const text = textWith();

/** A text that may still be missing: "" until somebody knows it. */
export const textToCome = z.string().trim().superRefine(holdsJust([])).meta(patternOf([]));

/** A text whose place has an end. */
export const textUpTo = (longest: number) =>
  text.max(longest, {
    error: ({ input }) => `has ${String(input).length} characters, and at most ${longest} fit here`,
  });

/**
 * What search engines and shared links show under a page's title: shorter says too little, and longer is
 * cut off there.
 */
export const description = textUpTo(160).min(70, {
  error: ({ input }) => `has ${String(input).length} characters, and must have at least 70`,
});

export const day = z.iso.date('must be a day of the calendar, like 2026-12-24');
