/** What staff (and the daily clean-up) change in the embedded store. */
import { addressDigest } from '../contents.ts';
import type { Desk } from '../store.ts';
import { emptyLog, rewrite } from './database.ts';
import type { Queue } from './queue.ts';
import { type Session, StoreLocked } from './session.ts';

export function desk({ database, run, transact }: Session, queue: Queue): Desk {
  const answer = database.prepare(`
    UPDATE inquiry_records SET answered_at = coalesce(answered_at, ?) WHERE inquiry_id = ?`);
  const accept = database.prepare(`
    UPDATE inquiry_records SET standing = 'accepted', due_at = ?
    WHERE inquiry_id = ? AND standing = 'quarantined'`);
  const discard = database.prepare(`
    UPDATE inquiry_records SET standing = 'discarded'
    WHERE inquiry_id = ? AND standing = 'quarantined'`);
  const resend = database.prepare(`
    UPDATE deliveries SET state = 'pending', next_attempt_at = ?
    WHERE inquiry_id = ? AND state = 'failed'`);
  const selectEmail = database.prepare('SELECT email FROM contacts WHERE id = ?');
  // Everything else goes with these: see ON DELETE CASCADE in the migrations.
  const deleteAddress = database.prepare('DELETE FROM contacts WHERE email = ? COLLATE NOCASE');
  const deleteOld = database.prepare('DELETE FROM contacts WHERE timestamp < ?');
  const unmark = database.prepare('DELETE FROM acknowledgements WHERE address_hash = ?');
  const unmarkOld = database.prepare('DELETE FROM acknowledgements WHERE queued_at < ?');

  const selectMoment = database.prepare(`
    SELECT coalesce((SELECT noted_at FROM clock), (SELECT max(timestamp) FROM contacts)) AS at`);
  const noteMoment = database.prepare(`
    INSERT INTO clock (id, noted_at) VALUES (1, ?)
    ON CONFLICT (id) DO UPDATE SET noted_at = excluded.noted_at`);

  const noteTraces = database.prepare('INSERT INTO traces_left DEFAULT VALUES');
  const findTraces = database.prepare('SELECT max(id) AS last FROM traces_left');
  const forgetTraces = database.prepare('DELETE FROM traces_left WHERE id <= ?');

  /**
   * Deletes inquiries, then every byte of them. What a failure or a crash in between leaves is noted
   * with the deletion, so that the next removal takes it away, in whatever process.
   */
  async function remove(deleteRows: () => { changes: number | bigint }): Promise<number> {
    const changes = await transact(() => {
      const deleted = Number(deleteRows().changes);
      if (deleted > 0) noteTraces.run();
      return deleted;
    });
    const last = (await run(() => findTraces.get()))?.last;
    if (typeof last !== 'number') return changes;
    await run(() => rewrite(database));
    await run(() => {
      if (emptyLog(database)) return;
      throw new StoreLocked(
        'The inquiries are removed, but another process is reading: old bytes may be left in the log. Run the command again.',
      );
    });
    // Not those of a removal that another process made meanwhile: its bytes may have come later.
    await transact(() => forgetTraces.run(last));
    return changes;
  }

  return {
    async markAnswered(id, now) {
      const { changes } = await transact(() => answer.run(now.toISOString(), id));
      return changes === 1;
    },

    async release(id, { now, dueAt, recipients }) {
      return transact(() => {
        if (accept.run(dueAt.toISOString(), id).changes === 0) return false;
        queue.putInquiry(id, String(selectEmail.get(id)?.email), recipients, now);
        return true;
      });
    },

    async discard(id) {
      return (await transact(() => discard.run(id))).changes === 1;
    },

    async resend(id, now) {
      const { changes } = await transact(() => resend.run(now.toISOString(), id));
      return Number(changes);
    },

    async erase(email) {
      return remove(() => {
        // The digest of the address leaves bytes too, also where no inquiry of it is left.
        noteTraces.run();
        unmark.run(addressDigest(email));
        return deleteAddress.run(email);
      });
    },

    async purge(before) {
      return remove(() => {
        unmarkOld.run(before.toISOString());
        return deleteOld.run(before.toISOString());
      });
    },

    async newestMoment() {
      const at = (await run(() => selectMoment.get()))?.at;
      return typeof at === 'string' ? new Date(at) : undefined;
    },

    async noteMoment(now) {
      await transact(() => noteMoment.run(now.toISOString()));
    },
  };
}
