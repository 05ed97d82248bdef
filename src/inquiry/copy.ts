/** `copy`: every inquiry with all that is kept of it, from one store into another. */
import { createHash } from 'node:crypto';
import type { Transfer, WholeInquiry } from './store/roles/transfer.ts';
import type { InquiryStore } from './store/store.ts';

export class CopyError extends Error {
  override name = 'CopyError';
}

/** How often it says how far it is. */
const reportEvery = 1000;

/**
 * May be run again: what is there already is replaced by the same. What the target has besides stays,
 * and is said.
 * @returns lines for staff; the last one says that both hold the same
 * @throws CopyError when what the target holds afterwards differs
 */
export async function* copyInquiries(
  from: Pick<InquiryStore, keyof Transfer | 'linksVoidBefore'>,
  to: Pick<InquiryStore, keyof Transfer | 'voidLinks'>,
): AsyncGenerator<string> {
  const digests = new Map<string, string>();
  for await (const whole of from.wholeInquiries()) {
    await to.take(whole);
    digests.set(whole.inquiry.id, digestOf(whole));
    if (digests.size % reportEvery === 0) yield `${digests.size} copied ...\n`;
  }
  const voidBefore = await from.linksVoidBefore();
  if (voidBefore) await to.voidLinks(voidBefore);

  let same = 0;
  let others = 0;
  for await (const whole of to.wholeInquiries()) {
    const digest = digests.get(whole.inquiry.id);
    if (digest === undefined) others += 1;
    else if (digest === digestOf(whole)) same += 1;
  }
  if (digests.size === 0 && others > 0) {
    throw new CopyError('There was nothing to copy: is this the store that was meant?');
  }
  if (same !== digests.size) {
    throw new CopyError(
      `Of ${digests.size} inquiries ${digests.size - same} are missing or differ in the copy: stop the servers, and run the command again.`,
    );
  }
  if (others > 0) yield `The copy holds ${others} more, which the original lacks.\n`;
  const digest = createHash('sha256').update([...digests.values()].sort().join());
  yield `${same} copied, and the same in both (SHA-256 ${digest.digest('hex').slice(0, 16)}).\n`;
}

/** The same for the same content, whatever the order of keys. */
function digestOf(whole: WholeInquiry): string {
  const sorted = (_: string, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(whole, sorted)).digest('base64');
}
