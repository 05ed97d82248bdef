/** The two kinds of text in `content/`. */
import { z } from 'zod';
import { placeholdersIn } from './placeholders.ts';

/** A text in which the site fills in the named placeholders: each must occur once, and no other may. */
export function textWith(...names: string[]) {
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .superRefine((text, { addIssue }) => {
      const found = placeholdersIn(text);
      for (const name of names) {
        const times = found.filter((other) => other === name).length;
        if (times !== 1) addIssue(`must contain {${name}} once`);
      }
      for (const name of found) {
        if (!names.includes(name)) addIssue(`{${name}} is not filled in here`);
      }
    });
}

/** A text that is shown exactly as it is written. */
export const text = textWith();
