/** The reference of an inquiry, which people read out to each other: `K7QM-2XWD`. */

/** Without 0, 1, I, L, O and U: no character is mistaken for another. */
export const referenceAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const typedReference = new RegExp(`^([${referenceAlphabet}]{4})-?([${referenceAlphabet}]{4})$`);
/** The reference as we write it; undefined for anything else. */
export function readReference(typed: unknown): string | undefined {
  const [, start, end] = typedReference.exec(String(typed).toUpperCase()) ?? [];
  return start && end && `${start}-${end}`;
}
