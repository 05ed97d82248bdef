/** The mail to staff about one inquiry. */
import type { InquiryField } from '../core/fields.ts';
import { timeAndDay } from '../core/moments.ts';
import { oneLine } from '../core/plain-text.ts';
import { referenceOf } from '../core/reference.ts';
import { replyLink } from '../core/reply-link.ts';
import { senderLine } from '../core/sender.ts';
import type { InquiryLinks, Message, Writing } from './channel.ts';
import type { InquiryMail, MailButton } from './mail-view.ts';
import { fieldRows, messageLines, recordRows } from './notification.ts';
import { openings, subjectOf } from './subject.ts';

/** Fields that have a place of their own in the mail. */
const placed: InquiryField[] = ['name', 'email', 'company', 'service'];

export function inquiryMail(message: Message, { company, linksTo }: Writing): InquiryMail {
  const { kind, inquiry, record } = message;
  const reference = referenceOf(inquiry.id);
  const organization = oneLine(inquiry.company);
  const reply = replyLink(inquiry);
  const isTest = kind === 'test';
  return {
    view: 'inquiry',
    title: subjectOf(message),
    company: company.name,
    opening: openings[kind],
    from: senderLine(inquiry) || inquiry.email,
    service: oneLine(inquiry.service),
    message: messageLines(message),
    due: timeAndDay(record.dueAt, company.hours.timeZone),
    address: { label: company.labels.email, text: inquiry.email, url: reply },
    reach: organization ? [[company.labels.company, organization]] : [],
    buttons: isTest ? [] : buttonsOf(reply, linksTo(reference)),
    rows: [...fieldRows(message, company, placed), ...recordRows(message, company)],
    footnote: isTest ? '' : 'The links open this inquiry for whoever has this mail, for 30 days.',
  };
}

function buttonsOf(reply: string, { answered, open }: InquiryLinks): MailButton[] {
  return [
    { label: 'Reply', url: reply },
    { label: 'Answered', url: answered },
    { label: 'Open', url: open },
  ];
}
