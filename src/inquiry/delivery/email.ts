/** The mail that tells staff. */
import type { MailSettings } from '../../server/environment.ts';
import type { Channel, Message } from './channel.ts';
import { deliveryIdOf, rowsOf, titleOf } from './notification.ts';
import { createMailer, type MailTimeouts } from './smtp.ts';

export function createEmailChannel(
  settings: MailSettings,
  companyName: string,
  timeouts?: MailTimeouts,
): Channel {
  const mailer = createMailer(settings, companyName, timeouts);
  return {
    name: 'email',
    send(message) {
      const { inquiry } = message;
      // No Auto-Submitted header here: ticket systems set such mails aside.
      return mailer({
        id: deliveryIdOf(message),
        to: settings.to[inquiry.service] ?? settings.to[''],
        replyTo: { name: displayName(inquiry.name), address: inquiry.email },
        subject: titleOf(message),
        text: textPart(message),
        html: htmlPart(message),
      });
    },
  };
}

/** Without characters that turn the writing direction and so could dress up the address. */
function displayName(name: string): string {
  return name.toWellFormed().replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

/** The visitor's message comes last: text that imitates our lines can't stand before them. */
function textPart(message: Message): string {
  const rows = rowsOf(message).map(([label, value]) => `${label}: ${value}`);
  return [titleOf(message), '', ...rows, '', 'Message:', '', message.inquiry.message, ''].join(
    '\n',
  );
}

function htmlPart(message: Message): string {
  const rows = rowsOf(message).map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(titleOf(message))}</title></head>
<body>
<h1>${escapeHtml(titleOf(message))}</h1>
<table cellpadding="4">
${rows.join('\n')}
</table>
<h2>Message</h2>
<p style="white-space: pre-wrap">${escapeHtml(message.inquiry.message)}</p>
</body>
</html>
`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
