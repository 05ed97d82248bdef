/** The content of a database file, read without the store. */
import { existsSync } from 'node:fs';
import { openDatabase } from '#server/store/sqlite/database.ts';
import type { Sent } from './visitor.ts';

interface Stored {
  /** Text of each inquiry by its key. */
  inquiries: Map<string, string>;
  /** `id channel` of what is queued, delivered or not. */
  outbox: Set<string>;
  pending: number;
  /** 'ok' from SQLite's own check. */
  integrity: string;
}

export function readStored(file: string): Stored {
  if (!existsSync(file)) throw new Error(`No database: ${file}`);
  const database = openDatabase(file);
  try {
    const contacts = database.prepare('SELECT id, message FROM contacts').all();
    const deliveries = database.prepare('SELECT inquiry_id, channel, state FROM deliveries').all();
    const [integrity] = database.prepare('PRAGMA integrity_check').all();
    return {
      inquiries: new Map(contacts.map(({ id, message }) => [String(id), String(message)])),
      outbox: new Set(deliveries.map(({ inquiry_id, channel }) => `${inquiry_id} ${channel}`)),
      pending: deliveries.filter(({ state }) => state === 'pending').length,
      integrity: String(integrity?.integrity_check),
    };
  } finally {
    database.close();
  }
}

/** @returns those that are not stored as they were sent */
export function missingFrom({ inquiries }: Pick<Stored, 'inquiries'>, sent: Iterable<Sent>) {
  return [...sent].filter(({ id, message }) => inquiries.get(id) !== message);
}
