/** The dispatcher's times, in milliseconds; tests shorten them. */
export interface Timing {
  /** How long a claim keeps other processes away. Must exceed `queueLimit` plus `sendLimit`. */
  lease: number;
  /**
   * A claim whose channel had no room for it by then is dropped; it comes again after its lease.
   */
  queueLimit: number;
  /** Our own limit for a channel that hangs; channels promise to end within 30 seconds. */
  sendLimit: number;
  /** The longest sleep: other servers add deliveries without waking this one. */
  poll: number;
  /** The shortest sleep while something due is claimed by others. */
  busy: number;
  /** Between attempts while the store fails. */
  storeRetry: number;
  /** How long stop() waits for deliveries under way. */
  stopLimit: number;
}

export const defaultTiming: Timing = {
  lease: 60_000,
  queueLimit: 20_000,
  sendLimit: 35_000,
  poll: 30_000,
  busy: 1_000,
  storeRetry: 2_000,
  stopLimit: 8_000,
};
