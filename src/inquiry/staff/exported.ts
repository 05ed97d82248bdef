/**
 * An inquiry as other programs get it: every field as text without control characters, which would
 * act where the file is shown, the time as ISO 8601 in UTC.
 */
import { fieldNames, type InquiryField, mapFields } from '../core/fields.ts';
import { withoutControls } from '../core/plain-text.ts';
import type { InquiryFile, StoredInquiry } from '../core/record.ts';

export type ExportedInquiry = Record<InquiryField | 'id' | 'timestamp', string>;

/** In the order of the header row and of the JSON keys: other programs rely on these. */
export const exportedColumns: (keyof ExportedInquiry)[] = ['id', ...fieldNames, 'timestamp'];

export function toExported(inquiry: StoredInquiry): ExportedInquiry {
  const { id, timestamp } = inquiry;
  return {
    id,
    ...mapFields((field) => withoutControls(inquiry[field])),
    timestamp: timestamp.toISOString(),
  };
}

export async function* exportedRows(
  files: AsyncIterable<InquiryFile>,
): AsyncGenerator<ExportedInquiry> {
  for await (const { inquiry } of files) yield toExported(inquiry);
}
