/** What staff do with an inquiry, as it is asked for and as it is recorded. */
/**
 * - `answered`, `reopened`: only an accepted inquiry; the promise counts from its arrival all the time
 * - `released`, `discarded`: only a quarantined one
 * - `resent`: its deliveries that failed or were dismissed are tried again
 * - `dismissed`: its deliveries that failed, or wait for a channel that is not configured, are set aside
 * - `noted`: a text for the other staff
 */
export type Deed =
  | { kind: 'answered' | 'reopened' | 'released' | 'discarded' | 'resent' | 'dismissed' }
  | { kind: 'noted'; text: string };

export type DeedKind = Deed['kind'];

/** One line of an inquiry's history. */
export type Action = Deed & {
  /** Unique: an action that is sent again changes nothing. */
  id: string;
  at: Date;
  /** The short name of whoever did it, as they gave it. */
  by: string;
};

/** In characters. */
export const longestName = 40;
export const longestNote = 5000;
