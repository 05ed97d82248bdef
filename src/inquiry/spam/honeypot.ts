/**
 * The name of the field that people don't see and leave empty. It is odd on purpose: a name like
 * `company` or `url` is filled by autofill, and real inquiries would be taken for spam.
 */
export const trapName = 'lichen_q7';
