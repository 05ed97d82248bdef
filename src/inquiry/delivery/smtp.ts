/** Sends one mail over SMTP, in bounded time and with errors that are safe to log. */
import nodemailer, { type NodemailerError } from 'nodemailer';
import { DeliveryError } from './channel.ts';

export interface MailSettings {
  /** smtp:// or smtps:// with user and password if needed. */
  smtpUrl: string;
  /** An address of the site's own domain. */
  from: string;
  /** Where staff read inquiries. */
  to: string;
  /** Other addresses by inbox, the word that `content/` gives a service: `advertising`, say. */
  toInbox: Record<string, string>;
}

/** Milliseconds. `whole` is for a server that answers each step just in time. */
export interface MailTimeouts {
  connect: number;
  greeting: number;
  silence: number;
  whole: number;
}

const defaultTimeouts: MailTimeouts = {
  connect: 8_000,
  greeting: 8_000,
  silence: 15_000,
  whole: 25_000,
};

export interface Mail {
  /** Makes the Message-ID: the same for each attempt, so that receivers can drop repetitions. */
  id: string;
  to: string;
  replyTo?: { name: string; address: string };
  /** Never a visitor's text. */
  subject: string;
  headers?: Record<string, string>;
  text: string;
  html?: string;
}

/** Resolves once the server has accepted the mail. @throws DeliveryError */
export type Mailer = (mail: Mail) => Promise<void>;

export function createMailer(
  settings: Pick<MailSettings, 'smtpUrl' | 'from'>,
  senderName: string,
  timeouts: MailTimeouts = defaultTimeouts,
): Mailer {
  const transport = nodemailer.createTransport({
    url: settings.smtpUrl,
    connectionTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
  });
  const domain = settings.from.slice(settings.from.lastIndexOf('@') + 1);

  return async ({ id, to, ...mail }) => {
    try {
      await transport.sendMail({
        ...mail,
        // Address objects, never strings: a string is parsed, and may name further recipients.
        from: { name: senderName, address: settings.from },
        to: { name: '', address: to },
        envelope: { from: settings.from, to: [to] },
        messageId: `<${id}@${domain}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(timeouts.whole),
      });
    } catch (error) {
      throw toDeliveryError(error as NodemailerError);
    }
  };
}

/** Replies and messages may quote addresses; only codes and our own command's name are kept. */
function toDeliveryError(error: NodemailerError): DeliveryError {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(error.response ?? '')?.[1];
  const parts = [
    error.responseCode ?? (error.code === 'EABORT' ? 'time-out' : error.code),
    enhanced,
    error.command && /^[A-Z ]{4,10}$/.test(error.command) && `at ${error.command}`,
  ];
  const text = parts.filter(Boolean).join(' ') || error.name;
  return new DeliveryError(`SMTP ${text}`, { final: isFinal(error, enhanced) });
}

/**
 * Only a 5xx reply to the recipient's address is final, or an address that can't be written in
 * SMTP. A refused login, sender or message may be our own mistake, which someone corrects; so may a
 * policy (5.7.x), and a full mailbox (552, x.2.2) is emptied.
 */
function isFinal({ code, command, responseCode = 0 }: NodemailerError, enhanced = ''): boolean {
  if (code === 'EENVELOPE' && command === 'API') return true;
  const passing = responseCode === 552 || /^5\.(?:2\.2|7\.\d+)$/.test(enhanced);
  return command === 'RCPT TO' && responseCode >= 550 && !passing;
}
