/** Deletes inquiries for their age, unless the clock by which they are old may be wrong. */
import type { Desk } from '../store/roles/desk.ts';
import { DoubtfulClock, doubtOf } from './doubtful-clock.ts';

const day = 24 * 3600 * 1000;

export interface PurgeOptions {
  store: Pick<Desk, 'purge' | 'newestMoment' | 'noteMoment'>;
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
  const doubt = clockIsRight ? undefined : doubtOf(now, builtAt, await store.newestMoment());
  if (doubt) throw new DoubtfulClock('Nothing is deleted', doubt, `purge --older-than ${days}d`);
  const deleted = await store.purge(new Date(now.getTime() - days * day));
  await store.noteMoment(now);
  return deleted;
}
