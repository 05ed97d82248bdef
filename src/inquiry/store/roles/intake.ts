/** Taking inquiries in. */
import type { Inquiry } from '../../core/fields.ts';
import type { Recipient } from '../../core/record.ts';
import type { Source } from '../../core/source.ts';

export interface NewInquiry {
  /** The idempotency key. */
  id: string;
  inquiry: Inquiry;
  suspicions: string[];
  source: Source;
  dueAt: Date;
  /**
   * Whom to tell; nobody is told of one with suspicions. Channels to the visitor are left out when
   * one was queued for the same mailbox within the last 24 hours.
   */
  recipients: Recipient[];
  /** When staff are told, if not at once; a message to the visitor never waits. */
  notifyAt?: Date | undefined;
}

/**
 * - `stored`: written and durable, with its record and deliveries
 * - `repeated`: the same id with the same content was there already; nothing was written
 * - `released`: it was there in quarantine, and this time nothing is suspicious: accepted now, as
 *   when staff release it
 * - `conflict`: the id is taken by other content; nothing was written
 * - `taken`: the id is absent, but its reference is another inquiry's; nothing was written
 */
export type AddOutcome = 'stored' | 'repeated' | 'released' | 'conflict' | 'taken';

export interface Intake {
  /**
   * Writes inquiry, record and deliveries together, only if `id` and its reference are absent. Repeated
   * without suspicions, it releases what is in quarantine; what staff have discarded stays discarded.
   */
  add(inquiry: NewInquiry): Promise<AddOutcome>;
}
