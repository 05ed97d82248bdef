/**
 * How an inquiry is read from what somebody sent. Browser and server share this module, written with
 * Zod's tree-shakable build because the form ships it to visitors.
 */
import * as z from 'zod/mini';
import { fill } from '../../content/placeholders.ts';
import {
  type FieldErrors,
  type FieldRule,
  type Inquiry,
  type InquiryField,
  inquiryFields,
  mapFields,
} from './fields.ts';
import type { InquiryForm } from './form.ts';

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

/** @returns checks one field's value by the same rules; undefined if nothing is wrong with it */
export function createFieldCheck(
  form: InquiryForm,
): (field: InquiryField, value: string) => string | undefined {
  return (field, value) => fieldSchema(field, form).safeParse(value).error?.issues[0]?.message;
}

/** The browser's own e-mail rule: https://html.spec.whatwg.org/#valid-e-mail-address */
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

const isBlank = (value: string) => value.trim() === '';

function fieldSchema(field: InquiryField, form: InquiryForm) {
  const rule: FieldRule = inquiryFields[field];
  const { blank, invalid } = form.fields[field];
  const checks: z.core.$ZodCheck<string>[] = [];
  if (rule.required) checks.push(z.refine<string>((value) => !isBlank(value), blank));
  if (rule.kind === 'choice') {
    const known = (value: string) => value === '' || form.choices.includes(value);
    checks.push(z.refine<string>(known, invalid));
  } else {
    const count = rule.longest.toLocaleString('en-US');
    checks.push(z.maxLength(rule.longest, fill(form.tooLong, { count })));
  }
  if (rule.kind === 'email') {
    checks.push(z.refine<string>((value) => isBlank(value) || emailPattern.test(value), invalid));
  }
  // Single lines go into mail headers and lists, where a control character could start a new one.
  if (rule.kind === 'line') {
    checks.push(z.refine<string>((value) => !/\p{Cc}/u.test(value), form.notOneLine));
  }
  const schema = z.string(invalid ?? blank).check(...(checks as [z.core.$ZodCheck<string>]));
  return rule.required ? schema : z._default(schema, '');
}
