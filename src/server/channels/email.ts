/** The mails to staff: inquiries, notices, and links to sign in at the desk. */
import { randomUUID } from 'node:crypto';
import {
  deliveryIdOf,
  enteredValues,
  openingOf,
  recordedValues,
  shortened,
  subjectOf,
} from '#server/messages/inquiry-text.ts';
import { type LabeledValue, type MailView, textOf } from '#server/messages/mail-view.ts';
import { replyLink } from '#server/messages/reply-link.ts';
import { senderLine, timeAndDay } from '#server/messages/wording.ts';
import type { ServerContent } from '#server/server-content.ts';
import { linesOf, oneLine } from '#shared/plain-text.ts';
import { referenceOf } from '#shared/reference.ts';
import type { DeliveryWarning, Message, MessageContext, Notice, StaffChannel } from './channel.ts';
import { createMailer, type Mail, type MailSettings } from './smtp.ts';

export function createEmailChannel(settings: MailSettings, context: MessageContext): StaffChannel {
  const mailer = createStaffMailer(settings, context);
  return {
    name: 'email',
    audience: 'staff',
    send(message) {
      const { inquiry } = message;
      // No Auto-Submitted header: ticket systems set such mails aside.
      const replyTo = { name: oneLine(inquiry.name), address: inquiry.email };
      const to = staffFor(inquiry, settings, context.content);
      return mailer({ id: deliveryIdOf(message), to, replyTo }, inquiryMail(message, context));
    },
    notify: (notice) => mailer({ id: notice.id, to: settings.to }, noticeMail(notice, context)),
  };
}

export function staffFor(
  { service }: Message['inquiry'],
  { to, toInbox }: MailSettings,
  { inboxes }: ServerContent,
): string[] {
  return toInbox[new Map(inboxes).get(service) ?? ''] ?? to;
}

function createStaffMailer(settings: MailSettings, { content, drawMail }: MessageContext) {
  const mailer = createMailer(settings, content.name);
  return async (mail: Pick<Mail, 'id' | 'to' | 'replyTo'>, view: MailView) => {
    let html: string | undefined;
    let warning: DeliveryWarning;
    try {
      html = drawMail?.(view);
    } catch (error) {
      // Its message may quote the visitor.
      warning = `sent as plain text: not drawn (${(error as Error).name})`;
    }
    const refused = await mailer({ ...mail, subject: view.title, text: textOf(view), html });
    return [refused, warning].filter(Boolean).join('; ') || undefined;
  };
}

/** The link works once. Errors name neither address nor link. */
export function createSignInMailer(settings: MailSettings, context: MessageContext) {
  const mailer = createStaffMailer(settings, context);
  const title = 'Your link to the desk';
  return (to: string, link: string, minutes: number) => {
    const note = `It works once, for ${minutes} minutes. If you did not ask for it, ignore this mail.`;
    const buttons = [{ label: 'Enter the desk', url: link }];
    const view = { title, line: context.content.name, heading: title, paragraphs: [note], buttons };
    return mailer({ id: `sign-in-${randomUUID()}`, to: [to] }, view);
  };
}

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
    line: `${name}: ${openingOf(message)}`,
    heading: senderLine(inquiry) || inquiry.email,
    subheading: oneLine(inquiry.service),
    due: timeAndDay(record.dueAt, hours.timeZone),
    buttons: isTest ? [] : links,
    quote: quoteOf(linesOf(inquiry.message)),
    details: [
      [form.fields.email.label, inquiry.email, reply],
      ...(organization ? [[form.fields.company.label, organization] satisfies LabeledValue] : []),
      ...enteredValues(message, content, ['name', 'email', 'company', 'service']),
      ...recordedValues(message, content),
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

function noticeMail(notice: Notice, { content, desk }: MessageContext): MailView {
  const { title, text, lists = [] } = notice;
  return {
    title,
    line: content.name,
    heading: title,
    paragraphs: text.split('\n'),
    buttons: [{ label: 'Open the desk', url: desk }],
    lists: lists.map((list) => shortened(list, longestList)),
    ...(lists.length > 0 && {
      footnote: 'For 30 days the links let anyone read these inquiries: do not forward this mail.',
    }),
  };
}
