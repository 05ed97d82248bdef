/** Deletes inquiries for their age, unless the clock by which they are old may be wrong. */
import type { Desk } from '../store/store.ts';

const day = 24 * 3600 * 1000;

/**
 * The furthest that a clock may be beyond the newest moment in the store, in days. A server that runs
 * notes a moment daily.
 */
const longestSilence = 30;

/** Nothing was deleted; the message tells staff why, and what to do. */
export class DoubtfulClock extends Error {
  override name = 'DoubtfulClock';
}

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
  if (doubt) {
    const remedy = `purge --older-than ${days}d --clock-is-right`;
    throw new DoubtfulClock(
      `Nothing is deleted, because the clock may be wrong: ${doubt}. If the clock is right, run "${remedy}" once.`,
    );
  }
  const deleted = await store.purge(new Date(now.getTime() - days * day));
  await store.noteMoment(now);
  return deleted;
}

function doubtOf(now: Date, builtAt: Date | undefined, newest: Date | undefined) {
  const says = `it says ${now.toISOString()}`;
  if (builtAt && now < builtAt) return `${says}, but the site was built ${builtAt.toISOString()}`;
  if (newest && now.getTime() - newest.getTime() > longestSilence * day) {
    return `${says}, more than ${longestSilence} days beyond the newest moment in the store, ${newest.toISOString()}`;
  }
  return undefined;
}
