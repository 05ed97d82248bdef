/** How inquiries and what is kept beside them are written as rows and read back. */
import type { Action } from '../../core/action.ts';
import type { InquiryField } from '../../core/fields.ts';
import type {
  Attempt,
  Delivery,
  InquiryFile,
  InquiryRecord,
  StoredInquiry,
} from '../../core/record.ts';
import { contactFields, inOrder, storedInquiry } from '../contents.ts';

export type Row = Record<string, unknown>;

export const contactColumns = ['id', ...contactFields];

/** The columns of one InquiryFile, from `contacts AS c` and `inquiry_records AS r`. */
export const fileColumns = `
  ${contactColumns.map((column) => `c.${column}`).join(', ')},
  r.standing, r.suspicions, r.source, r.due_at, r.answered_at, r.answered_by, r.revision,
  (SELECT json_group_array(json_object(
      'inquiry_id', inquiry_id, 'kind', kind, 'channel', channel, 'state', state,
      'attempts', attempts, 'next_attempt_at', next_attempt_at, 'last_error', last_error
    ))
    FROM deliveries AS d WHERE d.inquiry_id = c.id) AS deliveries`;

export function toFile(row: Row): InquiryFile {
  const deliveries = JSON.parse(String(row.deliveries)) as Row[];
  return {
    inquiry: toInquiry(row),
    record: toRecord(row),
    deliveries: inOrder(deliveries.map(toDelivery)),
  };
}

export function toInquiry(row: Row): StoredInquiry {
  return storedInquiry(String(row.id), (field) => row[field], toDate(row.timestamp));
}

export function toRecord(row: Row): InquiryRecord {
  return {
    standing: row.standing as InquiryRecord['standing'],
    suspicions: JSON.parse(String(row.suspicions)),
    source: JSON.parse(String(row.source)),
    dueAt: toDate(row.due_at),
    answeredAt: row.answered_at === null ? undefined : toDate(row.answered_at),
    answeredBy: (row.answered_by as string | null) ?? undefined,
    revision: Number(row.revision),
  };
}

export function toDelivery(row: Row): Delivery {
  return {
    inquiryId: String(row.inquiry_id),
    kind: row.kind as Delivery['kind'],
    channel: String(row.channel),
    state: row.state as Delivery['state'],
    attempts: Number(row.attempts),
    nextAttemptAt: toDate(row.next_attempt_at),
    lastError: (row.last_error as string | null) ?? undefined,
  };
}

export function toAttempt(row: Row): Attempt {
  return {
    kind: row.kind as Attempt['kind'],
    channel: String(row.channel),
    at: toDate(row.at),
    error: (row.error as string | null) ?? undefined,
  };
}

export function toAction(row: Row): Action {
  const done = { id: String(row.id), at: toDate(row.at), by: String(row.by) };
  const kind = row.kind as Action['kind'];
  switch (kind) {
    case 'noted':
      return { ...done, kind, text: String(row.note) };
    case 'corrected': {
      const field = row.field as InquiryField;
      return { ...done, kind, field, from: String(row.value_before), to: String(row.value_after) };
    }
    default:
      return { ...done, kind };
  }
}

export function toDate(value: unknown): Date {
  return new Date(String(value));
}
