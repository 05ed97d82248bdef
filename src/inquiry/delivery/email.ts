/** The mail that tells staff. */

import { escapeHtml } from '../core/html.ts';
import { oneLine } from '../core/plain-text.ts';
import type { Company, Message, StaffChannel } from './channel.ts';
import { deliveryIdOf, type Row, rowsOf, titleOf } from './notification.ts';
import { createMailer, type MailSettings, type MailTimeouts } from './smtp.ts';

export function createEmailChannel(
  settings: MailSettings,
  company: Company,
  timeouts?: MailTimeouts,
): StaffChannel {
  const mailer = createMailer(settings, company.name, timeouts);
  return {
    name: 'email',
    audience: 'staff',
    send(message) {
      const { inquiry } = message;
      const rows = rowsOf(message, company);
      // No Auto-Submitted header here: ticket systems set such mails aside.
      return mailer({
        id: deliveryIdOf(message),
        to: recipientOf(settings, company.inboxOf(inquiry.service)),
        replyTo: { name: oneLine(inquiry.name), address: inquiry.email },
        subject: titleOf(message),
        text: textPart(message, rows),
        html: htmlPart(message, rows),
      });
    },
    notify({ id, title, text }) {
      return mailer({ id, to: settings.to, subject: title, text: `${title}\n\n${text}\n` });
    },
  };
}

/** The address of the service's inbox if that has one of its own, otherwise the common one. */
function recipientOf({ to, toInbox }: MailSettings, inbox = ''): string {
  return new Map(Object.entries(toInbox)).get(inbox) ?? to;
}

/** The visitor's message comes last: text that imitates our lines can't precede them. */
function textPart(message: Message, rows: Row[]): string {
  const lines = rows.map(([label, value]) => `${label}: ${value}`);
  const { message: text } = message.inquiry;
  return [titleOf(message), '', ...lines, '', 'Message:', '', text, ''].join('\n');
}

function htmlPart(message: Message, rows: Row[]): string {
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(titleOf(message))}</title></head>
<body>
<h1>${escapeHtml(titleOf(message))}</h1>
<table cellpadding="4">
${cells.join('\n')}
</table>
<h2>Message</h2>
<p style="white-space: pre-wrap">${escapeHtml(message.inquiry.message)}</p>
</body>
</html>
`;
}
