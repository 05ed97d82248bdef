/** The mail to staff about one inquiry: who writes, what to do, then the message and the rest. */
import type { InquiryField } from '../core/fields.ts';
import { timeAndDay } from '../core/moments.ts';
import { linesOf, oneLine } from '../core/plain-text.ts';
import { referenceOf } from '../core/reference.ts';
import { replyLink } from '../core/reply-link.ts';
import { senderLine } from '../core/sender.ts';
import type { InquiryLinks, Message, Writing } from './channel.ts';
import type { MailButton, MailView, Row } from './mail-view.ts';
import { fieldRows, recordRows } from './notification.ts';
import { openings, subjectOf } from './subject.ts';

/** Of the message: some screens of a phone. The rest is a press away. */
const mostLines = 60;
const mostCharacters = 3_000;

/** Fields that have a place of their own in the mail. */
const placed: InquiryField[] = ['name', 'email', 'company', 'service'];

export function inquiryMail(message: Message, { company, linksTo }: Writing): MailView {
  const { kind, inquiry, record } = message;
  const { labels } = company;
  const organization = oneLine(inquiry.company);
  const reply = replyLink(inquiry);
  const isTest = kind === 'test';
  return {
    title: subjectOf(message),
    line: `${company.name}: ${openings[kind]}`,
    heading: senderLine(inquiry) || inquiry.email,
    subheading: oneLine(inquiry.service),
    due: timeAndDay(record.dueAt, company.hours.timeZone),
    paragraphs: [],
    buttons: isTest ? [] : buttonsOf(reply, linksTo(referenceOf(inquiry.id))),
    quote: quoteOf(linesOf(inquiry.message)),
    lists: [],
    rows: [
      [labels.email, inquiry.email, reply],
      ...(organization ? [[labels.company, organization] satisfies Row] : []),
      ...fieldRows(message, company, placed),
      ...recordRows(message, company),
    ],
    footnote: isTest
      ? ''
      : 'Answered and Open are meant for staff: for 30 days they let anyone read this inquiry and mark it as answered. Take them out when you quote or forward this mail.',
  };
}

function buttonsOf(reply: string, { answered, open }: InquiryLinks): MailButton[] {
  return [
    { label: 'Reply', url: reply },
    { label: 'Answered', url: answered },
    { label: 'Open', url: open },
  ];
}

function quoteOf(message: string[]): MailView['quote'] {
  const lines: string[] = [];
  let room = mostCharacters;
  for (const line of message) {
    if (lines.length === mostLines || room <= 0) break;
    lines.push(line.length > room ? `${line.slice(0, room).toWellFormed()}…` : line);
    room -= line.length;
  }
  const isWhole = lines.length === message.length && room >= 0;
  return { lines, more: isWhole ? '' : 'The message is longer: "Open" shows all of it.' };
}
