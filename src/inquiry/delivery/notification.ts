/** What staff are told about an inquiry, in words that every staff channel shares. */
import { referenceOf } from '../reference.ts';
import { sourceFields } from '../source.ts';
import type { DeliveryKind, Message } from './channel.ts';

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
 * The same for each try of a delivery, so that receivers can drop repetitions; another one for each
 * self-test, which would otherwise arrive only the first time.
 */
export function deliveryIdOf({ kind, inquiry }: Message): string {
  const id = `${inquiry.id}-${kind}`;
  return kind === 'test' ? `${id}-${inquiry.timestamp.getTime()}` : id;
}

/** Label and value of everything but the message itself; the values are raw visitors' text. */
export function rowsOf({ kind, inquiry, record }: Message): [label: string, value: string][] {
  const rows: [string, string][] = [
    ['Reference', referenceOf(inquiry.id)],
    ['Name', inquiry.name],
    ['Email', inquiry.email],
    ['Company', inquiry.company || '(not given)'],
    ['Service', inquiry.service || '(not chosen)'],
    ['Received', describeTime(inquiry.timestamp)],
    ['Answer due', describeTime(record.dueAt)],
  ];
  if (kind === 'test') rows.unshift(['Note', 'This is a test. No visitor waits for an answer.']);
  for (const field of sourceFields) {
    const value = record.source[field];
    if (value) rows.push([`Source: ${field}`, value]);
  }
  return rows;
}

const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** `Fri, Nov 20, 2026, 8:51 PM EST (2026-11-21 01:51 UTC)` */
export function describeTime(moment: Date): string {
  const utc = moment.toISOString().slice(0, 16).replace('T', ' ');
  return `${newYork.format(moment)} (${utc} UTC)`;
}
