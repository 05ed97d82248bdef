import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates } from 'node:tls';
import { expect, it } from 'vitest';
import { trustAuthorities } from '#entry/environment.ts';
import { weaknessOf } from '#server/keys.ts';
import { newFolder } from '#tests/fixtures/folder.ts';
import { selfSigned } from '#tests/fixtures/self-signed.ts';
import { parseEnvironment } from './settings.ts';

type Variables = Record<string, string>;

const smtpUrl = 'smtp://mail.example.com:587';
const mail = { SMTP_URL: smtpUrl, MAIL_FROM: 'a@b.example', MAIL_TO: 'c@d.example' };
const sent = { smtpUrl, insecure: false, from: 'a@b.example' };
const secret = `whsec_${Buffer.alloc(24).toString('base64')}`;
const sqlite = (file: string) => ({ database: { kind: 'sqlite', file } });

it('empty variables count as unset', () => {
  const empty = { PORT: '', SITE_URL: '', MAIL_TO: '' };
  expect(parseEnvironment(empty)).toEqual(parseEnvironment({}));
});

it.each<[Variables, object]>([
  [{ PORT: '8080' }, { port: 8080, siteUrl: 'http://localhost:8080' }],
  [{ HOST: '[2001:db8::1]' }, { host: '2001:db8::1' }],
  [{ HOST: 'fe80::1%eth0' }, { host: 'fe80::1%eth0' }],
  [{ HOST: 'node-1.internal' }, { host: 'node-1.internal' }],
  [{ PORT: '0' }, { port: 0 }],
  [{ SITE_URL: 'https://example.com/' }, { siteUrl: 'https://example.com' }],
  [{ HSTS_INCLUDE_SUBDOMAINS: 'yes' }, { hstsIncludeSubdomains: true }],
  [{ DATABASE_URL: 'file:/srv/a.db' }, sqlite('/srv/a.db')],
  [{ DATABASE_URL: 'file:///var/lib/site/site.db' }, sqlite('/var/lib/site/site.db')],
  [{ DATABASE_URL: 'firestore://my-a' }, { database: { kind: 'firestore', project: 'my-a' } }],
  [{ RATE_LIMIT_PER_MINUTE: '0' }, { rateLimitPerMinute: 0 }],
  [{ TRUSTED_PROXY_HOPS: '2' }, { trustedProxyHops: 2 }],
  [{ RETENTION_DAYS: '30' }, { retentionDays: 30 }],
  [{ NOTIFICATIONS_PER_HOUR: '5' }, { notificationsPerHour: 5 }],
  [
    { ...mail, MAIL_TO: 'ann@b.example , \u202aBob <bob@b.example>\u202c,Ann@B.example,' },
    { channels: { mail: { ...sent, to: ['ann@b.example', 'bob@b.example'], toInbox: {} } } },
  ],
  [
    { ...mail, MAIL_TO_WAREHOUSE: 'dock@b.example,hall@b.example' },
    { channels: { mail: { toInbox: { warehouse: ['dock@b.example', 'hall@b.example'] } } } },
  ],
  [{ ACKNOWLEDGE_VISITORS: 'yes' }, { channels: { acknowledgeVisitors: true } }],
  [
    { ...mail, DESK_STAFF: 'Ann@Example.com, bob@example.com' },
    { deskStaff: ['ann@example.com', 'bob@example.com'] },
  ],
  [{ SLACK_WEBHOOK_URL: 'https://x.y/z' }, { channels: { slackWebhookUrl: 'https://x.y/z' } }],
  [
    { WEBHOOK_URL: 'https://x.y/in', WEBHOOK_SECRET: secret },
    { channels: { webhook: { url: 'https://x.y/in', secret } }, webhookSecret: secret },
  ],
  [{ LISTEN_FDS: '1' }, { portIsHeld: true }],
  [{ LISTEN_FDS: '1', LISTEN_PID: `${process.pid}` }, { portIsHeld: true }],
  [{ LISTEN_FDS: '1', LISTEN_PID: '1' }, { portIsHeld: false }],
  [{ NOTIFY_SOCKET: '/run/notify' }, { watchdogMs: 0 }],
  [{ NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '60000000' }, { watchdogMs: 60_000 }],
])('the settings with %j have %j', (variables, settings) => {
  expect(parseEnvironment(variables)).toMatchObject(settings);
});

it.each([
  ['https://www.shop.example', 'www.shop.example'],
  ['http://localhost:3000', undefined],
  ['http://192.0.2.1', undefined],
])('with SITE_URL=%s the site introduces itself to mail servers as %s', (SITE_URL, heloName) => {
  expect(parseEnvironment({ ...mail, SITE_URL }).channels.mail?.heloName).toBe(heloName);
});

it.each([
  ['base64', 32],
  ['hex', 16],
] as const)('every random secret key in %s of %i bytes is accepted', (encoding, bytes) => {
  const keys = Array.from({ length: 50_000 }, (_, number) =>
    createHash('sha256').update(`${number}`).digest().subarray(0, bytes).toString(encoding),
  );
  expect(keys.filter(weaknessOf)).toEqual([]);
});

it.each([
  ['TRUSTED_PROXY_HPOS', 'TRUSTED_PROXY_HOPS'],
  ['TRUSTET_PROXI_HOPS', 'TRUSTED_PROXY_HOPS'],
  ['Rate-Limit-Per-Minute', 'RATE_LIMIT_PER_MINUTE'],
  ['MAILTO', 'MAIL_TO'],
  ['mail_to_fba_prep', 'MAIL_TO_FBA_PREP'],
  ['MAILTO_WAREHOUSE', 'MAIL_TO_WAREHOUSE'],
])('%s is probably meant for %s', (name, meant) => {
  expect(parseEnvironment({ [name]: 'x' }).mistakes).toEqual([
    { about: name, problem: `not a setting: did you mean ${meant}?`, isFailure: false },
  ]);
  expect(parseEnvironment({ [name]: '' }).mistakes).toEqual([]);
});

it.each(['PATH', 'MAIL', 'TZ', 'HOSTNAME', 'POSIX', 'npm_config_port', 'MAIL_TO_WAREHOSE'])(
  '%s is not taken for a misspelled setting',
  (name) => {
    expect(parseEnvironment({ [name]: 'a@b.example' }).mistakes).toEqual([]);
  },
);

it.each([
  ['is not there', undefined, 'ENOENT: .*'],
  ['holds a key', selfSigned.key, 'it contains no PEM certificate'],
  ['is cut', selfSigned.cert.replace(/^(.*\n.*)\n.*/, '$1'), 'error:.*PEM routines.*'],
])('a file of authorities that %s is reported', (_, text, reason) => {
  const file = join(newFolder(), 'authority.pem');
  if (text) writeFileSync(file, text);
  const before = getCACertificates('default');
  const problem = expect.stringMatching(
    `^${file} can't be used \\(${reason}\\): certificates from your own authority are not trusted$`,
  );
  expect(trustAuthorities(file)).toEqual([
    { about: 'NODE_EXTRA_CA_CERTS', problem, isFailure: true },
  ]);
  expect(getCACertificates('default')).toEqual(before);
});

const invalidSite = 'SITE_URL must be an http or https URL without a path';
const invalidDatabase = 'DATABASE_URL must be a file URL';
const invalidHost =
  'HOST must be an address of this machine, without scheme or port, such as 127.0.0.1 or ::1';

it.each<[Variables, string]>([
  [{ SECRET_KEY: 'k'.repeat(31) }, 'SECRET_KEY must have 32 characters or more'],
  ...['k'.repeat(32), 'change-me-please'.repeat(2)].map((SECRET_KEY): [Variables, string] => [
    { SECRET_KEY },
    'SECRET_KEY must not repeat itself: make one with openssl rand -base64 32',
  ]),
  [{ DESK_STAFF: 'ann@example.com' }, 'SMTP_URL is required with DESK_STAFF'],
  [
    { SMTP_URL: smtpUrl },
    'MAIL_FROM is required with SMTP_URL\n  MAIL_TO is required with SMTP_URL',
  ],
  [{ WEBHOOK_URL: 'https://x.y/z' }, 'WEBHOOK_SECRET is required with WEBHOOK_URL'],
  ...['127.0.0.1:3000', '[::1]:3000', 'http://127.0.0.1', '*', '[localhost]'].map(
    (HOST) => [{ HOST }, invalidHost] as [Variables, string],
  ),
  [{ PORT: '70000' }, 'PORT must be at most 65535'],
  [{ RATE_LIMIT_PER_MINUTE: '-1' }, 'RATE_LIMIT_PER_MINUTE must be a whole number'],
  [{ HSTS_INCLUDE_SUBDOMAINS: 'true' }, 'HSTS_INCLUDE_SUBDOMAINS must be yes or no'],
  [{ MAIL_TO: ' , ' }, 'MAIL_TO must be e-mail addresses, separated by commas'],
  [
    { MAIL_TO: 'ann@example.com, bob, Cleo <cleo>', MAIL_TO_WAREHOUSE: 'the dock' },
    `variables are missing or invalid:
  MAIL_TO contains "bob", which is not an e-mail address
  MAIL_TO contains "Cleo <cleo>", which is not an e-mail address
  MAIL_TO_WAREHOUSE contains "the dock", which is not an e-mail address`,
  ],
  [{ SITE_URL: 'ftp://example.com' }, invalidSite],
  [{ SITE_URL: 'https://user@example.com' }, invalidSite],
  [{ SITE_URL: 'https://example.com/site' }, invalidSite],
  [{ DATABASE_URL: 'file://host/x.db' }, invalidDatabase],
  [{ DATABASE_URL: 'file:x.db?mode=ro' }, invalidDatabase],
  [{ DATABASE_URL: './site.db' }, invalidDatabase],
])('%j is refused: %s', (variables, reason) => {
  expect(() => parseEnvironment(variables)).toThrow(reason);
});
