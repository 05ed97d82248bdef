/** Queues deliveries; always a step of a transaction that others begin. */
import type { ChannelName, DeliveryKind } from '../delivery/channel.ts';
import type { Database } from './database.ts';
import { hashAddress } from './sqlite-rows.ts';

/** One acknowledgement to an address in this time, in milliseconds, so that it can't be flooded. */
const acknowledgementPauseMs = 24 * 60 * 60 * 1000;

export interface Queue {
  /** Queues deliveries of one kind, due at `now`; those that are there already stay as they are. */
  put(id: string, kind: DeliveryKind, channels: ChannelName[], now: Date): void;
  /** Those of an inquiry; leaves the acknowledgement out when the address had one just now. */
  putInquiry(id: string, email: string, channels: ChannelName[], now: Date): void;
}

export function createQueue(database: Database): Queue {
  const insert = database.prepare(`
    INSERT INTO deliveries (inquiry_id, kind, channel, state, next_attempt_at)
    VALUES (?, ?, ?, 'pending', ?) ON CONFLICT DO NOTHING`);
  const forget = database.prepare('DELETE FROM acknowledgements WHERE queued_at <= ?');
  const mark = database.prepare(`
    INSERT INTO acknowledgements (address_hash, queued_at) VALUES (?, ?) ON CONFLICT DO NOTHING`);

  function mayAcknowledge(email: string, now: Date): boolean {
    forget.run(new Date(now.getTime() - acknowledgementPauseMs).toISOString());
    return mark.run(hashAddress(email), now.toISOString()).changes === 1;
  }

  const queue: Queue = {
    put(id, kind, channels, now) {
      for (const channel of channels) insert.run(id, kind, channel, now.toISOString());
    },

    putInquiry(id, email, channels, now) {
      const allowed = channels.filter(
        (channel) => channel !== 'acknowledgement' || mayAcknowledge(email, now),
      );
      queue.put(id, 'inquiry', allowed, now);
    },
  };
  return queue;
}
