/** Reads what the forms on the page of an inquiry post, and what addresses of it ask for. */
import { longestName } from '../core/action.ts';
import { type FieldRule, fieldNames, type InquiryField, inquiryFields } from '../core/fields.ts';
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
  'corrected',
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
  /** The field whose button was pressed. */
  field: InquiryField | undefined;
  /** What the fields of the corrections held. */
  corrections: Partial<Record<InquiryField, string>>;
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
  // The button for a field says which: `corrected.email`.
  const [errand, named] = text('do').split('.');
  const corrections: Posted['corrections'] = {};
  for (const field of fieldNames) {
    if (!own.has(`to-${field}`)) continue;
    const { kind }: FieldRule = inquiryFields[field];
    const value = text(`to-${field}`);
    // A phone puts a space after what it completes.
    corrections[field] = kind === 'text' ? value : value.trim();
  }
  const asked = text('asked');
  return {
    token: own.get('token'),
    errand: isErrand(errand) ? errand : undefined,
    action: text('action'),
    seen: /^\d{1,9}$/.test(text('seen')) ? Number(text('seen')) : Number.NaN,
    by: [...oneLine(text('by'))].slice(0, longestName).join(''),
    note: text('note'),
    field: fieldNames.find((name) => name === named),
    corrections,
    typed: text('typed'),
    asked: isErrand(asked) ? asked : undefined,
  };
}

/**
 * What a control makes of a field's value: the page holds no zero byte, a line no break, and readPosted
 * takes spaces around it away. By this it is known whether somebody has changed it.
 */
export function asPosted(field: InquiryField, value: string): string {
  const { kind }: FieldRule = inquiryFields[field];
  const shown = withLineFeeds(value.toWellFormed().replaceAll('\0', '\ufffd'));
  return kind === 'text' ? shown : shown.replaceAll('\n', '').trim();
}

/** The form that is read as this. */
export function writePosted(posted: Posted): Record<string, string> {
  const { token, errand, field, action, seen, by, note, corrections, typed, asked } = posted;
  const texts = Object.entries(corrections).map(([name, text]) => [`to-${name}`, text]);
  return {
    ...(typeof token === 'string' && { token }),
    ...(errand && { do: field ? `${errand}.${field}` : errand }),
    ...(asked && { asked }),
    ...(!Number.isNaN(seen) && { seen: String(seen) }),
    action,
    by,
    note,
    typed,
    ...Object.fromEntries(texts),
  };
}
