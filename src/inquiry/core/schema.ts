/**
 * How an inquiry is read from what somebody sent. Browser and server share this module. It needs no library: the
 * form ships it to visitors, and Zod's smallest build would weigh more than all the rest of the form.
 */
import { fill } from '../../content/placeholders.ts';
import { isEmailAddress, withAsciiDomain } from './email-address.ts';
import {
  type FieldErrors,
  type FieldRule,
  type Inquiry,
  type InquiryField,
  inquiryFields,
  mapFields,
} from './fields.ts';
import type { InquiryForm } from './form.ts';
import { isBlank, withLineFeeds } from './plain-text.ts';

export type ParsedInquiry = { ok: true; inquiry: Inquiry } | { ok: false; errors: FieldErrors };

/**
 * @param form the choices, and the words for what is wrong
 * @returns reads an inquiry from untrusted input, dropping unknown keys (a timestamp, say), or
 *   names the first problem of each field in words for the visitor
 */
export function createInquiryParser(form: InquiryForm): (input: unknown) => ParsedInquiry {
  return (input) => {
    const values =
      typeof input === 'object' && input !== null ? new Map(Object.entries(input)) : new Map();
    const errors: FieldErrors = {};
    const inquiry = mapFields((field) => {
      const parsed = readField(field, values.get(field), form);
      if (parsed.ok) return parsed.value;
      errors[field] = parsed.error;
      return '';
    });
    return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, inquiry };
  };
}

type ParsedField = { ok: true; value: string } | { ok: false; error: string };

/** @param input a text, or whatever else somebody sent in its place */
function readField(field: InquiryField, input: unknown, form: InquiryForm): ParsedField {
  const rule: FieldRule = inquiryFields[field];
  const { blank, invalid } = form.fields[field];
  if (input === undefined && !rule.required) return { ok: true, value: '' };
  if (typeof input !== 'string') return { ok: false, error: invalid ?? blank ?? form.notOneLine };
  const value = written(rule, input);
  const error = problem(rule, value, { blank, invalid }, form);
  return error === undefined ? { ok: true, value } : { ok: false, error };
}

/** What is kept of a text. */
function written(rule: FieldRule, text: string): string {
  if (rule.kind === 'text') return withLineFeeds(text);
  if (rule.kind === 'email') return withAsciiDomain(text, rule.longest);
  return text;
}

type Words = { blank?: string | undefined; invalid?: string | undefined };

/** @returns the first thing that is wrong, in words */
function problem(
  rule: FieldRule,
  value: string,
  { blank = '', invalid = '' }: Words,
  form: InquiryForm,
) {
  if (rule.required && isBlank(value)) return blank;
  if (rule.kind === 'choice') {
    return value === '' || form.choices.includes(value) ? undefined : invalid;
  }
  if (value.length > rule.longest) {
    return fill(form.tooLong, { count: rule.longest.toLocaleString('en-US') });
  }
  if (rule.kind === 'email' && !isBlank(value) && !isEmailAddress(value)) return invalid;
  // Single lines go into mail headers and lists, where a control character could start a new one.
  if (rule.kind === 'line' && /\p{Cc}/u.test(value)) return form.notOneLine;
  return undefined;
}
