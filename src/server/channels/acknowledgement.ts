/** Acknowledges inquiries by mail, without anything that was entered: the address may be a stranger's. */
import { fill } from '#content/placeholders.ts';
import { deliveryIdOf } from '#server/messages/inquiry-text.ts';
import { answerTime } from '#server/messages/wording.ts';
import type { ServerContent } from '#server/server-content.ts';
import { referenceOf } from '#server/store/inquiry.ts';
import type { Channel } from './channel.ts';
import { staffAddresses } from './email.ts';
import { createMailer, type MailSettings } from './smtp.ts';

/** Against automatic replies: RFC 3834, and a header for Exchange. */
const withoutReplies = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

export function createAcknowledgementChannel(
  settings: MailSettings,
  content: ServerContent,
): Channel {
  const { name, hours, form, acknowledgement: texts } = content;
  const mailer = createMailer(settings, name);
  return {
    name: 'acknowledgement',
    audience: 'visitor',
    send(message) {
      const { id, email } = message.fields;
      const reference = referenceOf(id);
      const time = answerTime(message.record.dueAt, hours.timeZone, form.language);
      // Only the first, because this mail may go to anyone.
      const [address = settings.from] = staffAddresses(message.fields, settings, content);
      return mailer({
        id: `${deliveryIdOf(message)}-acknowledgement`,
        to: [email],
        isToVisitor: true,
        replyTo: { name, address },
        subject: fill(texts.subject, { reference }),
        headers: { ...withoutReplies, 'Content-Language': form.language },
        text: [texts.greeting, texts.received, texts.answer, texts.unexpected, name]
          .map((paragraph) => fill(paragraph, { reference, time }))
          .join('\n\n'),
      });
    },
  };
}
