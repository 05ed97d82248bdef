/** Failures of the mail library as errors that are safe to log, with advice for staff. */
import type { NodemailerError } from 'nodemailer';
import { DeliveryError } from './channel.ts';
import { adviceOnConnection } from './connection-advice.ts';

/** Replies and messages may quote addresses; only codes and our own command's name are kept. */
export function toDeliveryError(error: NodemailerError): DeliveryError {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(error.response ?? '')?.[1];
  const parts = [
    error.responseCode ?? (error.code === 'EABORT' ? 'time-out' : error.code),
    enhanced,
    error.command && /^[A-Z ]{4,10}$/.test(error.command) && `at ${error.command}`,
  ];
  const text = parts.filter(Boolean).join(' ') || error.name;
  return new DeliveryError(`SMTP ${text}`, {
    final: isFinal(error, enhanced),
    needsStaff: isLoginRefused(error),
    advice: adviceOn(error),
  });
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

/** 535, mostly: https://www.rfc-editor.org/rfc/rfc4954#section-6; a 4xx may pass. */
function isLoginRefused({ code, responseCode = 0 }: NodemailerError): boolean {
  return code === 'EAUTH' && responseCode >= 500;
}

function adviceOn(error: NodemailerError): string | undefined {
  const { code, command, originalCode = '' } = error;
  if (isLoginRefused(error)) {
    return 'the server refuses user and password: correct them in SMTP_URL, with reserved characters as their codes (@ as %40, : as %3A, / as %2F, ? as %3F, # as %23, % as %25)';
  }
  if (command === 'RCPT TO') {
    return 'the server refuses the recipient: check MAIL_TO and each MAIL_TO_..., and that this server may send to them';
  }
  if (command === 'STARTTLS') {
    return 'the server offers no STARTTLS, and the mail would go out unencrypted: for TLS from the start write smtps:// with that port (mostly 465); for a server on this machine add ?insecure=yes';
  }
  if (originalCode.startsWith('ERR_SSL_')) {
    return 'the port expects no TLS from the start: write smtp:// instead of smtps:// (mostly port 587), and STARTTLS is used';
  }
  if (command === 'CONN' && (code === 'ETIMEDOUT' || code === 'ECONNECTION')) {
    return 'the server does not speak: if the port expects TLS from the start (mostly 465), write smtps:// instead of smtp://; otherwise check host, port and firewall';
  }
  return adviceOnConnection(originalCode);
}
