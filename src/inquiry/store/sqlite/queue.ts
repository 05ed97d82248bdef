/** Queues deliveries; always a step of the caller's transaction. */
import type { DeliveryKind, Recipient } from '../../core/record.ts';
import { acknowledgementMark, channelsFor, visitorPauseMs } from '../contents.ts';
import type { Database } from './database.ts';

export interface Queue {
  /** Queues deliveries of one kind, due at `now`; existing ones stay as they are. */
  put(id: string, kind: DeliveryKind, channels: string[], now: Date): void;
  /** Those of an inquiry; leaves the visitor's out when the mailbox had one within 24 hours. */
  putInquiry(id: string, email: string, recipients: Recipient[], now: Date): void;
  /** Removes the mark of an address that was told. */
  forgetVisitor(email: string): void;
}

/** @param markKey keys the marks of addresses */
export function createQueue(database: Database, markKey: Buffer): Queue {
  const insert = database.prepare(`
    INSERT INTO deliveries (inquiry_id, kind, channel, state, next_attempt_at)
    VALUES (?, ?, ?, 'pending', ?) ON CONFLICT DO NOTHING`);
  const forget = database.prepare('DELETE FROM acknowledgements WHERE queued_at <= ?');
  const mark = database.prepare(`
    INSERT INTO acknowledgements (address_hash, queued_at) VALUES (?, ?) ON CONFLICT DO NOTHING`);
  const unmark = database.prepare('DELETE FROM acknowledgements WHERE address_hash = ?');

  function mayTellVisitor(email: string, now: Date): boolean {
    forget.run(new Date(now.getTime() - visitorPauseMs).toISOString());
    return mark.run(acknowledgementMark(markKey, email), now.toISOString()).changes === 1;
  }

  const queue: Queue = {
    put(id, kind, channels, now) {
      for (const channel of channels) insert.run(id, kind, channel, now.toISOString());
    },

    putInquiry(id, email, recipients, now) {
      queue.put(id, 'inquiry', channelsFor('staff', recipients), now);
      const visitors = channelsFor('visitor', recipients);
      if (visitors.length > 0 && mayTellVisitor(email, now))
        queue.put(id, 'inquiry', visitors, now);
    },

    forgetVisitor(email) {
      unmark.run(acknowledgementMark(markKey, email));
    },
  };
  return queue;
}
