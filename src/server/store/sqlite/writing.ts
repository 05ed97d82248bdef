/** Inquiries are written into SQLite, and removed from it to the last byte. */
import { setImmediate } from 'node:timers/promises';
import { contactFields } from '#server/store/contents.ts';
import {
  availableAt,
  awaitsAlert,
  type Decision,
  type Engine,
  hasFailure,
  type QueuedFile,
} from '#server/store/engine.ts';
import type { Memory } from '#server/store/store.ts';
import { referenceOf } from '#shared/reference.ts';
import { type Database, emptyLog, mergeWords, rewrite } from './database.ts';
import { searchedText } from './reading.ts';
import { type Session, StoreLocked } from './session.ts';

/** Always a step of the caller's transaction. */
export type Write = (decision: Omit<Decision<unknown>, 'result'>) => void;

export function writing(database: Database, now: () => Date): Write {
  const columns = ['id', ...contactFields];
  const insertContact = database.prepare(`
    INSERT INTO contacts (${columns.join(', ')})
    VALUES (${columns.map((column) => `:${column}`).join(', ')})`);
  const removeContact = database.prepare('DELETE FROM contacts WHERE id = ?');
  const putRecord = database.prepare(`
    INSERT INTO inquiry_records (inquiry_id, reference, saved_at, file, status, due_at,
      is_answered, has_failure, awaits_alert)
    VALUES (:id, :reference, :savedAt, :file, :status, :dueAt, :isAnswered, :hasFailure,
      :awaitsAlert)
    ON CONFLICT (inquiry_id) DO UPDATE SET file = excluded.file, status = excluded.status,
      due_at = excluded.due_at, is_answered = excluded.is_answered,
      has_failure = excluded.has_failure, awaits_alert = excluded.awaits_alert
    RETURNING number`);
  const insertWords = database.prepare('INSERT INTO search (rowid, text) VALUES (?, ?)');
  const removeDeliveries = database.prepare('DELETE FROM deliveries WHERE inquiry_id = ?');
  const insertDelivery = database.prepare(`
    INSERT INTO deliveries (inquiry_id, kind, channel, audience, state, owed_since, available_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const putMemory = database.prepare(`
    INSERT INTO memories (key, value, expires_at) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`);
  const removeMemory = database.prepare('DELETE FROM memories WHERE key = ?');
  const forget = database.prepare('DELETE FROM memories WHERE expires_at <= ?');

  function insert(file: QueuedFile): void {
    const { inquiry } = file;
    insertContact.run({ ...inquiry, timestamp: inquiry.timestamp.toISOString() });
    insertWords.run(put(file), searchedText(inquiry));
  }

  function put(file: QueuedFile): number {
    const { id } = file.inquiry;
    const number = Number(putRecord.get(columnsOf(file))?.number);
    removeDeliveries.run(id);
    for (const delivery of file.deliveries) {
      const { kind, channel, audience, state } = delivery;
      const times = [delivery.owedSince, availableAt(delivery)].map(toText);
      insertDelivery.run(id, kind, channel, audience, state, ...times);
    }
    return number;
  }

  function putMemories(memories: Record<string, Memory | undefined>): void {
    for (const [key, memory] of Object.entries(memories)) {
      forget.run(now().toISOString());
      if (memory) putMemory.run(key, JSON.stringify(memory.value), toText(memory.expiresAt));
      else removeMemory.run(key);
    }
  }

  return ({ added, replaced, files = [], memories = {} }) => {
    if (added) insert(added);
    if (replaced) {
      removeContact.run(replaced.inquiry.id);
      insert(replaced);
    }
    files.forEach(put);
    putMemories(memories);
  };
}

function columnsOf(stored: QueuedFile) {
  const { inquiry, ...file } = stored;
  const { status, dueAt, answeredAt } = file.record;
  return {
    id: inquiry.id,
    reference: referenceOf(inquiry.id),
    savedAt: inquiry.timestamp.toISOString(),
    file: JSON.stringify(file),
    status,
    dueAt: dueAt.toISOString(),
    isAnswered: Number(answeredAt !== undefined),
    hasFailure: Number(hasFailure(stored)),
    awaitsAlert: Number(awaitsAlert(stored)),
  };
}

const toText = (moment: Date | undefined) => moment?.toISOString() ?? null;

export function removal(
  database: Database,
  { run, transact }: Session,
  write: Write,
): Pick<Engine, 'erase' | 'remove' | 'purge'> {
  // ON DELETE CASCADE and a trigger remove the rest.
  const deleteAddress = database.prepare('DELETE FROM contacts WHERE email = ? COLLATE NOCASE');
  const deleteOne = database.prepare('DELETE FROM contacts WHERE id = ?');
  const deleteOld = database.prepare('DELETE FROM contacts WHERE timestamp < ?');
  const noteTraces = database.prepare(`
    INSERT INTO memories (key, value) VALUES ('traces', hex(randomblob(16)))
    ON CONFLICT DO UPDATE SET value = excluded.value`);
  const selectTraces = database.prepare("SELECT value FROM memories WHERE key = 'traces'");
  const forgetTraces = database.prepare("DELETE FROM memories WHERE key = 'traces' AND value = ?");

  /**
   * Deletes inquiries, then every byte of them. A trigger notes `traces` with the deletion: what a failure or
   * crash leaves behind, the next removal in any process cleans up.
   * @param memory the mark of a mailbox, deleted too: it leaves traces even without an inquiry
   */
  async function removing(
    deleteRows: () => { changes: number | bigint },
    memory?: string,
  ): Promise<number> {
    const changes = await transact(() => {
      if (memory) {
        write({ memories: { [memory]: undefined } });
        noteTraces.run();
      }
      return Number(deleteRows().changes);
    });
    const traces = (await run(() => selectTraces.get()))?.value;
    if (traces === undefined) return changes;
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
    // Another process may have removed more meanwhile: then the note has another value, and stays.
    await transact(() => forgetTraces.run(String(traces)));
    return changes;
  }

  return {
    erase: (email, memory) => removing(() => deleteAddress.run(email), memory),
    remove: (id, memory) => removing(() => deleteOne.run(id), memory),
    purge: (before) => removing(() => deleteOld.run(before.toISOString())),
  };
}
