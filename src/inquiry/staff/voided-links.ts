/** Since when links and sessions count that were signed for the desk. */
import type { InquiryStore } from '../store/store.ts';

const key = 'void links';

/** Links and sessions that were issued before this moment are void. Undefined: none is. */
export async function linksVoidBefore(
  store: Pick<InquiryStore, 'recall'>,
): Promise<Date | undefined> {
  const before = (await store.recall(key))?.value.before;
  return before === undefined ? undefined : new Date(before);
}

/**
 * Makes all that were issued before this moment void. Of several moments the latest counts.
 * @param isRight this one counts, also before a later one: that was of a clock that was ahead
 */
export async function voidLinks(
  store: Pick<InquiryStore, 'remember'>,
  moment: Date,
  isRight = false,
): Promise<void> {
  const before = moment.toISOString();
  await store.remember(key, (known) => {
    const isLatest = isRight || !known?.value.before || known.value.before < before;
    return { result: undefined, ...(isLatest && { memory: { value: { before } } }) };
  });
}

/** Whether what was signed at this moment was made void since. */
export async function isVoid(
  store: Pick<InquiryStore, 'recall'>,
  signedAt: Date,
): Promise<boolean> {
  const before = await linksVoidBefore(store);
  return before !== undefined && signedAt < before;
}
