/**
 * Reads an inquiry from untrusted input, in browser and server alike. It uses no library: Zod's smallest build
 * would weigh more than the rest of the form.
 */
import { fill } from '#content/placeholders.ts';
import {
  type FieldErrors,
  type FieldRule,
  type Inquiry,
  type InquiryField,
  inquiryFields,
  mapFields,
} from './fields.ts';
import type { InquiryForm } from './inquiry-form.ts';
import { isBlank, withLineFeeds } from './plain-text.ts';

export type ParsedInquiry = { ok: true; inquiry: Inquiry } | { ok: false; errors: FieldErrors };

/**
 * @param form the choices, and the texts of the errors
 * @returns a parser that drops unknown keys, and names the first problem of each field for the visitor
 */
export function createInquiryParser(form: InquiryForm): (input: unknown) => ParsedInquiry {
  return (input) => {
    const isObject = typeof input === 'object' && input !== null;
    const values = new Map<string, unknown>(isObject ? Object.entries(input) : []);
    const errors: FieldErrors = {};
    const inquiry = mapFields((field) => {
      const { value, error } = readField(field, values.get(field), form);
      if (error !== undefined) errors[field] = error;
      return value;
    });
    return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, inquiry };
  };
}

function readField(field: InquiryField, input: unknown, form: InquiryForm) {
  const rule: FieldRule = inquiryFields[field];
  const { blank = '', invalid } = form.fields[field];
  if (input === undefined && !rule.required) return { value: '' };
  if (typeof input !== 'string') return { value: '', error: invalid ?? (blank || form.notOneLine) };
  const value = normalized(rule, input);
  return { value, error: problem(rule, value, { blank, invalid: invalid ?? '' }, form) };
}

function normalized(rule: FieldRule, text: string): string {
  if (rule.kind === 'text') return withLineFeeds(text);
  if (rule.kind === 'email') return withAsciiDomain(text, rule.longest);
  return text;
}

/** @returns the error to show, if any */
function problem(
  rule: FieldRule,
  value: string,
  { blank, invalid }: { blank: string; invalid: string },
  form: InquiryForm,
): string | undefined {
  if (rule.required && isBlank(value)) return blank;
  if (rule.kind === 'choice') {
    return value === '' || form.choices.includes(value) ? undefined : invalid;
  }
  if (value.length > rule.longest) {
    return fill(form.tooLong, { count: rule.longest.toLocaleString('en-US') });
  }
  if (rule.kind === 'email' && !isBlank(value) && !emailAddress.test(value)) return invalid;
  // Single lines go into mail headers and lists, where a control character could start a new one.
  if (rule.kind === 'line' && /\p{Cc}/u.test(value)) return form.notOneLine;
  return undefined;
}

/** The browsers' rule: https://html.spec.whatwg.org/#valid-e-mail-address */
const emailAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** A domain with letters of other scripts, and without signs that mean something else in a URL. */
const internationalDomain = /^(?=.*[^\0-\x7f])(?:[a-zA-Z0-9.-]|[^\0-\x7f])+$/;

/** Follows the domain, so that no domain ends like an IPv4 address. */
const lastLabel = '.a';

/**
 * Converts a domain for mail servers: `info@müller.de` to `info@xn--mller-kva.de`. Chromium does so itself,
 * Firefox does not; the platform's own conversion (https://url.spec.whatwg.org/#idna) makes them equal. Its
 * time grows with the square of the length, so a longer address stays as it is and is refused.
 */
function withAsciiDomain(text: string, longest: number): string {
  if (text.length > longest) return text;
  const [mailbox = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || !internationalDomain.test(domain)) return text;
  const url = `http://${domain}${lastLabel}`;
  if (!URL.canParse(url)) return text;
  const address = `${mailbox}@${new URL(url).hostname.slice(0, -lastLabel.length)}`;
  return address.length > longest ? text : address;
}
