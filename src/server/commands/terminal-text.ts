/** Inquiries as text for a terminal. */
import { counted } from '#server/messages/wording.ts';
import {
  type Action,
  type Delivery,
  type Inquiry,
  referenceOf,
  stateOf,
} from '#server/store/inquiry.ts';
import { oneLine } from '#shared/plain-text.ts';

/** Removes control characters, line breaks and directional marks. */
export function terminalSafe(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
}

const singleLine = (value: string) => oneLine(value.replace(/\p{Cf}/gu, ''));

export function inquiryLine(inquiry: Inquiry, now: Date): string {
  const { timestamp, id, name, email, service } = inquiry.fields;
  const state = stateOf(inquiry, now);
  const cells = [timestamp.toISOString(), referenceOf(id), state, id, name, email, service];
  return `${cells.map((value) => singleLine(value) || '-').join('  ')}\n`;
}

export function inquiryDetails(inquiry: Inquiry, now: Date): string {
  const { fields, record, deliveries, attempts, actions } = inquiry;
  const { message, timestamp, ...others } = fields;
  const head: [string, string][] = [
    ['reference', referenceOf(fields.id)],
    ...Object.entries(others),
    ['timestamp', timestamp.toISOString()],
    ['state', stateOf(inquiry, now)],
    ['due', record.dueAt.toISOString()],
    ...Object.entries(record.source),
  ];
  if (record.answeredAt) head.push(['answered', record.answeredAt.toISOString()]);
  if (record.answeredBy) head.push(['answered by', record.answeredBy]);
  if (record.assignee) head.push(['assigned to', record.assignee]);
  for (const suspicion of record.suspicions) head.push(['suspicion', suspicion]);
  for (const delivery of deliveries) head.push(['delivery', deliveryDetails(delivery)]);
  for (const { at, kind, channel, error } of attempts) {
    head.push(['attempt', `${at.toISOString()} ${kind} by ${channel}: ${error ?? 'delivered'}`]);
  }
  for (const action of actions) head.push(['action', actionDetails(action)]);
  const lines = head.map(([name, value]) => `${`${name}: `.padEnd(13)}${singleLine(value)}\n`);
  const text = message.split(/\r\n?|\n/).map((line) => `${terminalSafe(line)}\n`);
  return [...lines, '\n', ...text].join('');
}

function deliveryDetails({ kind, channel, state, attempts, nextAttemptAt, lastError }: Delivery) {
  const next = state === 'pending' ? `, next attempt ${nextAttemptAt.toISOString()}` : '';
  const tries = counted(attempts, 'attempt', 'attempts');
  return `${kind} by ${channel}: ${state} after ${tries}${next}${lastError ? ` (${lastError})` : ''}`;
}

function actionDetails(action: Action): string {
  const line = `${action.at.toISOString()} ${action.kind} by ${action.by}`;
  return action.kind === 'noted' ? `${line}: ${action.text}` : line;
}
