/** An inquiry as both databases store it, with everything recorded about it. */
import type { Inquiry } from '#shared/fields.ts';
import type { Source } from '#shared/post-metadata.ts';

/** One document of the `contacts` collection. `id` is its key, not one of its fields. */
export type StoredInquiry = Inquiry & { id: string; timestamp: Date };

/** `quarantined`: looks like spam; staff see it, but it is not delivered until they release it. */
export type Status = 'accepted' | 'quarantined' | 'discarded';

export interface InquiryRecord {
  status: Status;
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

/** `due-alert`: an answer is almost overdue. `test`: the message of the self-test, which is never stored. */
export type DeliveryKind = 'inquiry' | 'due-alert' | 'test';

/** `failed`: no further attempt unless staff resend it. `dismissed`: no longer needed: answered or discarded. */
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
  /** While one process tries it, the others stay away. */
  lease?: { id: string; until: Date } | undefined;
  /** The end of the hour in which it was counted (hourly-limit.ts). */
  countedUntil?: Date | undefined;
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
 * `taken`, `left`: someone is answering it, or leaves it to the others after all. `released`: from quarantine, or after
 * it was discarded by mistake. `resent`: its failed and dismissed deliveries are tried again.
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
  by: string;
} & ({ kind: Exclude<ActionKind, 'noted'> } | { kind: 'noted'; text: string });

export const longestName = 40;
export const longestNote = 5000;

export type State = 'answered' | 'failed' | 'overdue' | 'open' | Exclude<Status, 'accepted'>;

/** An answer settles everything; an undelivered message comes before an overdue answer. */
export function stateOf({ record, deliveries }: InquiryFile, now: Date): State {
  if (record.status !== 'accepted') return record.status;
  if (record.answeredAt) return 'answered';
  if (deliveries.some(({ state }) => state === 'failed')) return 'failed';
  return record.dueAt < now ? 'overdue' : 'open';
}

/** UTF-8 can't express half a surrogate pair: it is replaced before a text is stored or compared. */
export const storableText = (text: string) => text.toWellFormed();

export function queued(
  kind: DeliveryKind,
  { name: channel, audience }: Recipient,
  at: Date,
): Delivery {
  const start = { state: 'pending', attempts: 0, nextAttemptAt: at, lastError: undefined } as const;
  return { kind, channel, audience, ...start, owedSince: audience === 'staff' ? at : undefined };
}

export function inOrder(deliveries: Delivery[]): Delivery[] {
  const keyOf = ({ kind, channel }: Delivery) => `${kind === 'inquiry' ? 0 : 1} ${channel}`;
  return deliveries.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

const dates = /^(at|until|dueAt|answeredAt|nextAttemptAt|owedSince|countedUntil)$/;

export function fromJson(text: string) {
  return JSON.parse(text, (key, value) => (dates.test(key) ? new Date(value) : value));
}
