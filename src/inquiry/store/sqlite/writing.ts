/** How inquiries are written into the embedded store, and removed from it with every byte. */
import { setImmediate } from 'node:timers/promises';
import { referenceOf } from '../../core/reference.ts';
import { contactFields } from '../contents.ts';
import {
  availableAt,
  awaitsAlert,
  type Decision,
  type Engine,
  hasFailure,
  type QueuedFile,
} from '../engine.ts';
import type { Memory } from '../store.ts';
import { type Database, emptyLog, mergeWords, rewrite } from './database.ts';
import { searchedText } from './reading.ts';
import { type Session, StoreLocked } from './session.ts';

/** Writes what was decided; always a step of the caller's transaction. */
export type Write = (decision: Omit<Decision<unknown>, 'result'>) => void;

export function writing(database: Database, now: () => Date): Write {
  const columns = ['id', ...contactFields];
  const insertContact = database.prepare(`
    INSERT INTO contacts (${columns.join(', ')})
    VALUES (${columns.map((column) => `:${column}`).join(', ')})`);
  const removeContact = database.prepare('DELETE FROM contacts WHERE id = ?');
  const insertRecord = database.prepare(`
    INSERT INTO inquiry_records (inquiry_id, reference, saved_at, file, status, due_at,
      is_answered, has_failure, awaits_alert)
    VALUES (:id, :reference, :savedAt, :file, :status, :dueAt, :isAnswered, :hasFailure,
      :awaitsAlert)`);
  const insertWords = database.prepare('INSERT INTO search (rowid, text) VALUES (?, ?)');
  const updateRecord = database.prepare(`
    UPDATE inquiry_records SET file = :file, status = :status, due_at = :dueAt,
      is_answered = :isAnswered, has_failure = :hasFailure, awaits_alert = :awaitsAlert
    WHERE inquiry_id = :id`);
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
    const savedAt = inquiry.timestamp.toISOString();
    insertContact.run({ ...inquiry, timestamp: savedAt });
    const reference = referenceOf(inquiry.id);
    const { lastInsertRowid } = insertRecord.run({ ...columnsOf(file), reference, savedAt });
    insertWords.run(lastInsertRowid, searchedText(inquiry));
    putDeliveries(file);
  }

  function putDeliveries({ inquiry: { id }, deliveries }: QueuedFile): void {
    for (const delivery of deliveries) {
      const { kind, channel, audience, state } = delivery;
      const moments = [delivery.owedSince, availableAt(delivery)].map(toText);
      insertDelivery.run(id, kind, channel, audience, state, ...moments);
    }
  }

  function putMemories(memories: Record<string, Memory | undefined>): void {
    for (const [key, memory] of Object.entries(memories)) {
      forget.run(now().toISOString());
      if (!memory) removeMemory.run(key);
      else {
        putMemory.run(key, JSON.stringify(memory.value), toText(memory.expiresAt));
      }
    }
  }

  return ({ added, replaced, files = [], memories = {} }) => {
    if (added) insert(added);
    if (replaced) {
      removeContact.run(replaced.inquiry.id);
      insert(replaced);
    }
    for (const file of files) {
      updateRecord.run(columnsOf(file));
      removeDeliveries.run(file.inquiry.id);
      putDeliveries(file);
    }
    putMemories(memories);
  };
}

function columnsOf(stored: QueuedFile) {
  const { inquiry, ...file } = stored;
  const { status, dueAt, answeredAt } = file.record;
  return {
    id: inquiry.id,
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
  // Everything else goes with these: see ON DELETE CASCADE and the trigger in the schema.
  const deleteAddress = database.prepare('DELETE FROM contacts WHERE email = ? COLLATE NOCASE');
  const deleteOne = database.prepare('DELETE FROM contacts WHERE id = ?');
  const deleteOld = database.prepare('DELETE FROM contacts WHERE timestamp < ?');
  const noteTraces = database.prepare(`
    INSERT INTO memories (key, value) VALUES ('traces', hex(randomblob(16)))
    ON CONFLICT DO UPDATE SET value = excluded.value`);
  const selectTraces = database.prepare("SELECT value FROM memories WHERE key = 'traces'");
  const forgetTraces = database.prepare("DELETE FROM memories WHERE key = 'traces' AND value = ?");

  /**
   * Deletes inquiries, then every byte of them. What a failure or a crash in between leaves is noted with the
   * deletion (by a trigger), so that the next removal takes it away, in whatever process.
   * @param memory the mark of a mailbox, which goes too: it leaves bytes, also where no inquiry is left
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
    // Not those of a removal that another process made meanwhile: its bytes may have come later.
    await transact(() => forgetTraces.run(String(traces)));
    return changes;
  }

  return {
    erase: (email, memory) => removing(() => deleteAddress.run(email), memory),
    remove: (id, memory) => removing(() => deleteOne.run(id), memory),
    purge: (before) => removing(() => deleteOld.run(before.toISOString())),
  };
}
