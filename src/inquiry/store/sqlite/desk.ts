/** What staff (and the daily clean-up) change in the embedded store. */
import type { Desk } from '../store.ts';
import { emptyLog, rewrite } from './database.ts';
import type { Queue } from './queue.ts';
import type { Release } from './release.ts';
import { type Session, StoreLocked } from './session.ts';

const makePending =
  "UPDATE deliveries SET state = 'pending', owed_since = :now, next_attempt_at = :now";

export function desk({ database, run, transact }: Session, queue: Queue, release: Release): Desk {
  const answer = database.prepare(`
    UPDATE inquiry_records SET answered_at = coalesce(answered_at, ?) WHERE inquiry_id = ?`);
  const discard = database.prepare(`
    UPDATE inquiry_records SET standing = 'discarded'
    WHERE inquiry_id = ? AND standing = 'quarantined'`);
  const resend = database.prepare(`
    ${makePending} WHERE inquiry_id = :id AND state IN ('failed', 'dismissed')`);
  const resendAll = database.prepare(`
    ${makePending} WHERE state = 'failed'
      AND iif(:channel IS NULL, audience = 'staff', channel = :channel)`);
  const dismiss = database.prepare(`
    UPDATE deliveries SET state = 'dismissed' WHERE inquiry_id = ? AND (state = 'failed'
      OR (state = 'pending' AND channel NOT IN (SELECT value FROM json_each(?))))`);
  // Everything else goes with these: see ON DELETE CASCADE in the migrations.
  const deleteAddress = database.prepare('DELETE FROM contacts WHERE email = ? COLLATE NOCASE');
  const deleteOld = database.prepare('DELETE FROM contacts WHERE timestamp < ?');
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

    async release(id, options) {
      return transact(() => release(id, options));
    },

    async discard(id) {
      return (await transact(() => discard.run(id))).changes === 1;
    },

    async resend(id, now) {
      const { changes } = await transact(() => resend.run({ id, now: now.toISOString() }));
      return Number(changes);
    },

    async resendAll({ now, channel = null }) {
      const { changes } = await transact(() => resendAll.run({ now: now.toISOString(), channel }));
      return Number(changes);
    },

    async dismiss(id, configured) {
      const { changes } = await transact(() => dismiss.run(id, JSON.stringify(configured)));
      return Number(changes);
    },

    async erase(email) {
      return remove(() => {
        // The digest of the address leaves bytes too, also where no inquiry of it is left.
        noteTraces.run();
        queue.forgetVisitor(email);
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
