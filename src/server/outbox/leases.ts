/** Keeps the leases of claims for as long as they are being sent, however long that is. */
import type { Claim, InquiryStore } from '#server/store/store.ts';

interface LeaseOptions {
  store: Pick<InquiryStore, 'renew'>;
  now: () => Date;
  /** In milliseconds: how long a lease lasts, and how often it is renewed. */
  timing: { lease: number; renewal: number };
}

export function createLeases({ store, now, timing }: LeaseOptions) {
  const held = new Map<Claim, Promise<unknown>>();
  let renewedAt = now();

  /** In milliseconds. By the clock that leases end by: when it has jumped, they are renewed at once. */
  function untilRenewal(): number {
    if (held.size === 0) return Number.POSITIVE_INFINITY;
    const age = now().getTime() - renewedAt.getTime();
    return age < 0 ? 0 : timing.renewal - age;
  }

  return {
    untilRenewal,
    /** Keeps a lease until the work has ended. */
    hold(claim: Claim, work: Promise<unknown>): Promise<unknown> {
      if (held.size === 0) renewedAt = now();
      held.set(claim, work);
      return work.finally(() => held.delete(claim));
    },
    /** Those that the store fails to renew stay due. */
    async renew(): Promise<void> {
      const at = now();
      const until = new Date(at.getTime() + timing.lease);
      const renewals = [...held.keys()].map((claim) => store.renew(claim, until));
      const outcomes = await Promise.allSettled(renewals);
      if (outcomes.every(({ status }) => status === 'fulfilled')) renewedAt = at;
    },
    ended: () => Promise.allSettled(held.values()),
  };
}
