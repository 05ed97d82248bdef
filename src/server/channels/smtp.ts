/** Sends mail over SMTP, in bounded time and with errors that are safe to log. */
import { Socket } from 'node:net';
import nodemailer, { type NodemailerError } from 'nodemailer';
import pLimit, { type LimitFunction } from 'p-limit';
import { adviceOn } from './advice.ts';
import { DeliveryError, type DeliveryWarning } from './channel.ts';

export interface MailSettings {
  /** smtp:// (STARTTLS) or smtps:// (TLS from the start). */
  smtpUrl: string;
  /** Allows unencrypted mail if the server offers no STARTTLS. */
  insecure: boolean;
  /** For EHLO; by default this machine's name, if it has a dot. */
  heloName?: string | undefined;
  from: string;
  to: string[];
  /** By inbox, as `content/` names it for a service. */
  toInbox: Record<string, string[]>;
}

/** Long for servers that delay spam: https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.2 */
const defaultTimeouts = {
  /** From name resolution to the greeting or STARTTLS: Nodemailer has one clock for it. */
  opening: 2 * 60_000,
  silence: 5 * 60_000,
  /** For a server that replies just in time each time; includes the wait for a connection. */
  whole: 8 * 60_000,
  closing: 1000,
};

/** To one server, over all channels: some allow few and refuse the others. */
const mostConnections = 5;
const connectionsTo = new Map<string, LimitFunction>();

export interface Mail {
  /** The Message-ID: the same for each attempt, so that receivers can drop repetitions. */
  id: string;
  to: string[];
  isToVisitor?: boolean;
  replyTo?: { name: string; address: string };
  subject: string;
  headers?: Record<string, string>;
  text: string;
  html?: string | undefined;
}

/** A mail succeeds if one recipient is accepted; the warning names the others. @throws DeliveryError */
export function createMailer(
  settings: MailSettings,
  senderName: string,
  timeouts = defaultTimeouts,
) {
  const domain = settings.from.slice(settings.from.lastIndexOf('@') + 1);
  const { host } = new URL(settings.smtpUrl);
  const inTurn = connectionsTo.get(host) ?? pLimit(mostConnections);
  connectionsTo.set(host, inTurn);

  return async (mail: Mail): Promise<DeliveryWarning> => {
    const { id, to, isToVisitor = false, replyTo, subject, ...parts } = mail;
    const talk = { hasBegun: false, isWhole: false, isToVisitor };
    const socket = new Socket();
    const transport = nodemailer.createTransport({
      socket,
      url: settings.smtpUrl,
      name: settings.heloName,
      requireTLS: !settings.insecure,
      connectionTimeout: timeouts.opening,
      greetingTimeout: timeouts.opening,
      socketTimeout: timeouts.silence,
      socketCloseTimeout: timeouts.closing,
      transactionLog: true,
      logger: {
        info({ tnx }: { tnx?: string }) {
          if (tnx === 'server') talk.hasBegun = true;
          if (tnx === 'message') talk.isWhole = true;
        },
      },
    });
    const content = {
      ...parts,
      subject: literally(subject),
      replyTo: replyTo && { ...replyTo, name: literally(replyTo.name) },
      // A string would be parsed, and might name further recipients.
      from: { name: senderName, address: settings.from },
      to: to.map((address) => ({ name: '', address })),
      envelope: { from: settings.from, to },
      messageId: `<${id}@${domain}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(timeouts.whole),
    };
    try {
      const { rejected, rejectedErrors } = await inTurn(() =>
        transport.sendMail(content).finally(() => closingOf(socket)),
      );
      if (rejected.length === 0) return undefined;
      const refusals = rejectedErrors?.map(
        (error) => `${error.recipient} (${toDeliveryError(error, talk).message})`,
      );
      return `${rejected.length} of ${to.length} recipients refused: ${refusals?.join(', ')}`;
    } catch (error) {
      throw toDeliveryError(error as NodemailerError, talk);
    }
  };
}

/** The server counts a connection until both ends have closed it. */
async function closingOf(socket: Socket): Promise<void> {
  if (!socket.pending && !socket.closed) {
    await new Promise((closed) => socket.once('close', closed));
  }
}

/** Breaks encoded words, which could bring back removed characters: https://www.rfc-editor.org/rfc/rfc2047 */
const literally = (text: string) => text.replaceAll('=?', '= ?');

/** How far an attempt came, by the library's log: its errors don't tell. */
interface Talk {
  hasBegun: boolean;
  /** The whole mail was sent: only a reply says whether it was accepted. */
  isWhole: boolean;
  isToVisitor: boolean;
}

/** Replies may quote addresses: only codes and our own command's name are kept. */
function toDeliveryError(error: NodemailerError, talk: Talk): DeliveryError {
  const { command = '', response = '', responseCode } = error;
  const code = responseCode ?? (error.code === 'EABORT' ? 'time-out' : error.code);
  if (talk.isWhole && !responseCode) {
    const message = `SMTP ${code} after the whole mail: ${adviceOn('SMTP', 'SMTP unconfirmed')}`;
    return new DeliveryError(message, { retryAfterMs: Number.POSITIVE_INFINITY });
  }
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const fault = recipientFault(error, enhanced);
  const isUnwritable = error.code === 'EENVELOPE' && command === 'API';
  const place = /^[A-Z ]{4,10}$/.test(command) && `at ${command}`;
  const text = [code, enhanced, place].filter(Boolean).join(' ') || error.name;
  return new DeliveryError(`SMTP ${text}: ${adviceOn('SMTP', ...kindsOf(error, fault, talk))}`, {
    // Everything else may be our mistake or a policy, which someone corrects.
    final: fault === 'gone' || isNameRefused(error) || isUnwritable,
    needsStaff: isLoginRefused(error),
  });
}

/** A policy (5.7.x) is nobody's fault, and a full mailbox may have room again. */
function recipientFault({ command, responseCode = 0 }: NodemailerError, enhanced = '') {
  if (command !== 'RCPT TO') return undefined;
  if (responseCode === 552 || enhanced === '5.2.2') return 'full';
  return responseCode >= 550 && !enhanced.startsWith('5.7.') ? 'gone' : undefined;
}

/** Usually 535: https://www.rfc-editor.org/rfc/rfc4954#section-6; a 4xx is transient. */
const isLoginRefused = ({ code, responseCode = 0 }: NodemailerError) =>
  code === 'EAUTH' && responseCode >= 500;
/** 500 and 502: a server without EHLO, and so without STARTTLS. */
const isNameRefused = ({ command = '', responseCode = 0 }: NodemailerError) =>
  ['EHLO', 'HELO'].includes(command) && (responseCode === 501 || responseCode > 502);

/** Keys of the table in advice.ts, the most specific first. */
function kindsOf(error: NodemailerError, fault: 'full' | 'gone' | undefined, talk: Talk): string[] {
  const { code, command, responseCode, timeoutType, originalCode = '' } = error;
  const reply = `SMTP ${responseCode}`;
  if (isLoginRefused(error)) return [`SMTP AUTH ${responseCode}`, reply, 'SMTP login'];
  // Postfix refuses the name no sooner than at the recipient.
  if (isNameRefused(error) || /\bhelo\b/i.test(error.response ?? '')) return ['SMTP EHLO'];
  if (command === 'STARTTLS') return ['SMTP STARTTLS'];
  if (responseCode) {
    const recipient = talk.isToVisitor ? fault && 'SMTP visitor' : fault === 'full' && 'SMTP full';
    return [recipient || '', `SMTP ${command} ${responseCode}`, reply];
  }
  if (timeoutType === 'CONNECT_TIMEOUT') return ['ETIMEDOUT'];
  const isOver = code === 'ETIMEDOUT' || code === 'ECONNECTION';
  if (isOver && !talk.hasBegun) return ['SMTP greeting'];
  return [`SMTP ${originalCode}`, originalCode, `SMTP ${code}`];
}
