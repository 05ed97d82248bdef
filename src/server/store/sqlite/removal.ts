/** Inquiries are removed to the last byte: SQLite alone leaves copies in pages and log. */
import { type Connection, StoreLocked } from './connection.ts';
import type { Database } from './database.ts';

/**
 * The deletion notes `traces`: what a failure or crash leaves behind, the next removal in any process cleans up. Also
 * deletes the mark of a mailbox, `key`, which leaves traces even without an inquiry.
 */
export function createRemoval(database: Database, { run, transact }: Connection) {
  const sql = database.createTagStore();
  return async (deleteRows: () => { changes: number | bigint }, key?: string): Promise<number> => {
    const removed = await transact(() => {
      if (key) sql.run`DELETE FROM memories WHERE key = ${key}`;
      const count = Number(deleteRows().changes);
      if (key || count > 0) {
        sql.run`INSERT OR REPLACE INTO memories (key, value) VALUES ('traces', '{}')`;
      }
      return count;
    });
    if (!(await run(() => sql.get`SELECT 1 FROM memories WHERE key = 'traces'`))) return removed;
    // `secure_delete` alone leaves copies in pages whose rows have moved. This needs memory and free space of the
    // database's size, and locks it for writing: 100,000 inquiries (280 MB) took 1.1 seconds.
    await run(() => database.exec('VACUUM'));
    await run(() => {
      if (sql.get`PRAGMA wal_checkpoint(TRUNCATE)`?.busy === 0) return;
      throw new StoreLocked(
        'The inquiries are removed, but another process is reading: old bytes may be left in the log. Run the command again.',
      );
    });
    await transact(() => sql.run`DELETE FROM memories WHERE key = 'traces'`);
    return removed;
  };
}
