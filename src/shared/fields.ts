/** The fields of an inquiry. "A field" in CONTRIBUTING.md says how to add one. */
import { longestAddress } from './typed-addresses.ts';

export type FieldRule =
  | { kind: 'choice'; required: false }
  | {
      kind: 'line' | 'email' | 'url' | 'text';
      required: boolean;
      /** In UTF-16 code units, as `maxlength` counts. */
      longest: number;
      /** https://html.spec.whatwg.org/#autofill */
      autoComplete?: string;
    };

export const inquiryFields = {
  name: { kind: 'line', required: true, longest: 200, autoComplete: 'name' },
  email: { kind: 'email', required: true, longest: longestAddress, autoComplete: 'email' },
  company: { kind: 'line', required: false, longest: 200, autoComplete: 'organization' },
  service: { kind: 'choice', required: false },
  message: { kind: 'text', required: true, longest: 5000 },
} as const satisfies Record<string, FieldRule>;
export type InquiryField = keyof typeof inquiryFields;
export const fieldNames = Object.keys(inquiryFields) as InquiryField[];
/** The order in the form: nothing optional is between a visitor and the message. */
export const namesInForm = () =>
  [true, false].flatMap((required) =>
    fieldNames.filter((field) => inquiryFields[field].required === required),
  );
/** Other programs read exports by the place of a column: added fields come last there. */
export const specifiedFields: InquiryField[] = ['name', 'email', 'company', 'service', 'message'];
export const addedFields = fieldNames.filter((field) => !specifiedFields.includes(field));
/** Empty optional fields are `''`. */
export type FieldValues = Record<InquiryField, string>;
export type FieldErrors = Partial<Record<InquiryField, string>>;

/** Own properties only: untrusted input may inherit others. */
export const ownValues = (input: unknown) => new Map<string, unknown>(Object.entries(input ?? {}));

export function mapFields<T>(read: (field: InquiryField) => T): Record<InquiryField, T> {
  const entries = fieldNames.map((field) => [field, read(field)]);
  return Object.fromEntries(entries);
}
