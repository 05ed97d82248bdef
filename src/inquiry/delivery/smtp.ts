/** Sends one mail over SMTP, in bounded time and with errors that are safe to log. */
import nodemailer, { type NodemailerError } from 'nodemailer';
import type { Flaw } from './channel.ts';
import { toDeliveryError } from './smtp-failure.ts';

export interface MailSettings {
  /** smtp:// (TLS by STARTTLS) or smtps:// (TLS from the start), user and password if needed. */
  smtpUrl: string;
  /** Whether mail may go out unencrypted where the server offers no STARTTLS. */
  insecure: boolean;
  /** An address of the site's own domain. */
  from: string;
  /** Where staff read inquiries. */
  to: string[];
  /** Other addresses by inbox, the word that `content/` gives a service: `advertising`, say. */
  toInbox: Record<string, string[]>;
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
  to: string[];
  replyTo?: { name: string; address: string };
  subject: string;
  headers?: Record<string, string>;
  text: string;
  html?: string | undefined;
}

/**
 * Resolves once the server has accepted the mail for one recipient or more; the flaw counts the others.
 * @throws DeliveryError
 */
export type Mailer = (mail: Mail) => Promise<Flaw>;

export function createMailer(
  settings: Pick<MailSettings, 'smtpUrl' | 'insecure' | 'from'>,
  senderName: string,
  timeouts: MailTimeouts = defaultTimeouts,
): Mailer {
  const transport = nodemailer.createTransport({
    url: settings.smtpUrl,
    requireTLS: !settings.insecure,
    connectionTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
  });
  const domain = settings.from.slice(settings.from.lastIndexOf('@') + 1);

  return async ({ id, to, replyTo, subject, ...mail }) => {
    try {
      const { rejected, rejectedErrors } = await transport.sendMail({
        ...mail,
        subject: literally(subject),
        replyTo: replyTo && { ...replyTo, name: literally(replyTo.name) },
        // Address objects, never strings: a string is parsed, and may name further recipients.
        from: { name: senderName, address: settings.from },
        to: to.map((address) => ({ name: '', address })),
        envelope: { from: settings.from, to },
        messageId: `<${id}@${domain}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(timeouts.whole),
      });
      if (rejected.length === 0) return undefined;
      const reasons = new Set(rejectedErrors?.map((error) => toDeliveryError(error).message));
      return `${rejected.length} of ${to.length} recipients refused: ${[...reasons].join(', ')}`;
    } catch (error) {
      throw toDeliveryError(error as NodemailerError);
    }
  };
}

/**
 * Without the start of what mail software would decode: a visitor's `=?utf-8?q?...?=` could bring back
 * every character that was taken out. https://www.rfc-editor.org/rfc/rfc2047#section-2
 */
const literally = (text: string) => text.replaceAll('=?', '= ?');
