/** What staff are told about an inquiry, in words that every staff channel shares. */
import { fieldNames, type InquiryField, inquiryFields } from '../core/fields.ts';
import { describeTime, timeInWords } from '../core/moments.ts';
import { oneLine } from '../core/plain-text.ts';
import { referenceOf } from '../core/reference.ts';
import { sourceFields } from '../core/source.ts';
import type { Company, Message } from './channel.ts';
import type { Row } from './mail-view.ts';

/**
 * The same for each attempt of a delivery, so that receivers can drop repetitions; a new one for
 * each self-test, which would otherwise arrive only the first time.
 */
export function deliveryIdOf({ kind, inquiry }: Message): string {
  const id = `${inquiry.id}-${kind}`;
  return kind === 'test' ? `${id}-${inquiry.timestamp.getTime()}` : id;
}

/** Label and value of each field but the message and those that stand elsewhere. */
export function fieldRows(
  { inquiry }: Message,
  { labels }: Company,
  elsewhere: InquiryField[] = [],
): Row[] {
  return fieldNames
    .filter((field) => field !== 'message' && !elsewhere.includes(field))
    .map((field) => [labels[field], oneLine(inquiry[field]) || emptyWord(field)]);
}

/**
 * Label and value of what is known beside the fields. A value is one line here too, and may hold what
 * has a meaning in HTML or in Slack's format.
 */
export function recordRows(message: Message, { hours }: Company): Row[] {
  const { kind, inquiry, record, others = [] } = message;
  const rows: Row[] = [
    ['Received', describeTime(inquiry.timestamp, hours.timeZone)],
    ['Reference', referenceOf(inquiry.id)],
  ];
  if (kind === 'test')
    rows.unshift(['Note', 'This is a test. No visitor is waiting for an answer.']);
  if (others.length > 0) {
    const known = others.map(
      ({ inquiry: { id, timestamp } }) =>
        `${referenceOf(id)} (${timeInWords(timestamp, hours.timeZone, inquiry.timestamp)})`,
    );
    rows.push(['Also from this address', known.join(', ')]);
  }
  for (const field of sourceFields) {
    const value = record.source[field];
    if (value) rows.push([`Source: ${field}`, oneLine(value)]);
  }
  return rows;
}

const emptyWord = (field: InquiryField) =>
  inquiryFields[field].kind === 'choice' ? '(not chosen)' : '(not given)';
