/** The texts that all channels to staff share. */

import type { ServerContent } from '#server/server-content.ts';
import type { DeliveryKind } from '#server/store/lead.ts';
import { referenceOf } from '#server/store/reference-of.ts';
import { repeats } from '#server/store/same-address.ts';
import { fieldNames, type InquiryField, inquiryFields } from '#shared/fields.ts';
import { oneLine } from '#shared/plain-text.ts';
import { sourceFields } from '#shared/post-metadata.ts';
import type { LabeledValue } from './mail-view.ts';
import type { AlertList, Message } from './message.ts';
import { timeInWords, timeWithUtc } from './wording.ts';

/** The same for each attempt, so that receivers can drop repetitions; each self-test is new. */
export function deliveryIdOf({ kind, inquiry }: Message): string {
  const id = `${inquiry.id}-${kind}`;
  return kind === 'test' ? `${id}-${inquiry.timestamp.getTime()}` : id;
}

const kindTitles: Record<DeliveryKind, string> = {
  inquiry: 'New inquiry',
  'due-alert': 'Answer due soon',
  test: 'Test message',
};

const longestPart = 60;
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Joiners of letters and emoji too: https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

function truncated(text: string): string {
  const line = oneLine(oneLine(text).replace(invisible, ''));
  const seen = Array.from(characters.segment(line), ({ segment }) => segment);
  return seen.length > longestPart ? `${seen.slice(0, longestPart).join('').trimEnd()}…` : line;
}

export function shortSender({ name, company, email }: Message['inquiry']): string {
  return [name, company].map(truncated).filter(Boolean).join(', ') || truncated(email);
}

export function kindLine({ kind, record }: Message): string {
  const name = kind === 'due-alert' && record.assignee ? truncated(record.assignee) : '';
  return name ? `${kindTitles[kind]} (${name} is answering)` : kindTitles[kind];
}

/** `New inquiry: Ann Example, Ann & Sons (Consultation)`, without empty parts. */
export function headlineOf(message: Message): string {
  const { inquiry } = message;
  const service = truncated(inquiry.service);
  return `${kindLine(message)}: ${shortSender(inquiry)}${service && ` (${service})`}`;
}

/** Nothing in the headline can push out the reference. */
export function subjectOf(message: Message): string {
  return `${headlineOf(message)} ${referenceOf(message.inquiry.id)}`;
}

export function formValues(
  { inquiry }: Message,
  { form }: ServerContent,
  elsewhere: InquiryField[] = [],
): LabeledValue[] {
  return fieldNames
    .filter((field) => field !== 'message' && !elsewhere.includes(field))
    .map((field) => {
      const empty = inquiryFields[field].kind === 'choice' ? '(not chosen)' : '(not given)';
      return [form.fields[field].label, oneLine(inquiry[field]) || empty];
    });
}

/** Values may contain HTML and Slack's control characters. */
export function metadataValues(message: Message, { hours }: ServerContent): LabeledValue[] {
  const { kind, inquiry, record, others = [] } = message;
  const values: LabeledValue[] = [
    ['Received', timeWithUtc(inquiry.timestamp, hours.timeZone)],
    ['Reference', referenceOf(inquiry.id)],
  ];
  const repeated = others.find((other) => repeats(inquiry, other));
  if (kind === 'test') {
    values.unshift(['Note', 'This is a test. No visitor is waiting for an answer.']);
  } else if (repeated) values.unshift(['Note', `Repeats ${referenceOf(repeated.inquiry.id)}`]);
  if (others.length > 0) {
    const known = others.map(
      ({ inquiry: { id, timestamp } }) =>
        `${referenceOf(id)} (${timeInWords(timestamp, hours.timeZone, inquiry.timestamp)})`,
    );
    values.push(['Also from this address', known.join(', ')]);
  }
  for (const field of sourceFields) {
    const value = record.source[field];
    if (value) values.push([`Source: ${field}`, oneLine(value)]);
  }
  return values;
}

export function truncatedList(list: AlertList, most: number) {
  const { heading, items, others } = list;
  const left = others + Math.max(0, items.length - most);
  const more = left > 0 ? `and ${left} more at the desk` : '';
  return { heading, items: items.slice(0, most), more };
}
