/**
 * The mail to the visitor that the inquiry arrived. Anyone can enter anyone's address, so it repeats
 * nothing of what was entered: it can't be used to send a text of one's own to strangers.
 */
import type { MailSettings } from '../../server/environment.ts';
import { referenceOf } from '../reference.ts';
import type { Channel } from './channel.ts';
import { deliveryIdOf } from './notification.ts';
import { createMailer, type MailTimeouts } from './smtp.ts';

/** Keeps out-of-office replies and other robots from answering: RFC 3834, and Exchange's own. */
const robotHeaders = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

export function createAcknowledgementChannel(
  settings: MailSettings,
  companyName: string,
  timeouts?: MailTimeouts,
): Channel {
  const mailer = createMailer(settings, companyName, timeouts);
  return {
    name: 'acknowledgement',
    send(message) {
      const { kind, inquiry } = message;
      const reference = referenceOf(inquiry.id);
      const subject = `Your inquiry ${reference} has arrived`;
      return mailer({
        id: `${deliveryIdOf(message)}-acknowledgement`,
        to: inquiry.email,
        subject: kind === 'test' ? `Test message: ${subject}` : subject,
        headers: robotHeaders,
        text: letter(companyName, reference),
      });
    },
  };
}

function letter(companyName: string, reference: string): string {
  return `Hello,

thank you for contacting ${companyName}. Your inquiry has arrived safely.

Its reference is ${reference}. We reply within 2 hours during business hours,
Monday to Friday, 9 AM to 6 PM Eastern Time.

This message was sent automatically because this address was entered in the
contact form on our website. If that was not you, you can ignore it.

${companyName}
`;
}
