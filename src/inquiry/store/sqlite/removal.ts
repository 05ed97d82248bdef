/** Removes inquiries from the embedded store, with every byte of them. */
import { setImmediate } from 'node:timers/promises';
import type { Desk } from '../roles/desk.ts';
import { emptyLog, mergeWords, rewrite } from './database.ts';
import type { Queue } from './queue.ts';
import { type Session, StoreLocked } from './session.ts';

export function removal(
  { database, run, transact }: Session,
  queue: Queue,
): Pick<Desk, 'erase' | 'remove' | 'purge'> {
  // Everything else goes with these: see ON DELETE CASCADE in the migrations.
  const deleteAddress = database.prepare(`
    DELETE FROM contacts WHERE email = :email COLLATE NOCASE OR id IN (
      SELECT inquiry_id FROM actions
      WHERE field = 'email' AND value_before = :email COLLATE NOCASE)`);
  const deleteOne = database.prepare('DELETE FROM contacts WHERE id = ?');
  const deleteOld = database.prepare('DELETE FROM contacts WHERE timestamp < ?');
  const unmarkOld = database.prepare('DELETE FROM acknowledgements WHERE queued_at < ?');
  const selectAddresses = database.prepare(`
    SELECT email FROM contacts WHERE id = :id
    UNION SELECT value_before FROM actions WHERE field = 'email' AND inquiry_id = :id`);

  const noteTraces = database.prepare('INSERT INTO removal_traces DEFAULT VALUES');
  const findTraces = database.prepare('SELECT max(id) AS last FROM removal_traces');
  const forgetTraces = database.prepare('DELETE FROM removal_traces WHERE id <= ?');

  /**
   * Deletes inquiries, then every byte of them. What a failure or a crash in between leaves is noted
   * with the deletion (by a trigger), so that the next removal takes it away, in whatever process.
   */
  async function removing(deleteRows: () => { changes: number | bigint }): Promise<number> {
    const { changes } = await transact(deleteRows);
    const last = (await run(() => findTraces.get()))?.last;
    if (typeof last !== 'number') return Number(changes);
    for (let isFirst = true; await run(() => mergeWords(database, isFirst)); isFirst = false) {
      await setImmediate();
    }
    await run(() => rewrite(database));
    await run(() => {
      if (emptyLog(database)) return;
      throw new StoreLocked(
        'The inquiries are removed, but another process is reading: old bytes may be left in the log. Run the command again.',
      );
    });
    // Not those of a removal that another process made meanwhile: its bytes may have come later.
    await transact(() => forgetTraces.run(last));
    return Number(changes);
  }

  return {
    async erase(email) {
      return removing(() => {
        // The digest of the address leaves bytes too, also where no inquiry of it is left.
        noteTraces.run();
        queue.forgetVisitor(email);
        return deleteAddress.run({ email });
      });
    },

    async remove(id) {
      const removed = await removing(() => {
        for (const { email } of selectAddresses.all({ id })) queue.forgetVisitor(String(email));
        return deleteOne.run(id);
      });
      return removed === 1;
    },

    async purge(before) {
      return removing(() => {
        unmarkOld.run(before.toISOString());
        return deleteOld.run(before.toISOString());
      });
    },
  };
}
