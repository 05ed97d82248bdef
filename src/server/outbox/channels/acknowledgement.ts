/**
 * Tells visitors by mail that their inquiry has arrived. Anyone can enter anyone's address, so the mail repeats nothing
 * that was entered: it can't be used to send texts to strangers.
 */
import { deliveryIdOf } from '#server/outbox/inquiry-text.ts';
import { hoursLine } from '#shared/opening-hours.ts';
import { referenceOf } from '#shared/reference.ts';
import type { Channel, Company } from './channel.ts';
import { staffFor } from './email.ts';
import { createMailer, type MailSettings } from './smtp.ts';

/** Prevents automatic answers: RFC 3834, and Exchange's own header. */
const robotHeaders = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

export function createAcknowledgementChannel(settings: MailSettings, company: Company): Channel {
  const mailer = createMailer(settings, company.name);
  return {
    name: 'acknowledgement',
    audience: 'visitor',
    send(message) {
      const { id, email } = message.inquiry;
      const reference = referenceOf(id);
      // The first alone: anyone may get this mail.
      const [address = settings.from] = staffFor(message.inquiry, settings, company);
      return mailer({
        id: `${deliveryIdOf(message)}-acknowledgement`,
        to: [email],
        isToVisitor: true,
        replyTo: { name: company.name, address },
        subject: `Your inquiry ${reference} has arrived`,
        headers: robotHeaders,
        text: letter(company, reference),
      });
    },
  };
}

function letter({ name, hours }: Company, reference: string): string {
  return `Hello,

Thank you for contacting ${name}. Your inquiry has arrived safely.

Its reference is ${reference}. We reply within 2 hours during business hours,
${hoursLine(hours)}.

This message was sent automatically because this address was entered in the
contact form on our website. If that was not you, you can ignore it.

${name}
`;
}
