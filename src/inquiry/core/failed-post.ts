import type { FieldErrors, Inquiry } from './fields.ts';

/** A post without script that could not be accepted, as the contact page shows it again. */
export interface FailedPost {
  /** '' for a field that could not be read. */
  values: Inquiry;
  errors: FieldErrors;
}
