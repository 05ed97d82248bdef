/**
 * The mail that tells the visitor that the inquiry has arrived. Anyone can enter anyone's address, so it repeats
 * nothing that was entered: it can't be used to send texts to strangers.
 */
import { deliveryIdOf } from '#server/outbox/notification.ts';
import { hoursInWords } from '#shared/opening-hours.ts';
import { referenceOf } from '#shared/reference.ts';
import type { Company, VisitorChannel } from './channel.ts';
import { createMailer, type MailSettings, type MailTimeouts } from './smtp.ts';

/** Prevents automatic answers: RFC 3834, and Exchange's own header. */
const robotHeaders = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

export function createAcknowledgementChannel(
  settings: MailSettings,
  company: Company,
  timeouts?: MailTimeouts,
): VisitorChannel {
  const mailer = createMailer(settings, company.name, timeouts);
  return {
    name: 'acknowledgement',
    audience: 'visitor',
    send(message) {
      const { kind, inquiry } = message;
      const reference = referenceOf(inquiry.id);
      const subject = `Your inquiry ${reference} has arrived`;
      return mailer({
        id: `${deliveryIdOf(message)}-acknowledgement`,
        to: [inquiry.email],
        subject: kind === 'test' ? `Test message: ${subject}` : subject,
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
${hoursInWords(hours)}, except on holidays.

This message was sent automatically because this address was entered in the
contact form on our website. If that was not you, you can ignore it.

${name}
`;
}
