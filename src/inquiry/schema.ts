/**
 * What a visitor sends. The browser and the server share this one schema, written with Zod's
 * tree-shakable build because the form ships it to visitors.
 */
import * as z from 'zod/mini';

/** The form's fixed choices, in their order; the empty choice is allowed beside them. */
export const serviceChoices = [
  'Amazon Advertising & Promotion',
  'Content & Branding',
  'Warehouse & Fulfillment',
  'Integrated Solutions',
  'Consultation',
] as const;

/** Longest values, in UTF-16 code units, as the browser's own `maxlength` counts them. */
export const limits = { name: 200, email: 254, company: 200, message: 5000 } as const;

/** The browser's own e-mail rule: https://html.spec.whatwg.org/#valid-e-mail-address */
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Names, addresses and companies stand in mail headers and lists: one line, no control characters. */
const oneLine = z.refine<string>(
  (value) => !/\p{Cc}/u.test(value),
  'Please write this on one line.',
);

const notBlank = (message: string) => z.refine<string>((value) => value.trim() !== '', message);
const atMost = (limit: number) =>
  z.maxLength(limit, `Please use at most ${limit.toLocaleString('en-US')} characters.`);

export const inquirySchema = z.object({
  name: z.string().check(notBlank('Please enter your name.'), atMost(limits.name), oneLine),
  email: z.string().check(
    notBlank('Please enter your email address.'),
    atMost(limits.email),
    z.refine(
      (value) => value.trim() === '' || emailPattern.test(value),
      'Please enter a complete email address, like name@company.com.',
    ),
  ),
  company: z._default(z.string().check(atMost(limits.company), oneLine), ''),
  service: z._default(
    z.enum(['', ...serviceChoices], 'Please choose a service from the list.'),
    '',
  ),
  message: z.string().check(notBlank('Please write a message.'), atMost(limits.message)),
});

/** The visitor's part of an inquiry; optional fields left empty are `''`. */
export type Inquiry = z.infer<typeof inquirySchema>;
export type InquiryField = keyof Inquiry;
export type FieldErrors = Partial<Record<InquiryField, string>>;

export type ParsedInquiry = { ok: true; inquiry: Inquiry } | { ok: false; errors: FieldErrors };

/**
 * Reads an inquiry from untrusted input. Unknown keys (a timestamp, say) are dropped.
 * @returns the inquiry, or the first problem of each field in words for the visitor
 */
export function parseInquiry(input: unknown): ParsedInquiry {
  const result = inquirySchema.safeParse(input);
  if (result.success) return { ok: true, inquiry: result.data };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path[0] as InquiryField | undefined;
    if (field) errors[field] ??= issue.message;
  }
  return { ok: false, errors };
}

/** An idempotency key as the browser makes it: 32 hexadecimal digits (128 random bits). */
export const idempotencyKeyPattern = /^[0-9a-f]{32}$/;
