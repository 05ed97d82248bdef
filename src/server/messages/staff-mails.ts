/** The mails to staff: inquiries, notices, and links to sign in at the desk. */

import { referenceOf } from '#server/store/reference-of.ts';
import { linesOf, oneLine } from '#shared/plain-text.ts';
import { formValues, kindLine, metadataValues, subjectOf, truncatedList } from './inquiry-text.ts';
import type { LabeledValue, MailView } from './mail-view.ts';
import type { Alert, Message, MessageContext } from './message.ts';
import { replyLink } from './reply-link.ts';
import { nameAndCompany, timeAndDay } from './wording.ts';

export function inquiryMail(message: Message, { content, linksTo }: MessageContext): MailView {
  const { kind, inquiry, record } = message;
  const { name, hours, form } = content;
  const organization = oneLine(inquiry.company);
  const reply = replyLink(inquiry);
  const { answered, open } = linksTo(referenceOf(inquiry.id));
  const links = [
    { label: 'Reply', url: reply },
    { label: 'Answered', url: answered },
    { label: 'Open', url: open },
  ];
  const isTest = kind === 'test';
  return {
    title: subjectOf(message),
    line: `${name}: ${kindLine(message)}`,
    heading: nameAndCompany(inquiry) || inquiry.email,
    subheading: oneLine(inquiry.service),
    due: timeAndDay(record.dueAt, hours.timeZone),
    buttons: isTest ? [] : links,
    quote: quoteOf(linesOf(inquiry.message)),
    details: [
      [form.fields.email.label, inquiry.email, reply],
      ...(organization ? [[form.fields.company.label, organization] satisfies LabeledValue] : []),
      ...formValues(message, content, ['name', 'email', 'company', 'service']),
      ...metadataValues(message, content),
    ],
    footnote: isTest
      ? ''
      : 'Answered and Open are meant for staff: for 30 days they let anyone read this inquiry and mark it as answered. Remove both links when you quote or forward this mail.',
  };
}

/** A few screens of a phone. */
const mostLines = 60;
const mostCharacters = 3_000;

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

/** Three such lists make 60 KB, and Gmail cuts off what is above 102. */
const longestList = 30;

export function alertMail(alert: Alert, { content, deskUrl }: MessageContext): MailView {
  const { title, text, lists = [] } = alert;
  return {
    title,
    line: content.name,
    heading: title,
    paragraphs: text.split('\n'),
    buttons: [{ label: 'Open the desk', url: deskUrl }],
    lists: lists.map((list) => truncatedList(list, longestList)),
    ...(lists.length > 0 && {
      footnote: 'For 30 days the links let anyone read these inquiries: do not forward this mail.',
    }),
  };
}

/** The link works once. */
export function signInMail(link: string, minutes: number, { content }: MessageContext): MailView {
  const title = 'Your link to the desk';
  const note = `It works once, for ${minutes} minutes. If you did not ask for it, ignore this mail.`;
  const buttons = [{ label: 'Enter the desk', url: link }];
  return { title, line: content.name, heading: title, paragraphs: [note], buttons };
}
