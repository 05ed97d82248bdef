/** Parses inquiries from untrusted input, in browser and server. Zod would outweigh the rest of the form's script. */
import {
  type FieldErrors,
  type FieldRule,
  type FieldValues,
  type InquiryField,
  inquiryFields,
  mapFields,
  ownValues,
} from './fields.ts';
import { isBlank, withLineFeeds } from './plain-text.ts';
import { isEmailAddress, storedAddress, webAddressOf } from './typed-addresses.ts';

export interface ParserTexts {
  language: string;
  fields: Record<InquiryField, { blank?: string | undefined; invalid?: string | undefined }>;
  choices: string[];
  tooLong: string;
  notOneLine: string;
}

export type ParsedInquiry = { ok: true; fields: FieldValues } | { ok: false; errors: FieldErrors };

/** Ignores unknown keys, and treats missing fields as empty. @returns the fields, or one error message per field */
export function parseInquiry(input: unknown, texts: ParserTexts): ParsedInquiry {
  const values = ownValues(input);
  const errors: FieldErrors = {};
  const fields = mapFields((field) => {
    const { value, error } = readField(field, values.get(field), texts);
    if (error !== undefined) errors[field] = error;
    return value;
  });
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, fields };
}

function readField(field: InquiryField, input: unknown = '', texts: ParserTexts) {
  const { blank, invalid } = texts.fields[field];
  if (typeof input !== 'string') return { value: '', error: invalid || blank || texts.notOneLine };
  const value = normalized(inquiryFields[field], input);
  return { value, error: errorIn(field, value, texts) };
}

function normalized(rule: FieldRule, text: string): string {
  if (rule.kind === 'text') return withLineFeeds(text);
  if (rule.kind === 'email') return storedAddress(text);
  if (rule.kind === 'url') return webAddressOf(text) ?? text;
  return text;
}

function errorIn(field: InquiryField, value: string, texts: ParserTexts): string | undefined {
  const rule: FieldRule = inquiryFields[field];
  const { blank = '', invalid = '' } = texts.fields[field];
  if (rule.required && isBlank(value)) return blank;
  if (rule.kind === 'choice') {
    return value === '' || texts.choices.includes(value) ? undefined : invalid;
  }
  if (value.length > rule.longest) {
    return texts.tooLong
      .replace('{limit}', rule.longest.toLocaleString(texts.language))
      .replace('{count}', value.length.toLocaleString(texts.language));
  }
  if (isBlank(value)) return undefined;
  if (rule.kind === 'email' && !isEmailAddress(value)) return invalid;
  if (rule.kind === 'url' && webAddressOf(value) === undefined) return invalid;
  // Single lines go into mail headers and lists, where a control character could start a new one.
  if (rule.kind === 'line' && /\p{Cc}/u.test(value)) return texts.notOneLine;
  return undefined;
}
