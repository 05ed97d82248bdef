/** Makes staff's links void, unless the clock by which they are older may be wrong. */

import { DoubtfulClock, doubtOf, newestMoment, noteMoment } from '../promises/doubtful-clock.ts';
import type { InquiryStore } from '../store/store.ts';
import { linksVoidBefore, voidLinks } from './voided-links.ts';

interface RevocationOptions {
  store: Pick<InquiryStore, 'recall' | 'remember' | 'list'>;
  now: Date;
  /** When the site was built, if that is known. */
  builtAt: Date | undefined;
  /** Somebody has looked at the clock. */
  clockIsRight: boolean;
}

const command = 'revoke-links';

/**
 * A clock that is ahead would make new links void as well, until it is really that time; one that is
 * behind would leave links valid.
 * @throws DoubtfulClock
 */
export async function revokeLinks(options: RevocationOptions): Promise<void> {
  const { store, now, builtAt, clockIsRight } = options;
  if (!clockIsRight) {
    const newest = await newestMoment(store);
    const isBehind = newest && now < newest;
    const doubt = isBehind
      ? `it says ${now.toISOString()}, but the store knows of ${newest.toISOString()}`
      : doubtOf(now, builtAt, newest);
    if (doubt) throw new DoubtfulClock('No link is revoked', doubt, command);
  }
  await voidLinks(store, now, clockIsRight);
  await noteMoment(store, now);
}

/** @returns in words for staff, what makes every new link void; undefined when nothing does */
export async function revokedAhead(
  store: Pick<InquiryStore, 'recall'>,
  now: Date,
): Promise<string | undefined> {
  const voidBefore = await linksVoidBefore(store);
  return voidBefore && voidBefore > now
    ? `every link is void until ${voidBefore.toISOString()}, by a clock that was ahead: run "${command} --clock-is-right"`
    : undefined;
}
