/**
 * How an inquiry is read from what somebody sent. Browser and server share this module, written with
 * Zod's tree-shakable build because the form ships it to visitors.
 */
import * as z from 'zod/mini';
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
  const schema = z.object(mapFields((field) => fieldSchema(field, form)));
  return (input) => {
    const result = schema.safeParse(input);
    if (result.success) return { ok: true, inquiry: result.data };
    const errors: FieldErrors = {};
    for (const issue of result.error.issues) {
      const field = issue.path[0] as InquiryField | undefined;
      if (field) errors[field] ??= issue.message;
    }
    return { ok: false, errors };
  };
}

export type ParsedField = { ok: true; value: string } | { ok: false; error: string };

/** @returns reads one field's value by the same rules */
export function createFieldParser(
  form: InquiryForm,
): (field: InquiryField, value: string) => ParsedField {
  return (field, value) => {
    const { data, error } = fieldSchema(field, form).safeParse(value);
    return error ? { ok: false, error: error.issues[0]?.message ?? '' } : { ok: true, value: data };
  };
}

function fieldSchema(field: InquiryField, form: InquiryForm) {
  const rule: FieldRule = inquiryFields[field];
  const { blank, invalid } = form.fields[field];
  const checks: z.core.$ZodCheck<string>[] = [];
  if (rule.kind === 'text') checks.push(z.overwrite(withLineFeeds));
  if (rule.kind === 'email') {
    checks.push(z.overwrite((text) => withAsciiDomain(text, rule.longest)));
  }
  if (rule.required) checks.push(z.refine<string>((value) => !isBlank(value), blank));
  if (rule.kind === 'choice') {
    const known = (value: string) => value === '' || form.choices.includes(value);
    checks.push(z.refine<string>(known, invalid));
  } else {
    const count = rule.longest.toLocaleString('en-US');
    checks.push(z.maxLength(rule.longest, fill(form.tooLong, { count })));
  }
  if (rule.kind === 'email') {
    checks.push(z.refine<string>((value) => isBlank(value) || isEmailAddress(value), invalid));
  }
  // Single lines go into mail headers and lists, where a control character could start a new one.
  if (rule.kind === 'line') {
    checks.push(z.refine<string>((value) => !/\p{Cc}/u.test(value), form.notOneLine));
  }
  const schema = z.string(invalid ?? blank).check(...(checks as [z.core.$ZodCheck<string>]));
  return rule.required ? schema : z._default(schema, '');
}
