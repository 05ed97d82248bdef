/** Inquiries are removed to the last byte: SQLite alone leaves copies in pages, log and search index. */
import { setImmediate } from 'node:timers/promises';
import type { DatabaseAdapter } from '#server/store/adapter.ts';
import { type Connection, StoreLocked } from './connection.ts';
import type { Database } from './database.ts';

/** Pages of the search index merged at once: 50 milliseconds. */
const mergedPages = 500;

export function removal(
  database: Database,
  { run, transact }: Connection,
): Pick<DatabaseAdapter, 'erase' | 'remove' | 'purge'> {
  // ON DELETE CASCADE and a trigger remove the rest.
  const deleteAddress = database.prepare('DELETE FROM contacts WHERE email = ? COLLATE NOCASE');
  const deleteOne = database.prepare('DELETE FROM contacts WHERE id = ?');
  const deleteOld = database.prepare('DELETE FROM contacts WHERE timestamp < ?');
  const deleteMemory = database.prepare('DELETE FROM memories WHERE key = ?');
  const noteTraces = database.prepare(`
    INSERT INTO memories (key, value) VALUES ('traces', hex(randomblob(16)))
    ON CONFLICT DO UPDATE SET value = excluded.value`);
  const selectTraces = database.prepare("SELECT value FROM memories WHERE key = 'traces'");
  const forgetTraces = database.prepare("DELETE FROM memories WHERE key = 'traces' AND value = ?");
  const selectChanges = database.prepare('SELECT total_changes() AS n');
  const mergeWords = database.prepare("INSERT INTO search (search, rank) VALUES ('merge', ?)");
  const emptyLog = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');

  /**
   * Merges a part of the search index, which keeps the words of removed inquiries until then; a negative number
   * starts over: https://sqlite.org/fts5.html#the_merge_command. @returns whether there is more to do
   */
  function mergeSome(pages: number): boolean {
    const before = Number(selectChanges.get()?.n);
    mergeWords.run(pages);
    return Number(selectChanges.get()?.n) - before > 1;
  }

  /**
   * Deletes inquiries, then every byte of them. A trigger notes `traces` with the deletion: what a failure or
   * crash leaves behind, the next removal in any process cleans up.
   * @param key the mark of a mailbox, deleted too: it leaves traces even without an inquiry
   */
  async function removing(
    deleteRows: () => { changes: number | bigint },
    key?: string,
  ): Promise<number> {
    const removed = await transact(() => {
      if (key) {
        deleteMemory.run(key);
        noteTraces.run();
      }
      return Number(deleteRows().changes);
    });
    const traces = (await run(() => selectTraces.get()))?.value;
    if (traces === undefined) return removed;
    for (let pages = -mergedPages; await run(() => mergeSome(pages)); pages = mergedPages) {
      await setImmediate();
    }
    // `secure_delete` alone leaves copies in pages whose rows have moved. This needs memory and free space of the
    // database's size, and locks it for writing: 100,000 inquiries (280 MB) took 1.1 seconds.
    await run(() => database.exec('VACUUM'));
    await run(() => {
      if (emptyLog.get()?.busy === 0) return;
      throw new StoreLocked(
        'The inquiries are removed, but another process is reading: old bytes may be left in the log. Run the command again.',
      );
    });
    // Another process may have removed more meanwhile: then the note has another value, and stays.
    await transact(() => forgetTraces.run(String(traces)));
    return removed;
  }

  return {
    erase: (email, key) => removing(() => deleteAddress.run(email), key),
    remove: (id, key) => removing(() => deleteOne.run(id), key),
    purge: (before) => removing(() => deleteOld.run(before.toISOString())),
  };
}
