/** An inquiry as both databases store it, with everything recorded about it. */
import { createHash } from 'node:crypto';
import type { FieldValues } from '#shared/fields.ts';
import type { Source } from '#shared/post-metadata.ts';
import { referenceAlphabet } from '#shared/reference.ts';

export type StoredFields = FieldValues & { id: string; timestamp: Date };
/** `quarantined`: looks like spam, and is not delivered until staff release it. */
export type Status = 'accepted' | 'quarantined' | 'discarded';

export interface InquiryRecord {
  status: Status;
  suspicions: string[];
  /** May be spam, but is not quarantined; until staff release it after a discard. */
  isDoubtful?: boolean;
  source: Source;
  dueAt: Date;
  answeredAt?: Date | undefined;
  answeredBy?: string | undefined;
  assignee?: string | undefined;
  /** Known if they were signed in at the desk. */
  assigneeAddress?: string | undefined;
  /** Grows with each action of staff, and when a repeated post ends a quarantine. */
  revision: number;
}

export interface Recipient {
  name: string;
  /** `visitor`: the sender. Anyone can enter anyone's address, so these are limited. */
  audience: 'staff' | 'visitor';
  /** Software that is also told what staff do. */
  followsActions?: boolean;
}

/**
 * `reminder`: an answer is due soon, to the assignee alone. `due-alert`: to everybody. `test`: the self-test, which is
 * never stored.
 */
export type DeliveryKind = 'inquiry' | 'reminder' | 'due-alert' | 'answered' | 'released' | 'test';
/** `failed`: not retried unless staff resend it. `canceled`: answered or discarded. */
export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'canceled';

/** Of a mail to several people who were not all accepted: they get it only once. */
export interface Addressees {
  accepted: string[];
  /** For good, with the reason. */
  refused: Record<string, string>;
}

/** An inquiry has at most one per kind and channel. */
export interface Delivery {
  kind: DeliveryKind;
  channel: string;
  audience: Recipient['audience'];
  state: DeliveryState;
  /** Since it was queued or resent. */
  attempts: number;
  nextAttemptAt: Date;
  /** Without any of the visitor's text. */
  lastError: string | undefined;
  addressees?: Addressees | undefined;
  lease?: { id: string; until: Date } | undefined;
  /** The end of the hour that counts it (hourly-limit.ts). */
  countedUntil?: Date | undefined;
  /** Beyond the hourly limit. */
  isCollected?: boolean;
}

export type Attempt = Pick<Delivery, 'kind' | 'channel'> & { at: Date; error: string | undefined };

export interface Inquiry {
  fields: StoredFields;
  record: InquiryRecord;
  deliveries: Delivery[];
  attempts: Attempt[];
  actions: Action[];
}

/**
 * What staff do. `released`: from quarantine, or after a mistaken discard. `resent`: through all channels unless
 * recipients are named.
 */
export type Change =
  | { kind: 'unassigned' | 'reopened' | 'discarded' }
  | { kind: 'assigned'; address?: string }
  | { kind: 'answered' | 'resent'; recipients?: Recipient[] }
  | { kind: 'released'; dueAt: Date; recipients: Recipient[] }
  | { kind: 'noted'; text: string };

export type ActionKind = Change['kind'];

export type Action = { id: string; at: Date; by: string } & (
  | { kind: Exclude<ActionKind, 'noted'> }
  | { kind: 'noted'; text: string }
);

/** 39 bits that follow from the id. Two ids may share a reference: the store refuses the second. */
export function referenceOf(id: string): string {
  let number = createHash('sha256').update(id).digest().readBigUInt64BE();
  let reference = '';
  for (let length = 0; length < 8; length++) {
    reference += referenceAlphabet[Number(number % 30n)];
    number /= 30n;
  }
  return `${reference.slice(0, 4)}-${reference.slice(4)}`;
}

export const maxNameLength = 40;
export const maxNoteLength = 5000;

export type State = 'answered' | 'failed' | 'overdue' | 'open' | Exclude<Status, 'accepted'>;

export const isOpen = ({ record }: Inquiry) => record.status === 'accepted' && !record.answeredAt;

export function stateOf(inquiry: Inquiry, now: Date): State {
  const { record, deliveries } = inquiry;
  if (record.status !== 'accepted') return record.status;
  if (!isOpen(inquiry)) return 'answered';
  // Even before the deadline: staff who never got the message may not know of the inquiry.
  if (deliveries.some(({ state }) => state === 'failed')) return 'failed';
  return record.dueAt < now ? 'overdue' : 'open';
}

export const awaitsAlert = (inquiry: Inquiry) =>
  isOpen(inquiry) && !inquiry.deliveries.some(({ kind }) => kind === 'due-alert');

/** When a delivery may be claimed: at its next attempt, or at the end of its lease. */
export const availableAt = ({ state, nextAttemptAt, lease }: Delivery): Date | undefined =>
  state === 'pending' ? (lease?.until ?? nextAttemptAt) : undefined;

export const isResendable = ({ state }: Delivery) => state === 'failed' || state === 'canceled';

export function newDelivery(kind: DeliveryKind, to: Recipient, at: Date): Delivery {
  const { name: channel, audience } = to;
  const start = { state: 'pending', attempts: 0, nextAttemptAt: at, lastError: undefined } as const;
  return { kind, channel, audience, ...start };
}

export function sortDeliveries(deliveries: Delivery[]): Delivery[] {
  const keyOf = ({ kind, channel }: Delivery) => `${kind === 'inquiry' ? 0 : 1} ${channel} ${kind}`;
  return deliveries.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** Adds those that tell software what staff did. */
export function withNews(
  kind: 'answered' | 'released',
  at: Date,
  deliveries: Delivery[],
  recipients: Recipient[] = [],
): Delivery[] {
  const followers = recipients.filter(({ followsActions }) => followsActions);
  return sortDeliveries([...deliveries, ...followers.map((to) => newDelivery(kind, to, at))]);
}

const dates = /^(at|until|dueAt|answeredAt|nextAttemptAt|countedUntil)$/;

export function fromJson(text: string) {
  return JSON.parse(text, (key, value) => (dates.test(key) ? new Date(value) : value));
}
