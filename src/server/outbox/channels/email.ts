/** The mails to staff: about an inquiry, and about a notice. */
import { type Notice, shortened } from '#server/outbox/notices.ts';
import {
  deliveryIdOf,
  fieldRows,
  openings,
  recordRows,
  subjectOf,
} from '#server/outbox/notification.ts';
import { replyLink } from '#server/reply-link.ts';
import { senderLine, timeAndDay } from '#server/wording.ts';
import { linesOf, oneLine } from '#shared/plain-text.ts';
import { referenceOf } from '#shared/reference.ts';
import type { Flaw, Message, StaffChannel, Writing } from './channel.ts';
import { type MailView, mailParts, type Row } from './mail-view.ts';
import { createMailer, type Mail, type MailSettings, type MailTimeouts } from './smtp.ts';

export function createEmailChannel(
  settings: MailSettings,
  writing: Writing,
  timeouts?: MailTimeouts,
): StaffChannel {
  const { company, drawMail } = writing;
  const mailer = createMailer(settings, company.name, timeouts);

  async function post(mail: Pick<Mail, 'id' | 'to' | 'replyTo'>, view: MailView): Promise<Flaw> {
    const { flaw, ...parts } = mailParts(view, drawMail);
    const refused = await mailer({ ...mail, ...parts });
    return [refused, flaw].filter(Boolean).join('; ') || undefined;
  }

  return {
    name: 'email',
    audience: 'staff',
    send(message) {
      const { inquiry } = message;
      // No Auto-Submitted header: ticket systems set such mails aside.
      const mail = {
        id: deliveryIdOf(message),
        to: recipientsOf(settings, company.inboxOf(inquiry.service)),
        replyTo: { name: oneLine(inquiry.name), address: inquiry.email },
      };
      return post(mail, inquiryMail(message, writing));
    },
    notify(notice) {
      return post({ id: notice.id, to: settings.to }, noticeMail(notice, writing));
    },
  };
}

function recipientsOf({ to, toInbox }: MailSettings, inbox = ''): string[] {
  return new Map(Object.entries(toInbox)).get(inbox) ?? to;
}

export function inquiryMail(message: Message, { company, linksTo }: Writing): MailView {
  const { kind, inquiry, record } = message;
  const { labels } = company;
  const organization = oneLine(inquiry.company);
  const reply = replyLink(inquiry);
  const { answered, open } = linksTo(referenceOf(inquiry.id));
  const isTest = kind === 'test';
  return {
    title: subjectOf(message),
    line: `${company.name}: ${openings[kind]}`,
    heading: senderLine(inquiry) || inquiry.email,
    subheading: oneLine(inquiry.service),
    due: timeAndDay(record.dueAt, company.hours.timeZone),
    paragraphs: [],
    buttons: isTest
      ? []
      : [
          { label: 'Reply', url: reply },
          { label: 'Answered', url: answered },
          { label: 'Open', url: open },
        ],
    quote: quoteOf(linesOf(inquiry.message)),
    lists: [],
    rows: [
      [labels.email, inquiry.email, reply],
      ...(organization ? [[labels.company, organization] satisfies Row] : []),
      ...fieldRows(message, company, ['name', 'email', 'company', 'service']),
      ...recordRows(message, company),
    ],
    footnote: isTest
      ? ''
      : 'Answered and Open are meant for staff: for 30 days they let anyone read this inquiry and mark it as answered. Remove both links when you quote or forward this mail.',
  };
}

/** Of the message: a few screens of a phone. */
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

/** Inquiries per list: three such lists make 60 KB, and Gmail cuts off what is above 102. */
const longestList = 30;

function noticeMail(notice: Notice, { company, desk }: Writing): MailView {
  const { title, text, lists = [] } = notice;
  return {
    title,
    line: company.name,
    heading: title,
    subheading: '',
    paragraphs: text.split('\n'),
    buttons: desk ? [{ label: 'Open the desk', url: desk }] : [],
    lists: lists.map((list) => shortened(list, longestList, desk)),
    rows: [],
    footnote:
      lists.length > 0
        ? 'For 30 days the links let anyone read these inquiries: do not forward this mail.'
        : '',
  };
}
