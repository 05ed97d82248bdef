/** The texts about an inquiry that all channels to staff share. */
import type { InquiryForm } from '#content/inquiry-form.ts';
import type { ServerContent } from '#server/server-content.ts';
import { type DeliveryKind, referenceOf } from '#server/store/inquiry.ts';
import { isRepeat } from '#server/store/same-address.ts';
import {
  type FieldRule,
  type FieldValues,
  fieldNames,
  type InquiryField,
  inquiryFields,
} from '#shared/fields.ts';
import { oneLine } from '#shared/plain-text.ts';
import type { LabeledValue } from './mail-view.ts';
import type { AlertList, Message } from './message.ts';
import { labeledSource, nameAndCompany, timeInWords, timeWithUtc } from './wording.ts';

/** The same for each attempt, so that receivers can drop duplicates; different for each self-test and answer. */
export function deliveryIdOf({ kind, fields, record }: Message): string {
  const at = kind === 'test' ? fields.timestamp : kind === 'answered' && record.answeredAt;
  return `${fields.id}-${kind}${at ? `-${at.getTime()}` : ''}`;
}

export const kindTitles: Record<DeliveryKind, string> = {
  inquiry: 'New inquiry',
  reminder: 'Reminder to answer',
  'due-alert': 'Answer due soon',
  answered: 'Answered',
  released: 'Released',
  test: 'Test message',
};

const maxPartLength = 60;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

export function truncated(text: string, longest = maxPartLength): string {
  const line = oneLine(oneLine(text).replace(invisible, ''));
  const segments = graphemes
    .segment(line)
    [Symbol.iterator]()
    .take(longest + 1);
  const characters = Array.from(segments, ({ segment }) => segment);
  if (characters.length <= longest) return line;
  return `${characters.slice(0, longest).join('').trimEnd()}…`;
}

export function shortSender({ name, company, email }: Message['fields']): string {
  return nameAndCompany({ name: truncated(name), company: truncated(company) }) || truncated(email);
}

export function kindLine({ kind, record }: Message): string {
  const name = kind === 'due-alert' && record.assignee ? truncated(record.assignee) : '';
  const doubt = record.isDoubtful ? 'Possible spam: ' : '';
  return `${doubt}${kindTitles[kind]}${name && ` (assigned to ${name})`}`;
}

export function headlineOf(message: Message): string {
  const { fields } = message;
  const service = truncated(fields.service);
  return `${kindLine(message)}: ${shortSender(fields)}${service && ` (${service})`}`;
}

/** Each part is truncated, so that the reference at the end stays visible. */
export function subjectOf(message: Message): string {
  return `${headlineOf(message)} ${referenceOf(message.fields.id)}`;
}

export function formValues(
  fields: FieldValues,
  form: InquiryForm,
  omitted: InquiryField[] = [],
): LabeledValue[] {
  return fieldNames
    .filter((field) => field !== 'message' && !omitted.includes(field))
    .map((field) => {
      const rule: FieldRule = inquiryFields[field];
      const value = oneLine(fields[field]);
      const shown = value || (rule.kind === 'choice' ? '(not chosen)' : '(not given)');
      return [form.fields[field].label, shown, rule.kind === 'url' ? value : ''];
    });
}

/** Values may contain HTML and Slack's control characters. */
export function metadataValues(message: Message, { hours }: ServerContent): LabeledValue[] {
  const { kind, fields, record, others = [] } = message;
  const values: LabeledValue[] = [
    ['Received', timeWithUtc(fields.timestamp, hours.timeZone)],
    ['Reference', referenceOf(fields.id)],
  ];
  const original = others.find((other) => isRepeat(fields, other));
  if (kind === 'test') {
    values.unshift(['Note', 'This is a test message. No visitor is waiting for a reply.']);
  } else if (original) values.unshift(['Note', `Duplicate of ${referenceOf(original.fields.id)}`]);
  if (record.isDoubtful) values.unshift(['Possible spam', record.suspicions.join('; ')]);
  if (others.length > 0) {
    const references = others.map(
      ({ fields: { id, timestamp } }) =>
        `${referenceOf(id)} (${timeInWords(timestamp, hours.timeZone, fields.timestamp)})`,
    );
    values.push(['Other inquiries from this address', references.join(', ')]);
  }
  return [...values, ...labeledSource(record.source)];
}

export function truncatedList(list: AlertList, limit: number) {
  const { heading, items, others } = list;
  const omitted = others + Math.max(0, items.length - limit);
  const more = omitted > 0 ? `and ${omitted} more at the desk` : '';
  return { heading, items: items.slice(0, limit), more };
}
