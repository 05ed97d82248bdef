/** Sends mail over SMTP, in bounded time and with errors that are safe to log. */
import { Socket } from 'node:net';
import nodemailer, { type NodemailerError } from 'nodemailer';
import pLimit, { type LimitFunction } from 'p-limit';
import { adviceOn } from './advice.ts';
import { DeliveryError, type DeliveryWarning } from './channel.ts';

export interface MailSettings {
  /** smtp:// (TLS by STARTTLS) or smtps:// (TLS from the start), with user and password if needed. */
  smtpUrl: string;
  /** Whether mail may go out unencrypted when the server offers no STARTTLS. */
  insecure: boolean;
  /** By which this server introduces itself (EHLO); by default this machine's name, if it has a dot. */
  heloName?: string | undefined;
  /** An address of the site's own domain. */
  from: string;
  to: string[];
  /** Other addresses by inbox, as `content/` names it for a service: `advertising`. */
  toInbox: Record<string, string[]>;
}

/**
 * Milliseconds. Servers that delay spam greet after half a minute, and scanners accept after one:
 * https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.2
 */
const defaultTimeouts = {
  /** From name resolution to the greeting, or to TLS by STARTTLS: Nodemailer has one clock for it. */
  opening: 2 * 60_000,
  /** Before each reply. */
  silence: 5 * 60_000,
  /** For a server that replies each time just in time; includes the wait for a connection. */
  whole: 8 * 60_000,
  /** For the server to hang up, too. */
  closing: 1000,
};

/** Connections to one server, over all channels and mails to staff: some allow few, and refuse the others. */
const mostConnections = 5;
const connectionsTo = new Map<string, LimitFunction>();

export interface Mail {
  /** Becomes the Message-ID: the same for each attempt, so that receivers can drop repetitions. */
  id: string;
  to: string[];
  /** Otherwise to staff, whose addresses warnings name. */
  isToVisitor?: boolean;
  replyTo?: { name: string; address: string };
  subject: string;
  headers?: Record<string, string>;
  text: string;
  html?: string | undefined;
}

/**
 * @returns sends a mail, which succeeds once the server has accepted it for at least one recipient; the warning names the
 *   others @throws DeliveryError
 */
export function createMailer(
  settings: MailSettings,
  senderName: string,
  timeouts = defaultTimeouts,
) {
  const domain = settings.from.slice(settings.from.lastIndexOf('@') + 1);
  const { host } = new URL(settings.smtpUrl);
  const inTurn = connectionsTo.get(host) ?? pLimit(mostConnections);
  connectionsTo.set(host, inTurn);

  return async ({
    id,
    to,
    isToVisitor = false,
    replyTo,
    subject,
    ...mail
  }: Mail): Promise<DeliveryWarning> => {
    const talk: Talk = { replies: [], isWhole: false, isToVisitor };
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
        info({ tnx }: { tnx?: string }, text: string) {
          if (tnx === 'server') talk.replies.push(text);
          if (tnx === 'message') talk.isWhole = true;
        },
      },
    });
    const content = {
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
      throw toDeliveryError(withRefusal(error as NodemailerError, talk), talk);
    }
  };
}

/** Until a connection is closed at both ends, the server counts it. */
async function closingOf(socket: Socket): Promise<void> {
  if (!socket.pending && !socket.closed) {
    await new Promise((closed) => socket.once('close', closed));
  }
}

/**
 * Breaks the `=?utf-8?q?...?=` that mail software would decode: it could bring back every character that was taken
 * out of a visitor's text. https://www.rfc-editor.org/rfc/rfc2047#section-2
 */
const literally = (text: string) => text.replaceAll('=?', '= ?');

/** How far an attempt came: the library's errors don't tell, its log does. */
interface Talk {
  replies: string[];
  /** The mail was handed over with its end: only a reply says whether it was accepted. */
  isWhole: boolean;
  isToVisitor: boolean;
}

/** After a refused EHLO the library tries HELO. If the server has hung up by then, it forgets the refusal. */
function withRefusal(error: NodemailerError, { replies }: Talk): NodemailerError {
  const [, response = ''] = replies;
  if (error.responseCode || replies.length > 2 || !/^[45]/.test(response)) return error;
  return Object.assign(error, {
    command: 'EHLO',
    response,
    responseCode: Number.parseInt(response, 10),
  });
}

/** Replies and messages may quote addresses; only codes and our own command's name are kept. */
function toDeliveryError(error: NodemailerError, talk: Talk): DeliveryError {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(error.response ?? '')?.[1];
  const code = error.responseCode ?? (error.code === 'EABORT' ? 'time-out' : error.code);
  if (talk.isWhole && !error.responseCode) {
    const message = `SMTP ${code} after the whole mail: ${adviceOn('SMTP', 'SMTP unconfirmed')}`;
    return new DeliveryError(message, { leastPauseMs: Number.POSITIVE_INFINITY });
  }
  const command = error.command && /^[A-Z ]{4,10}$/.test(error.command) && `at ${error.command}`;
  const text = [code, enhanced, command].filter(Boolean).join(' ') || error.name;
  const advice = adviceOn('SMTP', ...kindsOf(error, enhanced, talk));
  return new DeliveryError(`SMTP ${text}: ${advice}`, {
    final: isFinal(error, enhanced),
    needsStaff: isLoginRefused(error),
  });
}

/**
 * Final is only a 5xx reply to our own name or the recipient's address, or an address that can't be written in SMTP.
 * Everything else may be our own mistake, a policy (5.7.x) or a full mailbox (552, x.2.2), which someone corrects.
 */
function isFinal(error: NodemailerError, enhanced = ''): boolean {
  const { code, command, responseCode = 0 } = error;
  if (isNameRefused(error) || (code === 'EENVELOPE' && command === 'API')) return true;
  const isTransient = responseCode === 552 || /^5\.(?:2\.2|7\.\d+)$/.test(enhanced);
  return command === 'RCPT TO' && responseCode >= 550 && !isTransient;
}

/** Usually 535: https://www.rfc-editor.org/rfc/rfc4954#section-6; a 4xx is transient. */
const isLoginRefused = ({ code, responseCode = 0 }: NodemailerError) =>
  code === 'EAUTH' && responseCode >= 500;

/** 500 and 502: a server that knows no EHLO, and so no STARTTLS. */
const isNameRefused = ({ command = '', responseCode = 0 }: NodemailerError) =>
  ['EHLO', 'HELO'].includes(command) && (responseCode === 501 || responseCode > 502);

/** Keys of the table in advice.ts, the most special first. */
function kindsOf(error: NodemailerError, enhanced: string | undefined, talk: Talk): string[] {
  const { code = '', command, responseCode, timeoutType, originalCode = '' } = error;
  if (isLoginRefused(error)) {
    return takesPasswords(talk) ? [`SMTP ${responseCode}`, 'SMTP login'] : ['SMTP no password'];
  }
  // Postfix refuses the name no sooner than at the recipient.
  if (isNameRefused(error) || /\bhelo\b/i.test(error.response ?? '')) return ['SMTP EHLO'];
  if (command === 'STARTTLS') return ['SMTP STARTTLS'];
  if (responseCode) {
    const isFull = responseCode === 552 || enhanced?.endsWith('.2.2');
    const recipient = talk.isToVisitor
      ? (isFull || isFinal(error, enhanced)) && 'SMTP visitor'
      : isFull && 'SMTP full';
    const special = command === 'RCPT TO' && responseCode >= 500 && recipient;
    return [special || '', `SMTP ${command} ${responseCode}`, `SMTP ${responseCode}`];
  }
  if (timeoutType === 'CONNECT_TIMEOUT') return ['ETIMEDOUT'];
  const isOver = code === 'ETIMEDOUT' || code === 'ECONNECTION';
  if (talk.replies.length === 0 && isOver) return ['SMTP greeting'];
  const usual: Record<string, string> = { ETIMEDOUT: 'time-out', EABORT: 'time-out' };
  if (code === 'ECONNECTION') return ['ECONNRESET'];
  return [usual[code] ?? '', `SMTP ${originalCode}`, originalCode, `SMTP ${code}`];
}

/** Many a provider offers nothing but OAuth2; the library then tries the password in vain. */
function takesPasswords(talk: Talk): boolean {
  const offers = talk.replies.flatMap((reply) => reply.match(/^250[ -]AUTH[ =].*$/gim) ?? []);
  return offers.length === 0 || /\b(?:PLAIN|LOGIN|CRAM-MD5)\b/i.test(offers.join());
}
