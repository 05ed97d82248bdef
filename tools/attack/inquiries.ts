/** A database with very many inquiries of 5 KB, of the last hours, as one client can send them in days. */
import { openDatabase } from '../../src/server/databases/sqlite/database.ts';
import { createSqliteStore } from '../../tests/fixtures/sqlite-store.ts';
import { sample } from '../../tests/fixtures/stores.ts';

export async function fillDatabase(file: string, count: number): Promise<void> {
  const database = openDatabase(file);
  const store = createSqliteStore(database, { now: () => new Date() });
  await store.add(sample('first', { recipients: [] }));
  // By SQL, since each by itself would be written to the disk. Random, so that nothing compresses them.
  database.exec(`
    BEGIN;
    CREATE TEMP TABLE added AS
      WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
      SELECT printf('%032x', n) AS id, lower(hex(randomblob(2500))) AS message,
        strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || n || ' seconds') AS at
      FROM numbers;
    INSERT INTO contacts (id, name, email, company, service, message, timestamp)
      SELECT added.id, name, email, company, service, added.message, at FROM added, contacts;
    INSERT INTO inquiry_records (id, savedAt, status, reference, emailHash, isOpen, dueAt, alertAt,
        hasFailure, isUndelivered, availableAt, text, lead)
      SELECT added.id, at, status, added.id, emailHash, isOpen, at, alertAt, hasFailure, isUndelivered,
        availableAt, text || message, lead
      FROM added, inquiry_records;
    COMMIT`);
  await store.close();
}
