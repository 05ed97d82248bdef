/** One message about many inquiries: those beyond the hourly limit. */
import { createHash } from 'node:crypto';
import { referenceOf } from '#server/store/inquiry.ts';
import { deliveryIdOf, subjectOf } from './inquiry-text.ts';
import type { Alert, Message, MessageContext } from './message.ts';
import { counted } from './wording.ts';

/** With one more, Slack's limit of 50 blocks would leave some out. */
export const mostCollected = 44;

/** @param messages to the same people */
export function collectedMessage(
  messages: Message[],
  linksTo: MessageContext['linksTo'],
): Omit<Alert, 'at'> {
  const oldestFirst = messages.toSorted(
    (one, other) => one.fields.timestamp.getTime() - other.fields.timestamp.getTime(),
  );
  const items = oldestFirst.map((message) => ({
    text: subjectOf(message),
    url: linksTo(referenceOf(message.fields.id)).open,
  }));
  return {
    // The same for each attempt, so that receivers can drop duplicates.
    id: `inquiries-collected-${idOfAll(oldestFirst)}`,
    type: 'inquiries.collected',
    title: `${counted(messages.length, 'message', 'messages')} in one: many inquiries arrived`,
    text: 'More messages came within an hour than are sent one by one (NOTIFICATIONS_PER_HOUR). Until the hour is over, the others come together, every ten minutes.',
    lists: [{ heading: 'Oldest first', items, others: 0 }],
    service: oldestFirst[0]?.fields.service ?? '',
  };
}

const idOfAll = (messages: Message[]) =>
  createHash('sha256').update(messages.map(deliveryIdOf).join()).digest('hex').slice(0, 32);
