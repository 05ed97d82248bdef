/** An inquiry as it is kept, and what is known beside it. */
import type { Action } from './action.ts';
import type { Inquiry } from './fields.ts';
import type { Source } from './source.ts';

/** One document of the `contacts` collection. `id` is its key, not one of its fields. */
export type StoredInquiry = Inquiry & {
  id: string;
  /** Set by the server when it saved the inquiry. */
  timestamp: Date;
};

/**
 * How the software judges an inquiry. `quarantined` ones look like spam: kept and shown to staff,
 * but not delivered. Staff make them `accepted` (release) or `discarded`, and change their minds.
 */
export type Status = 'accepted' | 'quarantined' | 'discarded';

/** Everything about an inquiry that the visitor did not enter; kept in a record of its own. */
export interface InquiryRecord {
  status: Status;
  /** Why it was quarantined, in words for staff; empty for the others. */
  suspicions: string[];
  source: Source;
  /** An answer is promised by this time. */
  dueAt: Date;
  answeredAt: Date | undefined;
  /** The short name of who said so. */
  answeredBy: string | undefined;
  /** The short name of who has said to answer it. */
  takenBy: string | undefined;
  /** Grows with each action of staff, and when the visitor's second post ends a quarantine. */
  revision: number;
}

/** A configured way to tell somebody about inquiries, as far as the store needs to know it. */
export interface Recipient {
  /** The channel's name: `email`, say. */
  name: string;
  /**
   * `visitor`: the sender of the inquiry. Anyone can enter anyone's address, so these are limited.
   */
  audience: 'staff' | 'visitor';
}

/**
 * - `inquiry`: a new inquiry (for the visitor: that it arrived)
 * - `due-alert`: its answer is about to be overdue
 * - `test`: the marked message of the self-test; never stored
 */
export type DeliveryKind = 'inquiry' | 'due-alert' | 'test';

/**
 * - `failed`: no further attempt is made unless staff ask for it (`resend`)
 * - `dismissed`: it was not sent, and need not be: the inquiry was answered or discarded
 */
export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'dismissed';

/** One message for one channel; of an inquiry there is one of each kind and channel. */
export interface Delivery {
  kind: DeliveryKind;
  channel: string;
  audience: Recipient['audience'];
  state: DeliveryState;
  /** How many attempts were made. */
  attempts: number;
  nextAttemptAt: Date;
  /**
   * Since when staff are owed it: its first moment, or that of a resend. Undefined unless it is pending, and for what
   * goes to visitors.
   */
  owedSince: Date | undefined;
  /** What the last failed attempt said, without any text of the visitor. */
  lastError: string | undefined;
}

/** Each attempt is recorded, for `show ID`. */
export interface Attempt {
  kind: DeliveryKind;
  channel: string;
  at: Date;
  /** Absent when it succeeded. */
  error: string | undefined;
}

/** An inquiry with everything that is kept beside it. */
export interface InquiryFile {
  inquiry: StoredInquiry;
  record: InquiryRecord;
  /** Those of the inquiry itself first, then alerts; each by channel. */
  deliveries: Delivery[];
  /** In the order in which they ended. */
  attempts: Attempt[];
  /** What staff have done with it, oldest first. */
  actions: Action[];
}
