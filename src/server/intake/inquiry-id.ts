/** The id of an inquiry is the idempotency key of its post; without one, it follows from the content. */
import { createHash } from 'node:crypto';
import { keyedDigest } from '#server/keys.ts';
import type { InquiryStore, NewInquiry } from '#server/store/store.ts';
import { type FieldValues, fieldNames } from '#shared/fields.ts';

/** The same text on the same UTC day is one inquiry. @param digestKey keeps guessers of a text from claiming its id */
export function idOfContent(fields: FieldValues, digestKey: Buffer, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  const content = JSON.stringify([day, ...fieldNames.map((field) => fields[field])]);
  return keyedDigest(digestKey, content).slice(0, 32);
}

/** Among 100,000 inquiries, one in six million meets a reference that is taken. @throws StoreUnavailable */
export async function addWithFreeReference(store: InquiryStore, added: NewInquiry) {
  let { id } = added;
  let outcome = await store.add(added);
  while (outcome === 'taken') {
    id = nextId(id);
    outcome = await store.add({ ...added, id });
  }
  return { id, outcome };
}

/** The same on every server, so that a repeated post is recognized. */
export function nextId(id: string): string {
  return createHash('sha256').update(`after ${id}`).digest('hex').slice(0, 32);
}
