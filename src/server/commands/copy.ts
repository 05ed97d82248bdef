/** `copy`: every inquiry with all its data, from one store into another, without the key-value data. */
import { isDeepStrictEqual } from 'node:util';
import { referenceOf } from '#server/store/inquiry.ts';
import type { InquiryStore } from '#server/store/store.ts';

export async function* copyInquiries(from: InquiryStore, to: InquiryStore): AsyncGenerator<string> {
  let copied = 0;
  for await (const inquiry of from.list({ oldestFirst: true })) {
    const { id } = inquiry.fields;
    await to.put(inquiry);
    if (!isDeepStrictEqual(await to.find(id), inquiry)) {
      throw new Error(
        `${referenceOf(id)} differs in the copy: stop the servers, then run the command again.`,
      );
    }
    copied += 1;
    if (copied % 1000 === 0) yield `${copied} copied ...\n`;
  }
  const extra = (await to.counts(new Date())).all - copied;
  if (copied === 0 && extra > 0) {
    throw new Error('There was nothing to copy: is this the right store?');
  }
  if (extra > 0) yield `The copy also contains ${extra} not found in the original.\n`;
  yield `${copied} copied, identical in both stores.\n`;
}
