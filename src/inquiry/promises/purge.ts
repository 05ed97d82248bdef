/** Deletes inquiries for their age, unless the clock by which they are old may be wrong. */
import type { InquiryStore } from '../store/store.ts';
import { DoubtfulClock, doubtOf, newestMoment, noteMoment } from './doubtful-clock.ts';

const day = 24 * 3600 * 1000;

export interface PurgeOptions {
  store: Pick<InquiryStore, 'purge' | 'recall' | 'remember' | 'list'>;
  /** Inquiries older than this are deleted. */
  days: number;
  now: Date;
  /** When the site was built: no clock that is right is before it. Undefined: not known. */
  builtAt: Date | undefined;
  /** Somebody has looked at the clock. */
  clockIsRight?: boolean;
}

/** @returns how many were deleted @throws DoubtfulClock and, as the store does, StoreUnavailable */
export async function purge(options: PurgeOptions): Promise<number> {
  const { store, days, now, builtAt, clockIsRight = false } = options;
  const doubt = clockIsRight ? undefined : doubtOf(now, builtAt, await newestMoment(store));
  if (doubt) throw new DoubtfulClock(doubt, days);
  const deleted = await store.purge(new Date(now.getTime() - days * day));
  await noteMoment(store, now);
  return deleted;
}
