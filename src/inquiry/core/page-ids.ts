/** The ids of the form's parts. */
import type { InquiryField } from './fields.ts';

export const controlId = (field: InquiryField) => `inquiry-${field}`;
export const errorId = (field: InquiryField) => `${controlId(field)}-error`;
export const submitId = 'inquiry-submit';

/**
 * Where the answer to a failed post begins: the first control that is wrong, or else the button, beside
 * which the failure is told. The form's action names it, so that every browser goes there; `autofocus`
 * does nothing on iPhones and too little in WebKit.
 */
export const answerId = 'answer';
