/** What staff (and the daily clean-up) change in the embedded store. */
import { addressDigest } from '../contents.ts';
import { type Desk, StoreUnavailable } from '../store.ts';
import { scrub } from './database.ts';
import type { Queue } from './queue.ts';
import type { Session } from './session.ts';

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

  function removeBytes(): void {
    if (run(() => scrub(database))) return;
    throw new StoreUnavailable(
      'The inquiries are removed, but another process is reading: old bytes may be left in the log. Run the command again.',
    );
  }

  return {
    async markAnswered(id, now) {
      return transact(() => answer.run(now.toISOString(), id)).changes === 1;
    },

    async release(id, { now, dueAt, recipients }) {
      return transact(() => {
        if (accept.run(dueAt.toISOString(), id).changes === 0) return false;
        queue.putInquiry(id, String(selectEmail.get(id)?.email), recipients, now);
        return true;
      });
    },

    async discard(id) {
      return transact(() => discard.run(id)).changes === 1;
    },

    async resend(id, now) {
      return Number(transact(() => resend.run(now.toISOString(), id)).changes);
    },

    async erase(email) {
      const { changes } = transact(() => {
        unmark.run(addressDigest(email));
        return deleteAddress.run(email);
      });
      // Even if nothing was deleted: an earlier call may have removed the rows and not the bytes.
      removeBytes();
      return Number(changes);
    },

    async purge(before) {
      const { changes } = transact(() => {
        unmarkOld.run(before.toISOString());
        return deleteOld.run(before.toISOString());
      });
      if (changes !== 0) removeBytes();
      return Number(changes);
    },
  };
}
