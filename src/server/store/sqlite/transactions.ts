/** One transaction reads inquiries, lets the store decide, and writes what it decided. */
import {
  availableAt,
  awaitsAlert,
  type DatabaseAdapter,
  hasFailure,
} from '#server/store/adapter.ts';
import { searchedText } from '#server/store/folded-text.ts';
import { contactFields, fromJson, type InquiryFile } from '#server/store/record.ts';
import type { Memory } from '#server/store/store.ts';
import { mapFields } from '#shared/fields.ts';
import { referenceOf } from '#shared/reference.ts';
import type { Connection } from './connection.ts';
import type { Database } from './database.ts';
import { placeOf } from './listing.ts';

/** As long as a post may be. */
const room = ' '.repeat(65_536);

export function transactions(
  database: Database,
  { run, transact }: Connection,
  now: () => Date,
): Pick<DatabaseAdapter, 'transact' | 'recall' | 'checkWritable'> {
  const selectFiles = database.prepare(`
    SELECT c.*, r.file FROM inquiry_records AS r JOIN contacts AS c ON c.id = r.inquiry_id
    WHERE r.inquiry_id IN (SELECT value FROM json_each(?))`);
  const selectReference = database.prepare('SELECT 1 FROM inquiry_records WHERE reference = ?');
  const selectMemory = database.prepare(`
    SELECT value, expires_at FROM memories WHERE key = :key AND (expires_at IS NULL OR expires_at > :now)`);
  const columns = ['id', ...contactFields];
  const insertContact = database.prepare(`
    INSERT INTO contacts (${columns.join(', ')})
    VALUES (${columns.map((column) => `:${column}`).join(', ')})`);
  const removeContact = database.prepare('DELETE FROM contacts WHERE id = ?');
  const putRecord = database.prepare(`
    INSERT INTO inquiry_records (inquiry_id, reference, place, email, status, due_at,
      answered_at, has_failure, awaits_alert, file)
    VALUES (:id, :reference, :place, :email, :status, :dueAt, :answeredAt, :hasFailure,
      :awaitsAlert, :file)
    ON CONFLICT (inquiry_id) DO UPDATE SET status = excluded.status, due_at = excluded.due_at,
      answered_at = excluded.answered_at, has_failure = excluded.has_failure,
      awaits_alert = excluded.awaits_alert, file = excluded.file
    RETURNING number`);
  const insertText = database.prepare('INSERT INTO search_texts (number, text) VALUES (?, ?)');
  const removeDeliveries = database.prepare('DELETE FROM deliveries WHERE inquiry_id = ?');
  const insertDelivery = database.prepare(`
    INSERT INTO deliveries (inquiry_id, kind, channel, audience, state, owed_since, available_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const putMemory = database.prepare(
    'INSERT OR REPLACE INTO memories (key, value, expires_at) VALUES (?, ?, ?)',
  );
  const forget = database.prepare('DELETE FROM memories WHERE expires_at <= ?');

  function recall(key: string): Memory | undefined {
    const row = selectMemory.get({ key, now: now().toISOString() });
    if (!row) return undefined;
    const expiresAt = row.expires_at === null ? undefined : toDate(row.expires_at);
    return { value: JSON.parse(String(row.value)), expiresAt };
  }

  function remember(key: string, { value, expiresAt }: Memory): void {
    forget.run(now().toISOString());
    putMemory.run(key, JSON.stringify(value), toText(expiresAt));
  }

  function insert(file: InquiryFile): void {
    const { inquiry } = file;
    insertContact.run({ ...inquiry, timestamp: inquiry.timestamp.toISOString() });
    insertText.run(put(file), searchedText(inquiry));
  }

  function put(file: InquiryFile): number {
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

  return {
    transact: ({ ids = [], reference, key }, decide) =>
      transact(() => {
        const { result, added, replaced, files, memory } = decide({
          files: selectFiles.all(JSON.stringify(ids)).map(toFile),
          isReferenceTaken: reference !== undefined && selectReference.get(reference) !== undefined,
          memory: key === undefined ? undefined : recall(key),
        });
        if (added) insert(added);
        if (replaced) {
          removeContact.run(replaced.inquiry.id);
          insert(replaced);
        }
        files?.forEach(put);
        if (key !== undefined && memory) remember(key, memory);
        return result;
      }),

    recall: (key) => run(() => recall(key)),

    checkWritable: () =>
      transact(() => remember('check', { value: { at: now().toISOString(), room } })),
  };
}

export function toFile(row: Record<string, unknown>): InquiryFile {
  const fields = mapFields((field) => String(row[field]));
  const inquiry = { id: String(row.id), ...fields, timestamp: toDate(row.timestamp) };
  return { ...fromJson(String(row.file)), inquiry };
}

function columnsOf(stored: InquiryFile) {
  const { inquiry, ...file } = stored;
  const { status, dueAt, answeredAt } = file.record;
  return {
    id: inquiry.id,
    reference: referenceOf(inquiry.id),
    place: placeOf(inquiry),
    email: inquiry.email,
    status,
    dueAt: dueAt.toISOString(),
    answeredAt: toText(answeredAt),
    hasFailure: Number(hasFailure(stored)),
    awaitsAlert: Number(awaitsAlert(stored)),
    file: JSON.stringify(file),
  };
}

export const toDate = (value: unknown) => new Date(String(value));

const toText = (moment: Date | undefined) => moment?.toISOString() ?? null;
