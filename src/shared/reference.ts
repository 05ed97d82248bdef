/** The reference of an inquiry, which people read out to each other, such as `K7QM-2XWD`. */

/** Without 0, 1, I, L, O and U, which are mistaken for others. */
export const referenceAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const typedReference = new RegExp(`^([${referenceAlphabet}]{4})-?([${referenceAlphabet}]{4})$`);
/** @returns the reference in capitals, with its hyphen; undefined for anything else */
export function readReference(typed: unknown): string | undefined {
  const [, start, end] = typedReference.exec(String(typed).toUpperCase()) ?? [];
  return start && end && `${start}-${end}`;
}
