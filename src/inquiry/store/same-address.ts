import type { InquiryFile } from '../core/record.ts';
import type { InquiryStore } from './store.ts';

/** Files that are looked at beyond those that are returned: an address may have sent thousands of spam. */
const mostPassed = 20;

/**
 * What else was sent from the address of an inquiry, newest first, but for spam: whoever answers should know.
 * @param most how many at most
 */
export async function othersOfAddress(
  store: Pick<InquiryStore, 'list'>,
  { id, email }: InquiryFile['inquiry'],
  most: number,
): Promise<InquiryFile[]> {
  const others: InquiryFile[] = [];
  let passed = 0;
  for await (const file of store.list({ email })) {
    if (file.inquiry.id === id || file.record.status === 'discarded') passed += 1;
    else others.push(file);
    if (others.length === most || passed > mostPassed) break;
  }
  return others;
}
