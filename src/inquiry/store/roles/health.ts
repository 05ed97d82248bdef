/** What the health check asks. */

export interface Health {
  /**
   * For how long an answer may be reused, in milliseconds: anyone may ask, and each answer costs a
   * write, which the cloud charges for.
   */
  readonly checkLifetimeMs: number;
  /**
   * Whether an inquiry could not be saved within the last minute. The write of `checkWritable` is
   * small: a full disk may still have room for it.
   */
  hasFailedToSave(): boolean;
  /** Proves by a real write that the store can be written to now. */
  checkWritable(): Promise<void>;
  deliveryState(): Promise<DeliveriesToStaff>;
  /**
   * Counts for each of these channels what waits to be sent, due or not, and what has failed for good and
   * is not dismissed.
   */
  undelivered(channels: string[]): Promise<Undelivered[]>;
}

/** What a channel has not delivered. */
export interface Undelivered {
  channel: string;
  pending: number;
  failed: number;
}

/** How the deliveries to staff stand now, by all channels together. */
export interface DeliveriesToStaff {
  /** How many should have been sent by now and are still tried. */
  pending: number;
  /** Since when the oldest of them is owed. */
  owedSince: Date | undefined;
  /** How many have failed for good and are not dismissed. */
  failed: number;
}
