/** `copy`: every inquiry with all its data, from one store into another; key values stay behind. */
import { createHash } from 'node:crypto';
import type { Lead } from '#server/store/lead.ts';
import type { InquiryStore } from '#server/store/store.ts';

const reportEvery = 1000;

/** Yields lines for staff. @throws when the copy differs */
export async function* copyInquiries(
  from: Pick<InquiryStore, 'list'>,
  to: Pick<InquiryStore, 'list' | 'take'>,
): AsyncGenerator<string> {
  const digests = new Map<string, string>();
  for await (const lead of from.list({ oldestFirst: true })) {
    await to.take(lead);
    digests.set(lead.inquiry.id, digestOf(lead));
    if (digests.size % reportEvery === 0) yield `${digests.size} copied ...\n`;
  }

  let same = 0;
  let others = 0;
  for await (const lead of to.list()) {
    const digest = digests.get(lead.inquiry.id);
    if (digest === undefined) others += 1;
    else if (digest === digestOf(lead)) same += 1;
  }
  if (digests.size === 0 && others > 0) {
    throw new Error('There was nothing to copy: is this the store that was meant?');
  }
  if (same !== digests.size) {
    throw new Error(
      `Of ${digests.size} inquiries ${digests.size - same} are missing or differ in the copy: stop the servers, and run the command again.`,
    );
  }
  if (others > 0) yield `The copy holds ${others} more, which the original lacks.\n`;
  const digest = createHash('sha256').update([...digests.values()].sort().join());
  yield `${same} copied, and the same in both (SHA-256 ${digest.digest('hex').slice(0, 16)}).\n`;
}

function digestOf(lead: Lead): string {
  const sorted = (_: string, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(lead, sorted)).digest('base64');
}
