/** The reference of an inquiry, which people read out to each other. */
import { createHash } from 'node:crypto';

/** Without 0, 1, I, L, O and U: no character is mistaken for another. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Like `K7QM-2XWD`: 39 bits that follow from the id. Two ids may share one: stores refuse the second. */
export function referenceOf(id: string): string {
  let number = createHash('sha256').update(id).digest().readBigUInt64BE();
  let reference = '';
  for (let length = 0; length < 8; length++) {
    reference += alphabet[Number(number % 30n)];
    number /= 30n;
  }
  return `${reference.slice(0, 4)}-${reference.slice(4)}`;
}

const typedReference = new RegExp(`^([${alphabet}]{4})-?([${alphabet}]{4})$`);
export function readReference(typed: string): string | undefined {
  const [, start, end] = typedReference.exec(typed.toUpperCase()) ?? [];
  return start && end && `${start}-${end}`;
}
