/** The ids by which the server finds its places in the built pages. */
import type { InquiryField } from './fields.ts';

export const controlId = (field: InquiryField) => `inquiry-${field}`;
export const errorId = (field: InquiryField) => `${controlId(field)}-error`;

/** On the page of a stored inquiry: the line that names its reference, and the reference in it. */
export const referenceLineId = 'reference-line';
export const referenceId = 'reference';
