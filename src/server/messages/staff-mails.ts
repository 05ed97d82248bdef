/** The mails to staff: inquiries, alerts, and links to sign in at the desk. */

import { referenceOf } from '#server/store/inquiry.ts';
import { linesOf, oneLine } from '#shared/plain-text.ts';
import { formValues, kindLine, metadataValues, subjectOf, truncatedList } from './inquiry-text.ts';
import type { MailView } from './mail-view.ts';
import type { Alert, Message, MessageContext } from './message.ts';
import { replyLink } from './reply-link.ts';
import { nameAndCompany, timeAndDay } from './wording.ts';

export function inquiryMail(message: Message, context: MessageContext): MailView {
  const { kind, fields, record } = message;
  const { content, linksTo, opensByLink } = context;
  const { name, hours, form } = content;
  const { answered, open } = linksTo(referenceOf(fields.id));
  const links = [
    { label: 'Reply', url: replyLink(fields, form) },
    { label: 'Mark as answered', url: answered },
    { label: 'Open', url: open },
  ];
  const isTest = kind === 'test';
  return {
    title: subjectOf(message),
    topLine: `${name}: ${kindLine(message)}`,
    heading: nameAndCompany(fields) || fields.email,
    subheading: oneLine(fields.service),
    due: timeAndDay(record.dueAt, hours.timeZone),
    buttons: isTest ? [] : links,
    quote: linesOf(fields.message),
    details: [
      ...formValues(fields, form, ['name', 'service']),
      ...metadataValues(message, content),
    ],
    footnote:
      isTest || !opensByLink
        ? ''
        : 'For 30 days, anyone with the links "Mark as answered" and "Open" can read this inquiry and mark it as answered. Remove both links before you quote or forward this email.',
  };
}

/** In all lists of a mail, which then has 60 KB; Gmail clips a message at 102 KB. */
const maxListed = 90;

export function alertMail(alert: Alert, context: MessageContext): MailView {
  const { content, deskUrl, opensByLink } = context;
  const { title, text, lists = [] } = alert;
  return {
    title,
    topLine: content.name,
    heading: title,
    paragraphs: text.split('\n'),
    buttons: [{ label: 'Open the desk', url: deskUrl }],
    lists: lists.map((list) => truncatedList(list, Math.floor(maxListed / lists.length))),
    ...(opensByLink &&
      lists.length > 0 && {
        footnote:
          'For 30 days, anyone with these links can read the inquiries. Do not forward this email.',
      }),
  };
}

export function signInMail(link: string, minutes: number, { content }: MessageContext): MailView {
  const title = 'Your sign-in link for the desk';
  const note = `It works once and expires in ${minutes} minutes. If you did not request it, ignore this email.`;
  const buttons = [{ label: 'Sign in to the desk', url: link }];
  return { title, topLine: content.name, heading: title, paragraphs: [note], buttons };
}
