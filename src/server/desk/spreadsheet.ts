/** Inquiries as an Excel file, made in a worker thread, because the library would block the event loop. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { InquiryForm } from '#content/inquiry-form.ts';
import { sourceLabels } from '#server/messages/wording.ts';
import { type Lead, referenceOf, stateOf } from '#server/store/lead.ts';
import { fieldNames } from '#shared/fields.ts';
import { withoutControls } from '#shared/plain-text.ts';
import { sourceFields } from '#shared/post-metadata.ts';

/** Of the worker: enough for 40,000 inquiries of 600 characters. With more the file fails, and the server goes on. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };
/** One file at a time: it may need half of the server's memory. */
const oneAtATime = pLimit(1);

export function spreadsheetOf(
  leads: AsyncIterable<Lead>,
  form: InquiryForm,
  timeZone: string,
  now: Date,
  signal: AbortSignal,
): Promise<Buffer> {
  /** Spreadsheets have no time zones. */
  const localTime = (moment: Date | undefined) => {
    if (!moment) return '';
    const instant = Temporal.Instant.fromEpochMilliseconds(moment.getTime());
    return new Date(`${instant.toZonedDateTimeISO(timeZone).toPlainDateTime()}Z`);
  };
  const rowOf = (lead: Lead) => {
    const { inquiry, record } = lead;
    return [
      referenceOf(inquiry.id),
      stateOf(lead, now),
      localTime(inquiry.timestamp),
      ...fieldNames.map((field) => cellOf(inquiry[field])),
      localTime(record.dueAt),
      localTime(record.answeredAt),
      cellOf(record.answeredBy ?? ''),
      ...sourceFields.map((field) => cellOf(record.source[field] ?? '')),
    ];
  };
  const headings = [
    ...['Reference', 'Status', `Received (${timeZone})`],
    ...fieldNames.map((field) => form.fields[field].label),
    ...['Answer due', 'Answered', 'Answered by'],
    ...sourceFields.map((field) => sourceLabels[field]),
  ];
  return oneAtATime(async () => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), {
      resourceLimits,
    });
    const file = once(worker, 'message', { signal });
    try {
      await Promise.race([sendRows(), file]);
      const [bytes] = await file;
      return Buffer.from(bytes);
    } finally {
      await worker.terminate();
    }

    async function sendRows(): Promise<void> {
      worker.postMessage(headings);
      for await (const lead of leads) {
        signal.throwIfAborted();
        // It has run out of memory.
        if (worker.threadId < 0) return;
        worker.postMessage(rowOf(lead));
      }
      worker.postMessage('end');
    }
  });
}

const longestCell = 32_767;
const truncationNote = '… (the rest is in the JSON file)';

/** Excel decodes `_x0041_` (ECMA-376, part 1, 22.9.2.19), and the library finds `constructor` in an object. */
function cellOf(text: string): string {
  const clean = withoutControls(text.toWellFormed());
  const short =
    clean.length > longestCell
      ? `${clean.slice(0, longestCell - truncationNote.length).toWellFormed()}${truncationNote}`
      : clean;
  const escaped = short.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
  const code = escaped.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return escaped in {} ? `_x${code}_${escaped.slice(1)}` : escaped;
}
