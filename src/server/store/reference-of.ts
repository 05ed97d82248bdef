import { createHash } from 'node:crypto';
import { referenceAlphabet } from '#shared/reference.ts';

/** 39 bits that follow from the id. Two ids may share a reference: the store refuses the second. */
export function referenceOf(id: string): string {
  let number = createHash('sha256').update(id).digest().readBigUInt64BE();
  let reference = '';
  for (let length = 0; length < 8; length++) {
    reference += referenceAlphabet[Number(number % 30n)];
    number /= 30n;
  }
  return `${reference.slice(0, 4)}-${reference.slice(4)}`;
}
