/** What staff, and the daily clean-up, change. */
import type { Action } from '../../core/action.ts';
import type { InquiryField } from '../../core/fields.ts';
import type { NewInquiry } from './intake.ts';

export interface ReleaseOptions extends Pick<NewInquiry, 'dueAt' | 'recipients' | 'notifyAt'> {
  now: Date;
}

/** What is to be done, with what it needs; see Deed. */
export type Change =
  | { kind: 'answered' | 'reopened' | 'discarded' | 'resent' }
  | ({ kind: 'released' } & Omit<ReleaseOptions, 'now'>)
  /** `configured` are the names of the channels that are. */
  | { kind: 'dismissed'; configured: string[] }
  | { kind: 'noted'; text: string }
  | { kind: 'corrected'; field: InquiryField; to: string };

export type RequestedAction = Pick<Action, 'id' | 'at' | 'by'> & {
  change: Change;
  /**
   * The revision of the record on which the action was decided. If there is a newer one, nothing is
   * done. Undefined: whatever the others have done.
   */
  seen?: number | undefined;
};

/**
 * - `done`: changed and recorded; `deliveries` counts those that were resent or dismissed
 * - `repeated`: this very action was recorded before
 * - `outdated`: the record has another revision than was seen
 * - `needless`: the inquiry is not in the state that the change starts from, or has that value already
 * - `unknown`: there is no such inquiry
 * But for `done` nothing was written.
 */
export type ActionOutcome =
  | { state: 'done'; deliveries: number }
  | { state: 'repeated' | 'outdated' | 'needless' | 'unknown' };

export interface Desk {
  /**
   * Changes an inquiry and records who did it, in one transaction. An answer drops the alerts that
   * were not delivered; when it is taken back, the inquiry may be alerted again.
   */
  act(id: string, action: RequestedAction): Promise<ActionOutcome>;
  /**
   * Makes every failed delivery to staff pending again, due at `now`, or those of one channel:
   * visitors get an old message only when their channel is named. @returns how many
   */
  resendAll(options: { now: Date; channel?: string | undefined }): Promise<number>;
  /**
   * Removes every inquiry of exactly this address (compared without case), also if it was corrected
   * since, with all records of it, so that no byte stays in the store's files. When it throws, the rows
   * may be gone already but not their traces: run it again. @returns how many inquiries
   */
  erase(email: string): Promise<number>;
  /** Removes one inquiry in the same way. @returns false when there is no such inquiry */
  remove(id: string): Promise<boolean>;
  /** Removes inquiries saved before a moment, with all records. @returns how many */
  purge(before: Date): Promise<number>;
  /**
   * The newest moment that the store knows of, to which a clock can be compared: the last one noted,
   * or else when the newest inquiry was saved. Undefined when it knows none.
   */
  newestMoment(): Promise<Date | undefined>;
  /** Notes a moment of a clock that is right. */
  noteMoment(now: Date): Promise<void>;
}
