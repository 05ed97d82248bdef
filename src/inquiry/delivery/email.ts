/** The mail that tells staff. */
import { oneLine } from '../core/plain-text.ts';
import type { Flaw, StaffChannel, Writing } from './channel.ts';
import { inquiryMail } from './inquiry-mail.ts';
import { mailParts } from './mail-parts.ts';
import type { MailView } from './mail-view.ts';
import { type Notice, shortened } from './notice.ts';
import { deliveryIdOf } from './notification.ts';
import { createMailer, type Mail, type MailSettings, type MailTimeouts } from './smtp.ts';

export function createEmailChannel(
  settings: MailSettings,
  writing: Writing,
  timeouts?: MailTimeouts,
): StaffChannel {
  const { company } = writing;
  const mailer = createMailer(settings, company.name, timeouts);

  async function post(mail: Pick<Mail, 'id' | 'to' | 'replyTo'>, view: MailView): Promise<Flaw> {
    const { flaw, ...parts } = mailParts(view, writing);
    const refused = await mailer({ ...mail, ...parts });
    return [refused, flaw].filter(Boolean).join('; ') || undefined;
  }

  return {
    name: 'email',
    audience: 'staff',
    send(message) {
      const { inquiry } = message;
      // No Auto-Submitted header here: ticket systems set such mails aside.
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

/** Inquiries of one list: three such make 60 KB, and Gmail cuts off what is above 102. */
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

/** The addresses of the service's inbox if that has its own, otherwise the common ones. */
function recipientsOf({ to, toInbox }: MailSettings, inbox = ''): string[] {
  return new Map(Object.entries(toInbox)).get(inbox) ?? to;
}
