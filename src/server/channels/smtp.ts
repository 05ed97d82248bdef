/** Sends mail over SMTP, in bounded time and with errors that are safe to log. */
import { Socket } from 'node:net';
import nodemailer, { type NodemailerError } from 'nodemailer';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Settings } from '#server/settings/settings.ts';
import type { Addressees } from '#server/store/inquiry.ts';
import { adviceOn } from './advice.ts';
import { DeliveryError } from './channel.ts';

export type MailSettings = NonNullable<Settings['channels']['mail']>;

/** Long, for servers that delay spam: https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.2 */
const defaultTimeouts = {
  /** From name resolution to the greeting or STARTTLS, for which Nodemailer has one timer. */
  opening: 2 * 60_000,
  silence: 5 * 60_000,
  /** For a server that always replies just in time; includes the wait for a connection. */
  whole: 8 * 60_000,
  closing: 1000,
};

/** To one server, over all channels, because some servers refuse more. */
const maxConnections = 5;
const connectionsTo = new Map<string, LimitFunction>();

export interface Mail {
  id: string;
  to: string[];
  isToVisitor?: boolean;
  replyTo?: { name: string; address: string };
  subject: string;
  headers?: Record<string, string>;
  text: string;
  html?: string | undefined;
}

/** Resolves once all recipients are accepted, now or earlier. @throws DeliveryError, which says who is not */
export function createMailer(
  settings: MailSettings,
  senderName: string,
  timeouts = defaultTimeouts,
) {
  const domain = settings.from.slice(settings.from.lastIndexOf('@') + 1);
  const { host } = new URL(settings.smtpUrl);
  const withConnection = connectionsTo.getOrInsert(host, pLimit(maxConnections));

  return async (mail: Mail, earlier: Addressees = { accepted: [], refused: {} }): Promise<void> => {
    const { id, to, isToVisitor = false, replyTo, subject, ...parts } = mail;
    const progress = { hasReplied: false, isMailSent: false, isToVisitor };
    const settled = [...earlier.accepted, ...Object.keys(earlier.refused)];
    const remaining = to.filter((address) => !settled.includes(address));
    const socket = new Socket();
    const transport = nodemailer.createTransport({
      socket,
      url: settings.smtpUrl,
      // By default this machine's name, if it has a dot.
      name: settings.heloName,
      requireTLS: !settings.insecure,
      connectionTimeout: timeouts.opening,
      greetingTimeout: timeouts.opening,
      socketTimeout: timeouts.silence,
      socketCloseTimeout: timeouts.closing,
      transactionLog: true,
      logger: {
        info({ tnx }: { tnx?: string }) {
          if (tnx === 'server') progress.hasReplied = true;
          if (tnx === 'message') progress.isMailSent = true;
        },
      },
    });
    const content = {
      ...parts,
      subject: withoutEncodedWords(subject),
      replyTo: replyTo && { ...replyTo, name: withoutEncodedWords(replyTo.name) },
      // A string would be parsed, and could add recipients.
      from: { name: senderName, address: settings.from },
      to: to.map((address) => ({ name: '', address })),
      envelope: { from: settings.from, to: remaining },
      messageId: `<${id}@${domain}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(timeouts.whole),
    };
    const send = () => transport.sendMail(content).finally(() => closed(socket));
    let rejected: NodemailerError[] = [];
    try {
      if (remaining.length > 0) rejected = (await withConnection(send)).rejectedErrors ?? [];
    } catch (error) {
      const { code, rejectedErrors = [] } = error as NodemailerError;
      // Other errors, such as one after the text, name those who were rejected before.
      const isNobodyAccepted = code === 'EENVELOPE' && rejectedErrors.length > 0;
      if (!isNobodyAccepted) throw toDeliveryError(error as NodemailerError, progress);
      rejected = rejectedErrors;
    }
    const refusals = remaining.flatMap((address): Refusal[] => {
      const error = rejected.find(({ recipient }) => isSameAddress(recipient, address));
      return error ? [[address, toDeliveryError(error, progress)]] : [];
    });
    // Rather twice than not at all.
    const [anyone] = rejected;
    if (anyone && refusals.length < rejected.length) throw toDeliveryError(anyone, progress);
    const failure = refusalBy(refusals, { to, remaining, earlier });
    if (failure) throw failure;
  };
}

/** The library writes domains in lower case, and quotes some names. */
const isSameAddress = (one = '', other = '') => one.toLowerCase() === other.toLowerCase();

type Refusal = [address: string, error: DeliveryError];

/** @returns undefined if everybody has the mail */
function refusalBy(
  refusals: Refusal[],
  { to, remaining, earlier }: { to: string[]; remaining: string[]; earlier: Addressees },
): DeliveryError | undefined {
  const final = refusals.filter(([, error]) => error.final);
  const isUniform = final.length === 0 || final.length === to.length;
  if (refusals.length === to.length && isUniform) return refusals[0]?.[1];
  const isRefused = (recipient: string) => refusals.some(([address]) => address === recipient);
  const accepted = [...earlier.accepted, ...remaining.filter((address) => !isRefused(address))];
  const refused = { ...earlier.refused, ...reasonsOf(final) };
  const all = Object.entries({ ...refused, ...reasonsOf(refusals) });
  if (all.length === 0) return undefined;
  const list = all.map(([address, reason]) => `${address} (${reason})`).join(', ');
  return new DeliveryError(`${all.length} of ${to.length} recipients refused: ${list}`, {
    final: final.length === refusals.length,
    addressees: { accepted, refused },
  });
}

const reasonsOf = (refusals: Refusal[]) =>
  Object.fromEntries(refusals.map(([address, { message }]) => [address, message]));

/** The server counts a connection until both sides have closed it. */
async function closed(socket: Socket): Promise<void> {
  if (!socket.pending && !socket.closed) {
    await new Promise((resolve) => socket.once('close', resolve));
  }
}

/** Encoded words could bring back characters that were removed: https://www.rfc-editor.org/rfc/rfc2047 */
const withoutEncodedWords = (text: string) => text.replaceAll('=?', '= ?');

/** How far an attempt got. Taken from the library's log, because its errors do not say. */
interface Progress {
  hasReplied: boolean;
  /** Only a reply says whether the server then accepted it. */
  isMailSent: boolean;
  isToVisitor: boolean;
}

/** Keeps only codes and the name of our command: replies may quote addresses. */
function toDeliveryError(error: NodemailerError, progress: Progress): DeliveryError {
  const { command = '', response = '', responseCode } = error;
  const code = responseCode ?? (error.code === 'EABORT' ? 'time-out' : error.code);
  if (progress.isMailSent && !responseCode) {
    const message = `SMTP ${code} after the whole mail was sent: ${adviceOn('SMTP_URL', 'SMTP unconfirmed')}`;
    return new DeliveryError(message, { retryAfterMs: Number.POSITIVE_INFINITY });
  }
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const fault = recipientFault(error, enhanced);
  const isUnusableAddress = error.code === 'EENVELOPE' && command === 'API';
  const step = /^[A-Z ]{4,10}$/.test(command) && `at ${command}`;
  const text = [code, enhanced, step].filter(Boolean).join(' ') || error.name;
  const advice = adviceOn('SMTP_URL', ...adviceKeys(error, fault, progress));
  return new DeliveryError(`SMTP ${text}: ${advice}`, {
    // Everything else may be a mistake in our settings or a policy, which someone can correct.
    final: fault === 'gone' || isNameRefused(error) || isUnusableAddress,
    needsStaff: isLoginRefused(error),
  });
}

type Fault = 'full' | 'gone' | undefined;
/** A policy (5.7.x) is not the recipient's fault, and a full mailbox may have room again. */
function recipientFault({ command, responseCode = 0 }: NodemailerError, enhanced = ''): Fault {
  if (command !== 'RCPT TO') return undefined;
  if (responseCode === 552 || enhanced === '5.2.2') return 'full';
  return responseCode >= 550 && !enhanced.startsWith('5.7.') ? 'gone' : undefined;
}

/** Usually 535: https://www.rfc-editor.org/rfc/rfc4954#section-6; a 4xx is transient. */
const isLoginRefused = ({ code, responseCode = 0 }: NodemailerError) =>
  code === 'EAUTH' && responseCode >= 500;
/** Not 500 and 502, which mean a server without EHLO, and so without STARTTLS. */
const isNameRefused = ({ command = '', responseCode = 0 }: NodemailerError) =>
  ['EHLO', 'HELO'].includes(command) && (responseCode === 501 || responseCode > 502);

function adviceKeys(error: NodemailerError, fault: Fault, progress: Progress): string[] {
  const { code, command, responseCode, timeoutType, originalCode = '' } = error;
  const reply = `SMTP ${responseCode}`;
  if (isLoginRefused(error)) return [`SMTP AUTH ${responseCode}`, reply, 'SMTP login'];
  // Postfix refuses the name only at RCPT TO.
  if (isNameRefused(error) || /\bhelo\b/i.test(error.response ?? '')) return ['SMTP EHLO'];
  if (command === 'STARTTLS') return ['SMTP STARTTLS'];
  if (responseCode) {
    const ofVisitor = progress.isToVisitor && fault && 'SMTP visitor';
    const recipient = ofVisitor || (fault === 'full' && 'SMTP full');
    return [recipient || '', `SMTP ${command} ${responseCode}`, reply];
  }
  if (timeoutType === 'CONNECT_TIMEOUT') return ['ETIMEDOUT'];
  const isCutOff = code === 'ETIMEDOUT' || code === 'ECONNECTION';
  if (isCutOff && !progress.hasReplied) return ['SMTP greeting'];
  return [`SMTP ${originalCode}`, originalCode, `SMTP ${code}`];
}
