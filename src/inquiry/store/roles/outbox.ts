/** Delivering what is queued. */
import type { Delivery, InquiryRecord, StoredInquiry } from '../../core/record.ts';

/** A delivery that this process alone may try until the lease ends. */
export interface Claim {
  delivery: Delivery;
  inquiry: StoredInquiry;
  record: InquiryRecord;
  /** Random; settling fails quietly once another process holds a newer one. */
  lease: string;
}

export type Settlement =
  | { state: 'delivered' }
  | { state: 'pending'; nextAttemptAt: Date; error: string }
  | { state: 'failed'; error: string };

/** A channel to staff whose last attempt failed. */
export interface FailingChannel {
  channel: string;
  /** Its first failed attempt after its last success. */
  since: Date;
  /** How many inquiries it has not delivered: those that wait, and those that failed for good. */
  inquiries: number;
  /** The same for the alerts that an answer is due. */
  alerts: number;
}

/**
 * No delivery is scheduled further ahead than this, in milliseconds: the longest backoff and the longest
 * time to be held back are an hour shorter. One that is was scheduled by a clock that was wrong, and
 * counts as due.
 */
export const furthestAttemptMs = 3 * 60 * 60_000;

export interface Outbox {
  /**
   * Leases up to `limit` pending deliveries whose time has come, oldest first, to the caller; then
   * those beyond `furthestAttemptMs`. One whose lease ended without being settled comes again.
   * @param leaseMs how long no other process may claim them
   */
  claimDeliveries(options: { now: Date; leaseMs: number; limit: number }): Promise<Claim[]>;
  /** Records the attempt and its outcome. @returns false when the lease was lost: nothing written */
  settle(claim: Claim, settlement: Settlement, now: Date): Promise<boolean>;
  /**
   * Ends the lease of a claim that nothing was sent for: the delivery is due as it was before. Does
   * nothing when the lease was lost.
   */
  giveBack(claim: Claim): Promise<void>;
  /**
   * When the next pending delivery is due: now, if one is beyond `furthestAttemptMs`. Undefined when
   * none waits.
   */
  nextDeliveryAt(): Promise<Date | undefined>;
  /**
   * Queues one `due-alert` per channel for each accepted, unanswered inquiry due before `dueBefore`
   * that has none yet. @returns for how many inquiries
   */
  queueDueAlerts(options: { now: Date; dueBefore: Date; channels: string[] }): Promise<number>;
  /** Known from the store, so after a restart and by every server. */
  failingChannels(): Promise<FailingChannel[]>;
}
