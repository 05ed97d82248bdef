/** Acknowledges inquiries by mail, without anything that was entered: the address may be a stranger's. */

import { deliveryIdOf } from '#server/messages/inquiry-text.ts';
import { answerTime } from '#server/messages/wording.ts';
import type { ServerContent } from '#server/server-content.ts';
import { referenceOf } from '#server/store/lead.ts';
import { hoursLine } from '#shared/opening-hours.ts';
import type { Channel } from './channel.ts';
import { staffAddresses } from './email.ts';
import { createMailer, type MailSettings } from './smtp.ts';

export function createAcknowledgementChannel(
  settings: MailSettings,
  content: ServerContent,
): Channel {
  const mailer = createMailer(settings, content.name);
  return {
    name: 'acknowledgement',
    audience: 'visitor',
    send(message) {
      const { id, email } = message.inquiry;
      const reference = referenceOf(id);
      // Only the first, because this mail may go to anyone.
      const [address = settings.from] = staffAddresses(message.inquiry, settings, content);
      return mailer({
        id: `${deliveryIdOf(message)}-acknowledgement`,
        to: [email],
        isToVisitor: true,
        replyTo: { name: content.name, address },
        subject: `We received your inquiry ${reference}`,
        // Against automatic replies: RFC 3834, and a header for Exchange.
        headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
        text: acknowledgementText(content, reference, message.record.dueAt),
      });
    },
  };
}

function acknowledgementText(
  { name, hours }: ServerContent,
  reference: string,
  dueAt: Date,
): string {
  return `Hello,

Thank you for contacting ${name}. We received your inquiry, and its
reference is ${reference}.

We reply within 2 hours during business hours,
${hoursLine(hours)}:
you get an answer by ${answerTime(dueAt, hours.timeZone)}.

This email was sent automatically because someone entered this address in the
contact form on our website. If that was not you, please ignore it.

${name}
`;
}
