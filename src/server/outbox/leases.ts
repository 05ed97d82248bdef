/** Keeps the leases of claims for as long as they wait or are being sent, however long that is. */
import type { Claim, InquiryStore } from '#server/store/store.ts';

interface LeaseOptions {
  store: Pick<InquiryStore, 'renew'>;
  now: () => Date;
  /** In milliseconds: how long a lease lasts, and how often it is renewed. */
  timing: { lease: number; renewal: number };
}

export function createLeases({ store, now, timing }: LeaseOptions) {
  const held = new Map<Claim, Promise<unknown>>();
  /** By the clock of `performance`. */
  let renewAt = 0;

  function postpone(): void {
    renewAt = performance.now() + timing.renewal;
  }

  return {
    /** Keeps a lease until the work has ended. */
    hold(claim: Claim, work: Promise<unknown>): Promise<unknown> {
      if (held.size === 0) postpone();
      held.set(claim, work);
      return work.finally(() => held.delete(claim));
    },
    /** Renews all leases when it is time; those that the store fails to renew, at the next call. */
    async renew(onLost: (claim: Claim) => void): Promise<void> {
      if (performance.now() < renewAt) return;
      const until = new Date(now().getTime() + timing.lease);
      const renewals = [...held.keys()].map(async (claim) => {
        if (!(await store.renew(claim, until))) onLost(claim);
      });
      const outcomes = await Promise.allSettled(renewals);
      if (outcomes.every(({ status }) => status === 'fulfilled')) postpone();
    },
    /** In milliseconds. */
    untilRenewal: () => (held.size > 0 ? renewAt - performance.now() : Number.POSITIVE_INFINITY),
    ended: () => Promise.allSettled(held.values()),
  };
}
