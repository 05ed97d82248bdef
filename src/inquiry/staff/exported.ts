/** An inquiry as other programs get it: every field as text, the time as ISO 8601 in UTC. */
import { fieldNames, type InquiryField, mapFields } from '../core/fields.ts';
import type { StoredInquiry } from '../core/record.ts';

export type ExportedInquiry = Record<InquiryField | 'id' | 'timestamp', string>;

/** In the order of the header row and of the JSON keys. */
export const exportedColumns: (keyof ExportedInquiry)[] = ['id', ...fieldNames, 'timestamp'];

export function toExported(inquiry: StoredInquiry): ExportedInquiry {
  const { id, timestamp } = inquiry;
  return { id, ...mapFields((field) => inquiry[field]), timestamp: timestamp.toISOString() };
}
