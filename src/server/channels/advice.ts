/** Explains why a delivery failed and what to do, for people who did not write this software. */
import { inquiriesCommand } from '#server/messages/wording.ts';

const untrusted =
  "this machine does not trust the issuer of the certificate: use the host name of the public certificate in {setting}, or set NODE_EXTRA_CA_CERTS to a file with your own authority's certificate";
const unreachable =
  'the host cannot be reached: check host and port in {setting}, and any firewall in between';
const closedEarly =
  'the receiver closed the connection without a reply, perhaps because it is restarting: if this continues, check {setting}, and any firewall or proxy on the way';
const noRoute = "there is no route to the host: check this machine's network, and {setting}";
const busy =
  'the receiver is busy and accepts nothing more for now, which usually resolves itself: if it lasts for hours, ask its operator for a higher limit';
const slow =
  'the receiver did not reply in time, which usually resolves itself: if it lasts for hours, check whether it is overloaded';
const forbidden =
  'the receiver denies access: check {setting} (for the webhook WEBHOOK_SECRET too), and whether a login or firewall stands in front of the receiver';
export const thenResend = `then run "${inquiriesCommand} resend --all" to resend what failed`;

const each = (text: string, ...keys: string[]) =>
  Object.fromEntries(keys.map((key) => [key, text]));

/** Keys are statuses, reply codes, classes of these, or error codes. What only one receiver means is in its own file. */
const advice: Record<string, string | undefined> = {
  ...each(slow, 'HTTP 408', 'HTTP 504', 'time-out', 'SMTP EABORT', 'SMTP ETIMEDOUT'),
  ...each(busy, 'HTTP 429', 'HTTP 503'),
  ...each(forbidden, 'HTTP 401', 'HTTP 403'),
  ...each(untrusted, 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'),
  ...each(untrusted, 'UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'),
  ...each(untrusted, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'),
  ...each(closedEarly, 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'SMTP ECONNECTION'),
  ...each(noRoute, 'EHOSTUNREACH', 'ENETUNREACH'),
  ...each(unreachable, 'ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT'),
  'HTTP 2xx':
    'something else replied instead of the receiver, such as a firewall, a proxy or a login page: check {setting}, and allow this machine to reach that address',
  'HTTP 3xx':
    "the receiver has moved and redirects, which is not followed because a redirect could send a visitor's text anywhere: set {setting} to the new address, often https:// instead of http://",
  'HTTP 4xx':
    'the receiver does not understand the message: check {setting}; the log of the receiver may say more',
  'HTTP 404':
    'the receiver accepts no messages at this address: check {setting} for typos, and that the address is set up at the receiver',
  'HTTP 410': `the receiver says that this address is gone for good: set {setting} to the new one, ${thenResend}`,
  'HTTP 5xx':
    'the receiver has an internal error, which usually resolves itself: its log says more',
  'HTTP time-out': `${slow}; the message may have arrived, and then comes twice`,
  CERT_HAS_EXPIRED:
    "the receiver's certificate has expired: its operator must renew it, unless this machine's clock is wrong",
  CERT_NOT_YET_VALID: "the receiver's certificate is not valid yet: check this machine's clock",
  ERR_TLS_CERT_ALTNAME_INVALID:
    "the receiver's certificate was issued for another host name: use that name in {setting}",
  ERR_SSL:
    'the port does not support TLS 1.2 or later: check the port in {setting}, or use http:// if the receiver has no TLS, and ask its operator',
  'SMTP ERR_SSL_WRONG_VERSION_NUMBER':
    'the port does not use TLS from the start: in SMTP_URL write smtp:// instead of smtps:// (usually port 587), and STARTTLS is used',
  'no HTTP':
    'the port belongs to another kind of server: check {setting}, including https:// or http://',
  EAI_AGAIN: "looking up the host name failed: check this machine's DNS and network",
  ECONNREFUSED:
    'nothing listens on this port: check host and port in {setting}, and that the receiver is running',
  ENOTFOUND: 'there is no such host: check its spelling in {setting}',
  other: 'check {setting}; if this continues, show this line to the operator of the receiver',
  ...each('start the server, or correct SITE_URL', 'Site other', 'Site ECONNREFUSED'),
  'Site time-out': 'check whether the server is overloaded, restart it, or correct SITE_URL',
  bug: 'this is a bug in this site: show this line to its developers',

  'SMTP 4xx':
    'the mail server asks to try again later, which usually resolves itself: if it lasts for hours, show this line to your mail provider',
  'SMTP 5xx': 'the mail server refuses this: show this line to your mail provider',
  'SMTP 530':
    'the mail server requires a login or encryption: set SMTP_URL to smtps://user:password@..., without ?insecure=yes',
  'SMTP 534':
    'the mail provider requires an "app password": create one there and put it into SMTP_URL',
  'SMTP EAUTH': 'the login is incomplete: put user and password into SMTP_URL',
  'SMTP login':
    'the server rejects the user or password: correct them in SMTP_URL, with reserved characters percent-encoded (@ as %40, : as %3A, / as %2F, ? as %3F, # as %23, % as %25)',
  'SMTP AUTH 504':
    'the server accepts no passwords, only OAuth2, which this site does not support: ask your mail provider to allow passwords for programs ("SMTP AUTH", "app password"), or set SMTP_URL to another mail server',
  'SMTP EHLO':
    'the server rejects the name that this site sends in EHLO, which is the host of SITE_URL: set it to a public host name that resolves to this machine',
  'SMTP CONN 5xx':
    "the server accepts no mail from this machine, whose IP address may be on a block list: show this line to your mail provider, or try the provider's submission port (465 or 587)",
  'SMTP MAIL FROM 5xx':
    'the server rejects the sender: set MAIL_FROM to an address that the user in SMTP_URL may send from',
  'SMTP RCPT TO 5xx':
    'the server rejects the recipient: check MAIL_TO, each MAIL_TO_... and DESK_STAFF, and that this server may send to them; some servers require a login in SMTP_URL for that',
  'SMTP full': "the recipient's mailbox is full: make room in it",
  'SMTP visitor':
    "the visitor's address accepts no mail, because it is misspelled or its mailbox is full: nothing to do, because staff get the inquiry anyway",
  'SMTP STARTTLS':
    'the server offers no STARTTLS, so the mail would be sent unencrypted: use smtps:// with the TLS port of your provider (usually 465); for a server on this machine add ?insecure=yes',
  'SMTP greeting':
    'the server sends no greeting, because it is slow or overloaded, or because the port expects the other kind of encryption: write smtps:// for TLS from the start (usually port 465), smtp:// for STARTTLS (usually 587)',
  'SMTP unconfirmed':
    'it may have arrived, so the next attempt is made in two hours, with the same Message-ID',
};

/** `HTTP 404` falls back to `HTTP 4xx`, `ERR_SSL_WRONG_VERSION_NUMBER` to `ERR_SSL`. */
const classOf = (key: string) =>
  key.replace(/ (\d)\d\d$/, ' $1xx').replace(/ERR_SSL_.*/, 'ERR_SSL');

/** @param setting the variable that holds the receiver's address */
export function adviceOn(setting: string | undefined, ...keys: string[]): string {
  const found = [...keys, ...keys.map(classOf), 'other'].find((key) => advice[key]);
  return (advice[found ?? ''] ?? '').replaceAll('{setting}', setting ?? 'the settings');
}

/** The code alone, because the messages of `fetch` may contain the address. */
export function fetchCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError') return 'time-out';
  const { cause } = error;
  if (!(cause instanceof Error)) return 'failed';
  if (cause.name === 'HTTPParserError') return 'no HTTP';
  const code = 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && /^[A-Z0-9_]+$/.test(code) ? code : 'failed';
}
