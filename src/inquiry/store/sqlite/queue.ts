/** Queues deliveries; always a step of the caller's transaction. */
import type { DeliveryKind, Recipient } from '../../core/record.ts';
import { acknowledgementMark, audienceOf, visitorPauseMs } from '../contents.ts';
import type { Database } from './database.ts';

export interface Queue {
  /** Queues alerts to staff, due at `now`; existing ones stay as they are. @returns how many */
  putAlerts(id: string, channels: string[], now: Date): number;
  /**
   * Queues the deliveries of an inquiry; leaves the visitor's out when the mailbox had one within 24
   * hours.
   * @param notifyAt when staff are told, if not at once
   */
  putInquiry(id: string, email: string, recipients: Recipient[], now: Date, notifyAt?: Date): void;
  /** Removes the mark of an address that was told. */
  forgetVisitor(email: string): void;
}

/** @param markKey keys the marks of addresses */
export function createQueue(database: Database, markKey: Buffer): Queue {
  const insert = database.prepare(`
    INSERT INTO deliveries (inquiry_id, kind, channel, audience, state, owed_since, next_attempt_at)
    VALUES (:id, :kind, :name, :audience, 'pending', :at, :at) ON CONFLICT DO NOTHING`);
  const forget = database.prepare('DELETE FROM acknowledgements WHERE queued_at <= ?');
  const mark = database.prepare(`
    INSERT INTO acknowledgements (address_hash, queued_at) VALUES (?, ?) ON CONFLICT DO NOTHING`);
  const unmark = database.prepare('DELETE FROM acknowledgements WHERE address_hash = ?');

  function mayTellVisitor(email: string, now: Date): boolean {
    forget.run(new Date(now.getTime() - visitorPauseMs).toISOString());
    return mark.run(acknowledgementMark(markKey, email), now.toISOString()).changes === 1;
  }

  function put(id: string, kind: DeliveryKind, recipients: Recipient[], due: Date): number {
    const at = due.toISOString();
    const queued = recipients.map(({ name, audience }) =>
      Number(insert.run({ id, kind, name, audience, at }).changes),
    );
    return queued.filter((changes) => changes > 0).length;
  }

  return {
    putAlerts(id, channels, now) {
      const staff = channels.map((name) => ({ name, audience: 'staff' as const }));
      return put(id, 'due-alert', staff, now);
    },

    putInquiry(id, email, recipients, now, notifyAt = now) {
      put(id, 'inquiry', audienceOf('staff', recipients), notifyAt);
      const visitors = audienceOf('visitor', recipients);
      if (visitors.length > 0 && mayTellVisitor(email, now)) put(id, 'inquiry', visitors, now);
    },

    forgetVisitor(email) {
      unmark.run(acknowledgementMark(markKey, email));
    },
  };
}
