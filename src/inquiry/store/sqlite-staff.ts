/** What staff (and the daily clean-up) change in the embedded store. */
import { type Database, scrub } from './database.ts';
import type { Guard } from './sqlite-guard.ts';
import type { Queue } from './sqlite-queue.ts';
import { hashAddress } from './sqlite-rows.ts';
import { type InquiryStore, StoreUnavailable } from './store.ts';

type StaffMethods = Pick<
  InquiryStore,
  'queueDueAlerts' | 'markAnswered' | 'release' | 'discard' | 'erase' | 'purge'
>;

export function staffMethods(
  database: Database,
  { attempt, change }: Guard,
  queue: Queue,
): StaffMethods {
  // The conditions stand as the partial index has them.
  const takeDue = database.prepare(`
    UPDATE inquiry_records SET alerts_queued = 1
    WHERE standing = 'accepted' AND answered_at IS NULL AND alerts_queued = 0 AND due_at < ?
    RETURNING inquiry_id`);
  const answer = database.prepare(`
    UPDATE inquiry_records SET answered_at = coalesce(answered_at, ?) WHERE inquiry_id = ?`);
  const accept = database.prepare(`
    UPDATE inquiry_records SET standing = 'accepted', due_at = ?
    WHERE inquiry_id = ? AND standing = 'quarantined'`);
  const discard = database.prepare(`
    UPDATE inquiry_records SET standing = 'discarded'
    WHERE inquiry_id = ? AND standing = 'quarantined'`);
  const selectEmail = database.prepare('SELECT email FROM contacts WHERE id = ?');
  // Everything else goes with these: see ON DELETE CASCADE in the migrations.
  const deleteAddress = database.prepare('DELETE FROM contacts WHERE email = ? COLLATE NOCASE');
  const deleteOld = database.prepare('DELETE FROM contacts WHERE timestamp < ?');
  const unmark = database.prepare('DELETE FROM acknowledgements WHERE address_hash = ?');
  const unmarkOld = database.prepare('DELETE FROM acknowledgements WHERE queued_at < ?');

  function removeBytes(): void {
    if (attempt(() => scrub(database))) return;
    throw new StoreUnavailable(
      'The inquiries are removed, but another process is reading: old bytes may be left in the log. Run it again.',
    );
  }

  return {
    async queueDueAlerts({ now, dueBefore, channels }) {
      if (channels.length === 0) return 0;
      return change(() => {
        const due = takeDue.all(dueBefore.toISOString());
        for (const row of due) queue.put(String(row.inquiry_id), 'due-alert', channels, now);
        return due.length;
      });
    },

    async markAnswered(id, now) {
      return change(() => answer.run(now.toISOString(), id)).changes === 1;
    },

    async release(id, { now, dueAt, channels }) {
      return change(() => {
        if (accept.run(dueAt.toISOString(), id).changes === 0) return false;
        queue.putInquiry(id, String(selectEmail.get(id)?.email), channels, now);
        return true;
      });
    },

    async discard(id) {
      return change(() => discard.run(id)).changes === 1;
    },

    async erase(email) {
      const { changes } = change(() => {
        unmark.run(hashAddress(email));
        return deleteAddress.run(email);
      });
      // Even if there was nothing: an earlier call may have removed the rows and not the bytes.
      removeBytes();
      return Number(changes);
    },

    async purge(before) {
      const { changes } = change(() => {
        unmarkOld.run(before.toISOString());
        return deleteOld.run(before.toISOString());
      });
      if (changes !== 0) removeBytes();
      return Number(changes);
    },
  };
}
