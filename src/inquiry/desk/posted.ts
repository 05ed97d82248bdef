/** Reads what the forms on the page of an inquiry post, and what addresses of it ask for. */
import { longestName } from '../core/action.ts';
import { oneLine, withLineFeeds } from '../core/plain-text.ts';
import type { Errand } from './views.ts';

const errands: readonly Errand[] = [
  'answered',
  'reopened',
  'released',
  'discarded',
  'resent',
  'dismissed',
  'noted',
  'named',
  'erased',
];

export interface Posted {
  token: unknown;
  errand: Errand | undefined;
  /** The action's id; '' if there is none. */
  action: string;
  /** The revision that was seen; NaN if there is none. */
  seen: number;
  /** One line, at most `longestName` characters. */
  by: string;
  note: string;
  /** The reference, typed to erase. */
  typed: string;
  /** The errand on which a link had sent the sender to the page. */
  asked: Errand | undefined;
}

export const isErrand = (value: unknown): value is Errand => errands.includes(value as Errand);

/** Reads a form from untrusted input: what is missing or odd counts as left empty. */
export function readPosted(body: unknown): Posted {
  const own = new Map<string, unknown>(Object.entries(body ?? {}));
  const text = (name: string) => {
    const value = own.get(name);
    // Browsers post line breaks as CR LF; the store holds what a message holds.
    return typeof value === 'string' ? withLineFeeds(value) : '';
  };
  const errand = text('do');
  const asked = text('asked');
  return {
    token: own.get('token'),
    errand: isErrand(errand) ? errand : undefined,
    action: text('action'),
    seen: /^\d{1,9}$/.test(text('seen')) ? Number(text('seen')) : Number.NaN,
    by: [...oneLine(text('by'))].slice(0, longestName).join(''),
    note: text('note'),
    typed: text('typed'),
    asked: isErrand(asked) ? asked : undefined,
  };
}

/** The form that is read as this. */
export function writePosted(posted: Posted): Record<string, string> {
  const { token, errand, action, seen, by, note, typed, asked } = posted;
  return {
    ...(typeof token === 'string' && { token }),
    ...(errand && { do: errand }),
    ...(asked && { asked }),
    ...(!Number.isNaN(seen) && { seen: String(seen) }),
    action,
    by,
    note,
    typed,
  };
}
