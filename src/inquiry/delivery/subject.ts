/** The one line by which staff know an inquiry before they open the message. */
import { oneLine } from '../core/plain-text.ts';
import type { DeliveryKind } from '../core/record.ts';
import { referenceOf } from '../core/reference.ts';
import type { Message } from './channel.ts';

export const openings: Record<DeliveryKind, string> = {
  inquiry: 'New inquiry',
  'due-alert': 'Answer due soon',
  test: 'Test message',
};

/** Of each part, in what readers take for characters. */
const longestPart = 60;
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * What shows nothing, or changes how its neighbors show: a joiner of letters and emoji is lost with it.
 * https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point
 */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A visitor's text as a part of a line of ours: all of it can be seen, and it is not long. */
export function asPart(text: string): string {
  const line = oneLine(oneLine(text).replace(invisible, ''));
  const seen = Array.from(characters.segment(line), ({ segment }) => segment);
  return seen.length > longestPart ? `${seen.slice(0, longestPart).join('').trimEnd()}…` : line;
}

/** Name and company; the address where neither shows anything. */
export function senderOf({ name, company, email }: Message['inquiry']): string {
  return [name, company].map(asPart).filter(Boolean).join(', ') || asPart(email);
}

/** `New inquiry: Ann Example, Ann & Sons (Consultation)`; what is empty is left out. */
export function headlineOf({ kind, inquiry }: Message): string {
  const service = asPart(inquiry.service);
  return `${openings[kind]}: ${senderOf(inquiry)}${service && ` (${service})`}`;
}

/** The headline with the reference, which nothing in it can push out. */
export function subjectOf(message: Message): string {
  return `${headlineOf(message)} ${referenceOf(message.inquiry.id)}`;
}
