import { type FieldErrors, type Inquiry, inquiryFields, mapFields } from './fields.ts';

/** A post without script that could not be accepted, as the contact page shows it again. */
export interface FailedPost {
  /** The answer's HTTP status, 4xx or 503. */
  status: number;
  /** '' for a field that could not be read. */
  values: Inquiry;
  errors: FieldErrors;
}

/**
 * What the built page holds before an answer is put in: every field has a value and an error. No
 * choice is chosen.
 */
export const everyFieldFailed: FailedPost = {
  status: 422,
  values: mapFields((field) => (inquiryFields[field].kind === 'choice' ? '' : field)),
  errors: mapFields((field) => field),
};
