/** Inquiries are removed to the last byte: SQLite alone leaves copies in pages and log. */
import type { DatabaseAdapter } from '#server/store/adapter.ts';
import { type Connection, StoreLocked } from './connection.ts';
import type { Database } from './database.ts';

export function removal(
  database: Database,
  { run, transact }: Connection,
): Pick<DatabaseAdapter, 'erase' | 'remove' | 'purge'> {
  // ON DELETE CASCADE removes the rest.
  const deleteAddress = database.prepare(
    'DELETE FROM contacts WHERE id IN (SELECT inquiry_id FROM inquiry_records WHERE email = ?)',
  );
  const deleteOne = database.prepare('DELETE FROM contacts WHERE id = ?');
  const deleteOld = database.prepare('DELETE FROM contacts WHERE timestamp < ?');
  const deleteMemory = database.prepare('DELETE FROM memories WHERE key = ?');
  const noteTraces = database.prepare(
    "INSERT OR REPLACE INTO memories (key, value) VALUES ('traces', '{}')",
  );
  const selectTraces = database.prepare("SELECT 1 FROM memories WHERE key = 'traces'");
  const emptyLog = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');

  /**
   * Deletes inquiries, then every byte of them. The deletion notes `traces`: what a failure or crash leaves
   * behind, the next removal in any process cleans up.
   * @param key the mark of a mailbox, deleted too: it leaves traces even without an inquiry
   */
  async function removing(
    deleteRows: () => { changes: number | bigint },
    key?: string,
  ): Promise<number> {
    const removed = await transact(() => {
      if (key) deleteMemory.run(key);
      const count = Number(deleteRows().changes);
      if (key || count > 0) noteTraces.run();
      return count;
    });
    if (!(await run(() => selectTraces.get()))) return removed;
    // `secure_delete` alone leaves copies in pages whose rows have moved. This needs memory and free space of the
    // database's size, and locks it for writing: 100,000 inquiries (280 MB) took 1.1 seconds.
    await run(() => database.exec('VACUUM'));
    await run(() => {
      if (emptyLog.get()?.busy === 0) return;
      throw new StoreLocked(
        'The inquiries are removed, but another process is reading: old bytes may be left in the log. Run the command again.',
      );
    });
    await transact(() => deleteMemory.run('traces'));
    return removed;
  }

  return {
    erase: (email, key) => removing(() => deleteAddress.run(email), key),
    remove: (id, key) => removing(() => deleteOne.run(id), key),
    purge: (before) => removing(() => deleteOld.run(before.toISOString())),
  };
}
