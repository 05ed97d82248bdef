/** An inquiry as it is stored, with everything recorded about it. */
import type { Source } from '#shared/evidence.ts';
import type { Inquiry } from '#shared/fields.ts';

/** One document of the `contacts` collection. `id` is its key, not one of its fields. */
export type StoredInquiry = Inquiry & {
  id: string;
  timestamp: Date;
};

/** `quarantined`: looks like spam; staff see it, but it is not delivered until they release it. */
export type Status = 'accepted' | 'quarantined' | 'discarded';

/** Everything about an inquiry that the visitor did not enter. */
export interface InquiryRecord {
  status: Status;
  /** Why it was quarantined, in words for staff; otherwise empty. */
  suspicions: string[];
  source: Source;
  dueAt: Date;
  answeredAt: Date | undefined;
  answeredBy: string | undefined;
  takenBy: string | undefined;
  /** Grows with each action of staff, and when a second post by the visitor ends a quarantine. */
  revision: number;
}

export interface Recipient {
  name: string;
  /** `visitor`: the sender of the inquiry. Anyone can enter anyone's address, so these are limited. */
  audience: 'staff' | 'visitor';
}

/**
 * - `inquiry`: a new inquiry (to the visitor: that it arrived)
 * - `due-alert`: its answer is almost overdue
 * - `test`: the marked message of the self-test; never stored
 */
export type DeliveryKind = 'inquiry' | 'due-alert' | 'test';

/**
 * - `failed`: no further attempt unless staff ask for it (`resend`)
 * - `dismissed`: not sent and no longer needed: the inquiry was answered or discarded
 */
export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'dismissed';

/** One message for one channel; an inquiry has at most one per kind and channel. */
export interface Delivery {
  kind: DeliveryKind;
  channel: string;
  audience: Recipient['audience'];
  state: DeliveryState;
  attempts: number;
  nextAttemptAt: Date;
  /** When it, or its resend, was first due; only of pending deliveries to staff. */
  owedSince: Date | undefined;
  /** The error of the last failed attempt, without any of the visitor's text. */
  lastError: string | undefined;
}

export interface Attempt {
  kind: DeliveryKind;
  channel: string;
  at: Date;
  error: string | undefined;
}

export interface InquiryFile {
  inquiry: StoredInquiry;
  record: InquiryRecord;
  /** Those of the inquiry first, then alerts; each by channel. */
  deliveries: Delivery[];
  attempts: Attempt[];
  actions: Action[];
}

/**
 * - `taken`, `left`: someone is answering it, or leaves it to the others after all
 * - `answered`, `reopened`: only an accepted inquiry; its due time stays that of its arrival
 * - `released`: one in quarantine, or one discarded by mistake
 * - `discarded`: spam, even if it was accepted; messages that have not gone out are stopped
 * - `resent`: failed and dismissed deliveries are tried again
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

export type Action = {
  /** Unique: repeating an action changes nothing. */
  id: string;
  at: Date;
  /** The short name that the person gave. */
  by: string;
} & ({ kind: Exclude<ActionKind, 'noted'> } | { kind: 'noted'; text: string });

/** In characters. */
export const longestName = 40;
export const longestNote = 5000;

export type State = 'answered' | 'failed' | 'overdue' | 'open' | Exclude<Status, 'accepted'>;

/** The state in a word. An answer settles everything; an undelivered message comes before an overdue answer. */
export function stateOf({ record, deliveries }: InquiryFile, now: Date): State {
  if (record.status !== 'accepted') return record.status;
  if (record.answeredAt) return 'answered';
  if (deliveries.some(({ state }) => state === 'failed')) return 'failed';
  return record.dueAt < now ? 'overdue' : 'open';
}
