/** How inquiries and what stands beside them are written as rows and read back. */
import { createHash } from 'node:crypto';
import { type Inquiry, inquirySchema } from '../schema.ts';
import type { Delivery, InquiryFile, InquiryRecord, StoredInquiry } from './store.ts';

export type Row = Record<string, unknown>;

const fieldNames = Object.keys(inquirySchema.shape) as (keyof Inquiry)[];

/** Columns of one InquiryFile, from `contacts AS c` and `inquiry_records AS r`. */
export const fileColumns = `
  c.id, c.name, c.email, c.company, c.service, c.message, c.timestamp,
  r.standing, r.suspicions, r.source, r.due_at, r.answered_at,
  (SELECT json_group_array(json_object(
      'inquiry_id', inquiry_id, 'kind', kind, 'channel', channel, 'state', state,
      'attempts', attempts, 'next_attempt_at', next_attempt_at, 'last_error', last_error
    ) ORDER BY d.rowid)
    FROM deliveries AS d WHERE d.inquiry_id = c.id) AS deliveries`;

/** SQLite holds UTF-8, which can't express half a surrogate pair: stored and compared alike. */
export function storable(inquiry: Inquiry): Inquiry {
  const entries = fieldNames.map((field) => [field, inquiry[field].toWellFormed()]);
  return Object.fromEntries(entries) as Inquiry;
}

export function sameContent(row: Row | undefined, inquiry: Inquiry): boolean {
  return row !== undefined && fieldNames.every((field) => row[field] === inquiry[field]);
}

/** Marks are compared with this, so that they hold no address. */
export function hashAddress(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex');
}

export function toFile(row: Row): InquiryFile {
  const deliveries = JSON.parse(String(row.deliveries)) as Row[];
  return {
    inquiry: toInquiry(row),
    record: toRecord(row),
    deliveries: deliveries.map(toDelivery),
  };
}

export function toInquiry(row: Row): StoredInquiry {
  const { id, name, email, company, service, message } = row as unknown as StoredInquiry;
  return { id, name, email, company, service, message, timestamp: toDate(row.timestamp) };
}

export function toRecord(row: Row): InquiryRecord {
  return {
    standing: row.standing as InquiryRecord['standing'],
    suspicions: JSON.parse(String(row.suspicions)),
    source: JSON.parse(String(row.source)),
    dueAt: toDate(row.due_at),
    answeredAt: row.answered_at === null ? undefined : toDate(row.answered_at),
  };
}

export function toDelivery(row: Row): Delivery {
  return {
    inquiryId: String(row.inquiry_id),
    kind: row.kind as Delivery['kind'],
    channel: row.channel as Delivery['channel'],
    state: row.state as Delivery['state'],
    attempts: Number(row.attempts),
    nextAttemptAt: toDate(row.next_attempt_at),
    lastError: (row.last_error as string | null) ?? undefined,
  };
}

function toDate(value: unknown): Date {
  return new Date(String(value));
}
