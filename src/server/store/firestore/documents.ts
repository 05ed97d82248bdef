/** Conversions to and from Firestore's documents; `contacts` holds only the fields of an inquiry. */
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { indexedFields } from '#server/store/adapter.ts';
import { fromJson, type Lead } from '#server/store/lead.ts';
import type { StoredValue } from '#server/store/store.ts';
import { mapFields } from '#shared/fields.ts';

export const collections = {
  contacts: 'contacts',
  records: 'inquiry_records',
  keyValues: 'key_values',
} as const;

export function toContact({ inquiry }: Lead) {
  return { ...mapFields((field) => inquiry[field]), timestamp: inquiry.timestamp };
}

export function toRecord(stored: Lead, changedBy: string) {
  const { inquiry: _, ...rest } = stored;
  return { ...indexedFields(stored), lead: JSON.parse(JSON.stringify(rest)) as object, changedBy };
}

export function toLead(contact?: DocumentSnapshot, record?: DocumentSnapshot): Lead | undefined {
  const inquiry = contact?.data();
  if (!contact || !inquiry || !record?.get('lead')) return undefined;
  // Documents from before a field was added lack it.
  const fields = mapFields((field): string => inquiry[field] ?? '');
  const timestamp = inquiry.timestamp.toDate();
  return { ...toLeadData(record), inquiry: { id: contact.id, ...fields, timestamp } };
}

export function toLeadData(record: DocumentSnapshot): Omit<Lead, 'inquiry'> {
  return fromJson(JSON.stringify(record.get('lead')));
}

export function toStored(now: Date, document?: DocumentSnapshot): StoredValue | undefined {
  const { value, expiresAt: end } = document?.data() ?? {};
  const expiresAt: Date | undefined = end?.toDate();
  return value && (!expiresAt || expiresAt > now) ? { value, expiresAt } : undefined;
}
