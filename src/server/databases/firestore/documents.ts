/** Conversions to and from Firestore's documents; `contacts` holds only the fields of an inquiry. */
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { indexedFields } from '#server/store/adapter.ts';
import { fromJson, type Inquiry } from '#server/store/inquiry.ts';
import type { StoredValue } from '#server/store/store.ts';
import { mapFields } from '#shared/fields.ts';

export const collections = {
  contacts: 'contacts',
  records: 'inquiry_records',
  keyValues: 'key_values',
} as const;

export function toContact({ fields }: Inquiry) {
  return { ...mapFields((field) => fields[field]), timestamp: fields.timestamp };
}

export function toRecord(stored: Inquiry, changedBy: string) {
  const { fields: _, ...rest } = stored;
  return { ...indexedFields(stored), lead: JSON.parse(JSON.stringify(rest)) as object, changedBy };
}

export function toInquiry(
  contact?: DocumentSnapshot,
  record?: DocumentSnapshot,
): Inquiry | undefined {
  const values = contact?.data();
  if (!contact || !values || !record?.get('lead')) return undefined;
  // Documents from before a field was added lack it.
  const fields = mapFields((field): string => values[field] ?? '');
  const timestamp = values.timestamp.toDate();
  return { ...toInquiryData(record), fields: { id: contact.id, ...fields, timestamp } };
}

export function toInquiryData(record: DocumentSnapshot): Omit<Inquiry, 'fields'> {
  return fromJson(JSON.stringify(record.get('lead')));
}

export function toStored(now: Date, document?: DocumentSnapshot): StoredValue | undefined {
  const { value, expiresAt: end } = document?.data() ?? {};
  const expiresAt: Date | undefined = end?.toDate();
  return value && (!expiresAt || expiresAt > now) ? { value, expiresAt } : undefined;
}
