/**
 * The inquiry's fields: the one list of what a visitor is asked. The form's controls, the database's
 * columns and documents, the mail, the webhook and the exports follow from it. What a further field
 * needs besides is in CONTRIBUTING.md ("A field").
 */

/** Longest values are in UTF-16 code units, as the browser's own `maxlength` counts them. */
interface TypedField {
  /** `line` is one line of text, `email` an address, `text` may have several lines. */
  kind: 'line' | 'email' | 'text';
  required: boolean;
  longest: number;
  /** The browser's name for what is asked: https://html.spec.whatwg.org/#autofill */
  autoComplete?: string;
}

/** One of the form's choices, or nothing. */
interface ChosenField {
  kind: 'choice';
  required: false;
}

export type FieldRule = TypedField | ChosenField;

/** In the order of the form. */
export const inquiryFields = {
  name: { kind: 'line', required: true, longest: 200, autoComplete: 'name' },
  email: { kind: 'email', required: true, longest: 254, autoComplete: 'email' },
  company: { kind: 'line', required: false, longest: 200, autoComplete: 'organization' },
  service: { kind: 'choice', required: false },
  message: { kind: 'text', required: true, longest: 5000 },
} as const satisfies Record<string, FieldRule>;

export type InquiryField = keyof typeof inquiryFields;

export const fieldNames = Object.keys(inquiryFields) as InquiryField[];

/** The visitor's part of an inquiry; optional fields left empty are `''`. */
export type Inquiry = Record<InquiryField, string>;
export type FieldErrors = Partial<Record<InquiryField, string>>;

/** Makes a value for each field, in their order. */
export function mapFields<T>(read: (field: InquiryField) => T): Record<InquiryField, T> {
  const entries = fieldNames.map((field) => [field, read(field)]);
  return Object.fromEntries(entries);
}
