import { type Connection, StoreLocked } from './sqlite-connection.ts';

/** SQLite leaves copies of deleted rows; after a crash, the value `traces` makes the next removal delete them. */
export async function removeCompletely(
  { sql, run, transact }: Connection,
  key: string | undefined,
  deleteRows: () => { changes: number | bigint },
): Promise<number> {
  const removed = await transact(() => {
    if (key) sql.run`DELETE FROM key_values WHERE key = ${key}`;
    const count = Number(deleteRows().changes);
    if (key || count > 0) {
      sql.run`INSERT OR REPLACE INTO key_values (key, value) VALUES ('traces', '{}')`;
    }
    return count;
  });
  if (!(await run(() => sql.get`SELECT 1 FROM key_values WHERE key = 'traces'`))) return removed;
  // `secure_delete` alone leaves copies in pages whose rows have moved. VACUUM needs free space of the
  // database's size, and locks out writers: 1.1 seconds for 280 MB (100,000 inquiries).
  await run(() => sql.run`VACUUM`);
  await run(() => {
    if (sql.get`PRAGMA wal_checkpoint(TRUNCATE)`?.busy === 0) return;
    throw new StoreLocked(
      'The inquiries are removed, but another process is reading: old bytes may be left in the log. Run the command again.',
    );
  });
  await transact(() => sql.run`DELETE FROM key_values WHERE key = 'traces'`);
  return removed;
}
