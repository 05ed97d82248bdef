/** What staff do with an inquiry, and the history that comes of it. */

/**
 * - `taken`, `left`: somebody answers it, or leaves it to the others after all
 * - `answered`, `reopened`: only an accepted inquiry; the promise counts from its arrival all the time
 * - `released`: one in quarantine, or one that was discarded by mistake
 * - `discarded`: spam, also what was accepted; messages that have not gone out are stopped
 * - `resent`: its deliveries that failed or were set aside are tried again
 * - `noted`: a text for the other staff
 */
export type ActionKind =
  | 'taken'
  | 'left'
  | 'answered'
  | 'reopened'
  | 'released'
  | 'discarded'
  | 'resent'
  | 'noted';

/** One line of an inquiry's history. */
export type Action = {
  /** Unique: an action that is sent again changes nothing. */
  id: string;
  at: Date;
  /** The short name of whoever did it, as they gave it. */
  by: string;
} & ({ kind: Exclude<ActionKind, 'noted'> } | { kind: 'noted'; text: string });

/** In characters. */
export const longestName = 40;
export const longestNote = 5000;
