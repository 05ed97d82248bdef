/** What staff are told about an inquiry, in words that every staff channel shares. */
import { fieldNames, type InquiryField, inquiryFields } from '../core/fields.ts';
import { oneLine } from '../core/plain-text.ts';
import type { DeliveryKind } from '../core/record.ts';
import { referenceOf } from '../core/reference.ts';
import { sourceFields } from '../core/source.ts';
import type { Company, Message } from './channel.ts';

const openings: Record<DeliveryKind, string> = {
  inquiry: 'New inquiry',
  'due-alert': 'Answer due soon:',
  test: 'Test message',
};

/** One constant line with the reference: nothing the visitor wrote, so it is safe in any header. */
export function titleOf({ kind, inquiry }: Message): string {
  return `${openings[kind]} ${referenceOf(inquiry.id)}`;
}

/**
 * The same for each attempt of a delivery, so that receivers can drop repetitions; a new one for
 * each self-test, which would otherwise arrive only the first time.
 */
export function deliveryIdOf({ kind, inquiry }: Message): string {
  const id = `${inquiry.id}-${kind}`;
  return kind === 'test' ? `${id}-${inquiry.timestamp.getTime()}` : id;
}

export type Row = [label: string, value: string];

/**
 * Label and value of everything but the message itself. A value is one line, but may hold what has a
 * meaning in HTML or in Slack's format.
 */
export function rowsOf({ kind, inquiry, record }: Message, { labels, hours }: Company): Row[] {
  const fields = fieldNames.filter((field) => field !== 'message');
  const rows: Row[] = [
    ['Reference', referenceOf(inquiry.id)],
    ...fields.map((field): Row => [labels[field], oneLine(inquiry[field]) || emptyWord(field)]),
    ['Received', describeTime(inquiry.timestamp, hours.timeZone)],
    ['Answer due', describeTime(record.dueAt, hours.timeZone)],
  ];
  if (kind === 'test')
    rows.unshift(['Note', 'This is a test. No visitor is waiting for an answer.']);
  for (const field of sourceFields) {
    const value = record.source[field];
    if (value) rows.push([`Source: ${field}`, oneLine(value)]);
  }
  return rows;
}

const emptyWord = (field: InquiryField) =>
  inquiryFields[field].kind === 'choice' ? '(not chosen)' : '(not given)';

/** In the company's time and in UTC: `Fri, Nov 20, 2026, 8:51 PM EST (2026-11-21 01:51 UTC)` */
export function describeTime(moment: Date, timeZone: string): string {
  const local = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const utc = moment.toISOString().slice(0, 16).replace('T', ' ');
  return `${local.format(moment)} (${utc} UTC)`;
}
