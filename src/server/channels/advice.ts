/** Why a delivery failed and what to do, for people who did not write this software. */

const settings = {
  SMTP: 'SMTP_URL',
  Slack: 'SLACK_WEBHOOK_URL',
  Webhook: 'WEBHOOK_URL',
  Site: 'SITE_URL',
};
export type Receiver = keyof typeof settings;

const untrusted =
  "its certificate is signed by nobody whom this machine trusts: in {setting} use the name that a public certificate was issued for, or set NODE_EXTRA_CA_CERTS to a file with your own authority's certificate";
const unreachable =
  'the host does not answer: check host and port in {setting}, and the firewalls between';
const hungUp =
  'the receiver ended the connection without an answer: it may be restarting; if it stays so, check {setting}, and a firewall or proxy between';
const noRoute = 'this machine finds no way to the host: check its network and {setting}';
const busy =
  'the receiver is busy and takes no more for now: this usually passes by itself; if it lasts for hours, ask whoever runs it for a higher limit';
const slow =
  'the receiver did not answer in time: this usually passes by itself; if it lasts for hours, look whether it is overloaded';
const forbidden =
  'the receiver refuses this site: check {setting} (for the webhook WEBHOOK_SECRET too), and a sign-in or firewall before the receiver';
const newWebhook =
  'make a new one (in the app\'s settings at Slack, under "Incoming Webhooks") and set SLACK_WEBHOOK_URL to it';
const thenResend = 'then send what has failed with "npm run inquiries -- resend --all"';

/** Keys are statuses, reply codes, classes of these, or error codes; a prefix limits one to its receiver. */
const sentences: Record<string, string | undefined> = {
  'HTTP 2xx':
    "something else answers in the receiver's place, such as a firewall, a proxy or a login page: check {setting}, and let this machine reach that address",
  'HTTP 3xx':
    "the receiver has another address by now and redirects, which is not followed since it could lead a visitor's text anywhere: write the new address into {setting}, often https:// instead of http://",
  'HTTP 4xx': 'the receiver does not understand the message: check {setting}; its log may say more',
  'HTTP 401': forbidden,
  'HTTP 403': forbidden,
  'HTTP 404':
    'the receiver takes no messages at this address: check {setting} letter by letter, and that it is set up there',
  'HTTP 408': slow,
  'HTTP 410': `the receiver says that this address is gone for good: write the new one into {setting}, ${thenResend}`,
  'HTTP 413': 'the receiver refuses the message as too long: raise its limit to 100 kB',
  'HTTP 429': busy,
  'HTTP 5xx':
    'the receiver has a fault of its own: its log says more; this usually passes by itself',
  'HTTP 503': busy,
  'HTTP 504': slow,
  // https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
  'Slack 400': `Slack does not accept the message: check that SLACK_WEBHOOK_URL is whole, or ${newWebhook}`,
  'Slack 403': `the workspace forbids this webhook: let its owner allow it, or ${newWebhook}`,
  'Slack 404': `Slack knows this webhook or its channel no longer: ${newWebhook}`,
  'Slack 410': `the webhook's Slack channel is archived: take it out of the archive, or ${newWebhook}; ${thenResend}`,
  'Slack 5xx': 'Slack has a fault of its own: this usually passes by itself',

  'time-out': slow,
  CERT_HAS_EXPIRED:
    "its certificate has expired: whoever runs it must renew it; or this machine's clock is wrong",
  CERT_NOT_YET_VALID: "its certificate is not valid yet: check this machine's clock",
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID:
    'its certificate was issued for another name: write the host in {setting} as the certificate names it',
  ERR_SSL:
    'the port speaks no TLS that this site accepts: check the port in {setting}; a receiver without TLS has http://',
  'SMTP ERR_SSL':
    'the server speaks no TLS that this site accepts (1.2 or later): check the port in SMTP_URL, and ask your mail provider',
  'SMTP ERR_SSL_WRONG_VERSION_NUMBER':
    'the port expects no TLS from the start: in SMTP_URL write smtp:// instead of smtps:// (usually port 587), and STARTTLS is used',
  'no HTTP':
    'another kind of server answers on this port: check {setting}, also https:// or http://',
  EAI_AGAIN: "the host's name could not be looked up: check this machine's DNS and network",
  ECONNREFUSED:
    'nothing listens on this port: check host and port in {setting}, and that the receiver runs',
  ECONNRESET: hungUp,
  EHOSTUNREACH: noRoute,
  ENETUNREACH: noRoute,
  ENOTFOUND: 'there is no such host: check its spelling in {setting}',
  EPIPE: hungUp,
  ETIMEDOUT: unreachable,
  UND_ERR_CONNECT_TIMEOUT: unreachable,
  UND_ERR_SOCKET: hungUp,
  other: 'check {setting}; if it stays so, show this line to whoever runs the receiver',
  'Site other': 'start the server, or correct SITE_URL',
  'Site time-out': 'look whether the server is overloaded, restart it, or correct SITE_URL',
  'Site ECONNREFUSED': 'start the server, or correct SITE_URL',
  bug: 'a fault of this site: show this line to its developers',

  'SMTP EABORT': slow,
  'SMTP ECONNECTION': hungUp,
  'SMTP ETIMEDOUT': slow,
  'SMTP 4xx':
    'the mail server puts this off: this usually passes by itself; if it lasts for hours, show this line to your mail provider',
  'SMTP 421':
    'the mail server is busy, or has enough connections or mails from here: this usually passes by itself; if it lasts for hours, ask your mail provider for a higher limit',
  'SMTP 5xx': 'the mail server refuses this: show this line to your mail provider',
  'SMTP 530':
    'the mail server wants a login, or encryption: write smtps://user:password@... into SMTP_URL, without ?insecure=yes',
  'SMTP 534':
    'the mail provider wants a password made for programs ("app password"): make one there and write it into SMTP_URL',
  'SMTP EAUTH': 'the login is not complete: write user and password into SMTP_URL',
  'SMTP login':
    'the server refuses user and password: correct them in SMTP_URL, with reserved characters as their codes (@ as %40, : as %3A, / as %2F, ? as %3F, # as %23, % as %25)',
  'SMTP AUTH 504':
    'the server takes no passwords, only OAuth2, which this site does not speak: let your mail provider allow passwords for programs ("SMTP AUTH", "app password"), or set SMTP_URL to another mail server',
  'SMTP EHLO':
    'the server refuses the name by which this site introduces itself, which is the host of SITE_URL: set it to a public host name, whose DNS leads to this machine',
  'SMTP CONN 5xx':
    "the server takes no mail from this machine, whose network address may be on a block list: show this line to your mail provider; the provider's port for programs (465 or 587) may do",
  'SMTP MAIL FROM 5xx':
    'the server refuses the sender: set MAIL_FROM to an address that the user in SMTP_URL may send from',
  'SMTP RCPT TO 5xx':
    'the server refuses the recipient: check MAIL_TO, each MAIL_TO_... and DESK_STAFF, and that this server may send to them; some want a login in SMTP_URL for that',
  'SMTP full': "the recipient's mailbox is full: make room there",
  'SMTP visitor':
    "the visitor's address takes no mail, by a slip or because it is full: nothing to do, staff get the inquiry all the same",
  'SMTP DATA 5xx':
    'the server refuses the mail for its content or size: show this line to your mail provider; the inquiry itself is at the desk',
  'SMTP STARTTLS':
    'the server offers no STARTTLS, and the mail would go out unencrypted: for TLS from the start write smtps:// with that port (usually 465); for a server on this machine add ?insecure=yes',
  'SMTP greeting':
    'the server does not greet: it may be slow or overloaded; or the port may expect the other encryption: write smtps:// for TLS from the start (usually port 465), smtp:// for STARTTLS (usually 587)',
  'SMTP unconfirmed':
    'it may have arrived; the next attempt waits for two hours, and a repetition has the same Message-ID',
};

/** `HTTP 404` falls back to `HTTP 4xx`, `ERR_SSL_WRONG_VERSION_NUMBER` to `ERR_SSL`. */
const classOf = (kind: string) =>
  kind.replace(/ (\d)\d\d$/, ' $1xx').replace(/ERR_SSL_.*/, 'ERR_SSL');

/** Takes the first known kind: name the most specific first. */
export function adviceOn(receiver: Receiver | undefined, ...kinds: string[]): string {
  const found = [...kinds, ...kinds.map(classOf), 'other'].find((kind) => sentences[kind]);
  const setting = receiver ? settings[receiver] : 'the settings';
  return (sentences[found ?? ''] ?? '').replaceAll('{setting}', setting);
}

/** The code alone, because the messages of `fetch` may name the address. */
export function fetchCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError') return 'time-out';
  const { cause } = error;
  if (!(cause instanceof Error)) return 'failed';
  if (cause.name === 'HTTPParserError') return 'no HTTP';
  const code = 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && /^[A-Z0-9_]+$/.test(code) ? code : 'failed';
}
