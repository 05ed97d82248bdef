/** Sends one mail over SMTP, in bounded time and with errors that are safe to log. */
import nodemailer, { type NodemailerError } from 'nodemailer';
import { toDeliveryError } from './smtp-failure.ts';

export interface MailSettings {
  /** smtp:// (TLS by STARTTLS) or smtps:// (TLS from the start), user and password if needed. */
  smtpUrl: string;
  /** Whether mail may go out unencrypted where the server offers no STARTTLS. */
  insecure: boolean;
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
