/** Reads a database file without the store. */
import { existsSync } from 'node:fs';
import { openDatabase } from '#server/databases/sqlite/database.ts';
import type { Sent } from './visitor.ts';

export function readStored(file: string) {
  if (!existsSync(file)) throw new Error(`No database: ${file}`);
  using database = openDatabase(file);
  const contacts = database.prepare('SELECT id, message FROM contacts').all();
  const states =
    "SELECT value ->> 'state' AS state FROM inquiry_records, json_each(lead, '$.deliveries')";
  const deliveries = database.prepare(states).all();
  const [integrity] = database.prepare('PRAGMA integrity_check').all();
  return {
    /** Messages by id. */
    inquiries: new Map(contacts.map(({ id, message }) => [String(id), String(message)])),
    pending: deliveries.filter(({ state }) => state === 'pending').length,
    /** `ok`, or what SQLite's own check found. */
    integrity: String(integrity?.integrity_check),
  };
}

/** @returns the inquiries that are not stored as sent */
export const missingFrom = (stored: { inquiries: Map<string, string> }, sent: Iterable<Sent>) =>
  [...sent].filter(({ id, message }) => stored.inquiries.get(id) !== message);
