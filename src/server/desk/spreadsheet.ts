/** Inquiries as an Excel file that is written row by row: the memory for it does not grow with their number. */
import { writeXlsxStream } from 'hucre/xlsx';
import type { InquiryForm } from '#content/inquiry-form.ts';
import { sourceLabels } from '#server/messages/wording.ts';
import { type Inquiry, referenceOf, stateOf } from '#server/store/inquiry.ts';
import { addedFields, type InquiryField, specifiedFields } from '#shared/fields.ts';
import { withoutControls } from '#shared/plain-text.ts';
import { sourceFields } from '#shared/post-metadata.ts';

/** @param inquiries are read as fast as the stream, and no further once it is canceled */
export function spreadsheetOf(
  inquiries: AsyncIterable<Inquiry>,
  form: InquiryForm,
  timeZone: string,
): ReadableStream<Uint8Array> {
  const columns = [
    text('Reference', ({ fields }) => referenceOf(fields.id)),
    text('Status', (inquiry) => stateOf(inquiry, new Date())),
    time(`Received (${timeZone})`, ({ fields }) => fields.timestamp),
    ...specifiedFields.map(entered),
    time('Answer due', ({ record }) => record.dueAt),
    time('Answered', ({ record }) => record.answeredAt),
    text('Answered by', ({ record }) => record.answeredBy),
    ...sourceFields.map((field) => text(sourceLabels[field], ({ record }) => record.source[field])),
    ...addedFields.map(entered),
  ];
  async function* rows() {
    for await (const inquiry of inquiries) yield columns.map(({ cell }) => cell(inquiry));
  }
  return writeXlsxStream(rows(), { name: 'Inquiries', columns, freezePane: { rows: 1 } });

  function entered(field: InquiryField) {
    return text(form.fields[field].label, ({ fields }) => fields[field]);
  }

  function text(header: string, read: (inquiry: Inquiry) => string | undefined) {
    return { header, width, cell: (inquiry: Inquiry) => textCell(read(inquiry)) };
  }

  function time(header: string, read: (inquiry: Inquiry) => Date | undefined) {
    const cell = (inquiry: Inquiry) => timeCell(read(inquiry), timeZone);
    return { header, width, numFmt: 'yyyy-mm-dd hh:mm', cell };
  }
}

/** In characters. */
const width = 20;

function textCell(text = ''): string | null {
  const clean = withoutControls(text.toWellFormed());
  // Excel decodes `_x0041_` (ECMA-376, part 1, 22.9.2.19).
  return clean.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_') || null;
}

/** Spreadsheets have no time zones. */
function timeCell(moment: Date | undefined, timeZone: string): Date | null {
  if (!moment) return null;
  const local = moment.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDateTime();
  return new Date(`${local}Z`);
}
