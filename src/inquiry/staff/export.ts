/** Inquiries as files for other programs. */
import { Readable } from 'node:stream';
import { type ExportedInquiry, toCsv } from '../csv.ts';
import type { InquiryStore } from '../store/store.ts';

/** All inquiries of every standing, newest first, in parts to be written one after the other. */
export function exportParts(
  store: InquiryStore,
  format: 'json' | 'csv',
): AsyncIterable<string | Buffer> {
  return format === 'csv' ? toCsv(Readable.from(exportAll(store))) : jsonParts(store);
}

async function* jsonParts(store: InquiryStore): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const inquiry of exportAll(store)) {
    yield separator + JSON.stringify(inquiry);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* exportAll(store: InquiryStore): AsyncGenerator<ExportedInquiry> {
  for await (const file of store.list()) {
    const { id, name, email, company, service, message, timestamp } = file.inquiry;
    yield { id, name, email, company, service, message, timestamp: timestamp.toISOString() };
  }
}
