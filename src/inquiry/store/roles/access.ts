/** What staff's links and summaries need to have in common, whichever server answers. */

export interface Access {
  /** Links and sessions that were issued before this moment are void. Undefined: none is. */
  linksVoidBefore(): Promise<Date | undefined>;
  /**
   * Makes all that were issued before this moment void. Of several moments the latest counts.
   * @param isRight this one counts, also before a later one: that was of a clock that was ahead
   */
  voidLinks(before: Date, isRight?: boolean): Promise<void>;
  /**
   * Marks a link as used. What has expired is forgotten.
   * @param link a random name
   * @param by a random name of whoever uses it: the same may do so again
   * @returns false when another has used it before
   */
  spendLink(link: string, by: string, expiresAt: Date, now: Date): Promise<boolean>;
  /** Whether a link was marked as used and has not expired since. */
  isLinkSpent(link: string, now: Date): Promise<boolean>;
  /**
   * Leases the summary of a day to the caller, so that one server alone sends it. When the lease ends
   * before it is confirmed, it can be taken again.
   * @param day as YYYY-MM-DD
   */
  takeSummary(day: string, now: Date, leaseMs: number): Promise<SummaryOutcome>;
  /**
   * Marks the summary of a day as sent, also after its lease.
   * @param madeAt when it was taken by the one that has sent it
   */
  confirmSummary(day: string, madeAt: Date): Promise<void>;
}

/**
 * - `taken`: by this call; `before` is when the last one was made that was sent, undefined if none was
 * - `busy`: the lease of another call lasts
 * - `told`: it was sent
 */
export type SummaryOutcome =
  | { state: 'taken'; before: Date | undefined }
  | { state: 'busy' | 'told' };
