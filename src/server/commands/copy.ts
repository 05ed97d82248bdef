/** `copy`: every inquiry with all its data, from one store into another, without the key-value data. */
import { createHash } from 'node:crypto';
import type { Lead } from '#server/store/lead.ts';
import type { InquiryStore } from '#server/store/store.ts';

const reportEvery = 1000;

export async function* copyInquiries(from: InquiryStore, to: InquiryStore): AsyncGenerator<string> {
  const digests = new Map<string, string>();
  for await (const lead of from.list({ oldestFirst: true })) {
    await to.put(lead);
    digests.set(lead.inquiry.id, digestOf(lead));
    if (digests.size % reportEvery === 0) yield `${digests.size} copied ...\n`;
  }

  let identical = 0;
  let extra = 0;
  for await (const lead of to.list()) {
    const digest = digests.get(lead.inquiry.id);
    if (digest === undefined) extra += 1;
    else if (digest === digestOf(lead)) identical += 1;
  }
  if (digests.size === 0 && extra > 0) {
    throw new Error('There was nothing to copy: is this the right store?');
  }
  if (identical !== digests.size) {
    throw new Error(
      `${digests.size - identical} of ${digests.size} inquiries are missing or differ in the copy: stop the servers, then run the command again.`,
    );
  }
  if (extra > 0) yield `The copy also contains ${extra} not found in the original.\n`;
  const digest = createHash('sha256').update([...digests.values()].sort().join());
  yield `${identical} copied, identical in both stores (SHA-256 ${digest.digest('hex').slice(0, 16)}).\n`;
}

function digestOf(lead: Lead): string {
  const sorted = (_: string, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(lead, sorted)).digest('base64');
}
