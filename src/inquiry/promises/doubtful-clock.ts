/** Whether the clock may be wrong by which something is done that can't be taken back. */
import type { InquiryStore } from '../store/store.ts';

const day = 24 * 3600 * 1000;

/**
 * The furthest that a clock may be beyond the newest moment in the store, in days. A server that runs
 * notes a moment daily.
 */
export const longestSilence = 30;

/** Nothing was done; the message tells staff why, and what to do. */
export class DoubtfulClock extends Error {
  override name = 'DoubtfulClock';

  /** @param days which the inquiries to be deleted are old */
  constructor(doubt: string, days: number) {
    const remedy = `purge --older-than ${days}d --clock-is-right`;
    super(
      `Nothing is deleted, because the clock may be wrong: ${doubt}. If the clock is right, run "${remedy}" once.`,
    );
  }
}

/**
 * @param builtAt when the site was built: no clock that is right is before it. Undefined: not known
 * @param newest the newest moment in the store. Undefined: it knows none
 * @returns why it may be wrong, in words for staff; undefined when nothing speaks against it
 */
export function doubtOf(
  now: Date,
  builtAt: Date | undefined,
  newest: Date | undefined,
): string | undefined {
  const says = `it says ${now.toISOString()}`;
  if (builtAt && now < builtAt) return `${says}, but the site was built ${builtAt.toISOString()}`;
  if (newest && now.getTime() - newest.getTime() > longestSilence * day) {
    return `${says}, more than ${longestSilence} days beyond the newest moment in the store, ${newest.toISOString()}`;
  }
  return undefined;
}

/** Under which the last moment is remembered at which the clock was right. */
const clockKey = 'clock';

/**
 * The newest moment in the store, to which a clock can be compared: the last one noted, or else when the newest inquiry was
 * saved. Undefined when it knows none.
 */
export async function newestMoment(
  store: Pick<InquiryStore, 'recall' | 'list'>,
): Promise<Date | undefined> {
  const noted = await store.recall(clockKey);
  if (noted?.value.at) return new Date(noted.value.at);
  for await (const { inquiry } of store.list()) return inquiry.timestamp;
  return undefined;
}

/** Notes a moment of a clock that is right. */
export async function noteMoment(store: Pick<InquiryStore, 'remember'>, now: Date): Promise<void> {
  const memory = { value: { at: now.toISOString() } };
  await store.remember(clockKey, () => ({ result: undefined, memory }));
}
