/** Inquiries as files for other programs. */
import { Readable } from 'node:stream';
import type { Reading } from '../store/store.ts';
import { toCsv } from './csv.ts';
import { type ExportedInquiry, toExported } from './exported.ts';

/** All inquiries of every standing, newest first, in parts to be written one after the other. */
export function exportParts(
  store: Reading,
  format: 'json' | 'csv',
): AsyncIterable<string | Buffer> {
  return format === 'csv' ? toCsv(Readable.from(exportAll(store))) : jsonParts(store);
}

async function* jsonParts(store: Reading): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const inquiry of exportAll(store)) {
    yield separator + JSON.stringify(inquiry);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* exportAll(store: Reading): AsyncGenerator<ExportedInquiry> {
  for await (const { inquiry } of store.list()) yield toExported(inquiry);
}
