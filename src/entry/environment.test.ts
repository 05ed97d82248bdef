import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { EnvironmentError, parseEnvironment } from './environment.ts';

const defaults = {
  port: 3000,
  host: '0.0.0.0',
  portIsHeld: false,
  metrics: undefined,
  siteUrl: 'http://localhost:3000',
  hstsIncludeSubdomains: false,
  database: { kind: 'sqlite', file: './data/site.db' },
  rateLimitPerMinute: 10,
  trustedProxyHops: 0,
  channels: {
    mail: undefined,
    acknowledgeVisitors: false,
    slackWebhookUrl: undefined,
    webhook: undefined,
  },
  notificationsPerHour: 60,
  secretKey: undefined,
  retentionDays: 365,
  deskStaff: [],
};

const mail = {
  SMTP_URL: 'smtp://mail.example.com:587',
  MAIL_FROM: 'site@example.com',
  MAIL_TO: 'staff@example.com',
};

type Variables = Record<string, string>;

describe('the settings', () => {
  it.each<[string, Variables]>([
    ['without variables', {}],
    [
      'with empty variables',
      { PORT: '', HOST: '', SITE_URL: '', DATABASE_URL: '', RATE_LIMIT_PER_MINUTE: '' },
    ],
    ['with .env.example', parseEnv(readFileSync('.env.example', 'utf8')) as Variables],
  ])('%s are the defaults', (_, variables) => {
    expect(parseEnvironment(variables)).toEqual(defaults);
  });

  it('take every variable', () => {
    const secret = `whsec_${Buffer.alloc(24).toString('base64')}`;
    const settings = parseEnvironment({
      ...mail,
      PORT: '0',
      HOST: '127.0.0.1',
      METRICS_PORT: '9464',
      METRICS_HOST: '0.0.0.0',
      SITE_URL: 'https://example.com/',
      HSTS_INCLUDE_SUBDOMAINS: 'yes',
      DATABASE_URL: 'file:///var/lib/site/site.db',
      RATE_LIMIT_PER_MINUTE: '0',
      TRUSTED_PROXY_HOPS: '2',
      RETENTION_DAYS: '30',
      NOTIFICATIONS_PER_HOUR: '5',
      MAIL_TO: 'ann@example.com , bob@example.com,Ann@Example.com,',
      MAIL_TO_WAREHOUSE: 'dock@example.com,hall@example.com',
      ACKNOWLEDGE_VISITORS: 'yes',
      SLACK_WEBHOOK_URL: 'https://hooks.slack.com/services/x',
      WEBHOOK_URL: 'https://crm.example.com/in',
      WEBHOOK_SECRET: secret,
      DESK_STAFF: 'Ann@Example.com, bob@example.com',
    });
    expect(settings).toEqual({
      ...defaults,
      port: 0,
      host: '127.0.0.1',
      metrics: { port: 9464, host: '0.0.0.0' },
      siteUrl: 'https://example.com',
      hstsIncludeSubdomains: true,
      database: { kind: 'sqlite', file: '/var/lib/site/site.db' },
      rateLimitPerMinute: 0,
      trustedProxyHops: 2,
      retentionDays: 30,
      notificationsPerHour: 5,
      channels: {
        mail: {
          smtpUrl: mail.SMTP_URL,
          insecure: false,
          from: mail.MAIL_FROM,
          to: ['ann@example.com', 'bob@example.com'],
          toInbox: { warehouse: ['dock@example.com', 'hall@example.com'] },
        },
        acknowledgeVisitors: true,
        slackWebhookUrl: 'https://hooks.slack.com/services/x',
        webhook: { url: 'https://crm.example.com/in', secret },
      },
      deskStaff: ['ann@example.com', 'bob@example.com'],
    });
  });

  it.each<[Variables, object]>([
    [{ PORT: '8080' }, { siteUrl: 'http://localhost:8080' }],
    [{ DATABASE_URL: 'file:/srv/a.db' }, { database: { kind: 'sqlite', file: '/srv/a.db' } }],
    [
      { DATABASE_URL: 'firestore://my-project' },
      { database: { kind: 'firestore', project: 'my-project' } },
    ],
    [{ METRICS_PORT: '9464' }, { metrics: { port: 9464, host: '127.0.0.1' } }],
    [
      { METRICS_PORT: '0', PORT: '0' },
      { metrics: undefined, port: 0 },
    ],
    [{ LISTEN_FDS: '1' }, { portIsHeld: true }],
    [{ LISTEN_FDS: '1', LISTEN_PID: `${process.pid}` }, { portIsHeld: true }],
    [{ LISTEN_FDS: '1', LISTEN_PID: '1' }, { portIsHeld: false }],
    [{ LISTEN_FDS: '0' }, { portIsHeld: false }],
  ])('with %j have %j', (variables, settings) => {
    expect(parseEnvironment(variables)).toMatchObject(settings);
  });

  it.each(['base64', 'base64url', 'hex'] as const)('take random secret keys in %s', (encoding) => {
    for (let turn = 0; turn < 200; turn++) {
      const SECRET_KEY = randomBytes(32).toString(encoding);
      expect(parseEnvironment({ SECRET_KEY }).secretKey).toBe(SECRET_KEY);
    }
  });
});

it.each<[Variables, string]>([
  [{ SECRET_KEY: 'k'.repeat(32) }, 'SECRET_KEY must have 10 different characters or more: make'],
  [
    { SECRET_KEY: 'passwordpasswordpasswordpassword' },
    'SECRET_KEY must have 10 different characters or more: make one with openssl rand -base64 32',
  ],
  [{ SECRET_KEY: 'change-me-please-change-me-please' }, 'SECRET_KEY must not repeat itself: make'],
  [{ DESK_STAFF: 'ann@example.com' }, 'SMTP_URL is needed with DESK_STAFF'],
  [{ SMTP_URL: 'smtp://x' }, 'MAIL_FROM is needed with SMTP_URL'],
  [{ SMTP_URL: 'smtp://x' }, 'MAIL_TO is needed with SMTP_URL'],
  [{ WEBHOOK_URL: 'https://x.y/z' }, 'WEBHOOK_SECRET is needed with WEBHOOK_URL'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port'],
  [{ METRICS_PORT: '03000' }, 'METRICS_PORT must be another port'],
  [{ PORT: '9464', METRICS_PORT: '9464' }, 'METRICS_PORT must be another port'],
  [{ MAIL_TO: ' , ' }, 'MAIL_TO must be e-mail addresses, separated by commas'],
  ...['ftp://example.com', 'example.com', 'https://user@example.com', 'https://a.com/?x'].map(
    (SITE_URL): [Variables, string] => [{ SITE_URL }, 'SITE_URL must be an http or https'],
  ),
  ...['file:', 'file://host/x.db', 'file:x.db?mode=ro', './site.db'].map(
    (DATABASE_URL): [Variables, string] => [{ DATABASE_URL }, 'DATABASE_URL must be file:'],
  ),
])('%j is refused: %s', (variables, reason) => {
  expect(() => parseEnvironment(variables)).toThrow(reason);
});

it('every bad variable is named with its reason', () => {
  const parse = () =>
    parseEnvironment({
      PORT: '70000',
      SITE_URL: 'https://example.com/site',
      HSTS_INCLUDE_SUBDOMAINS: 'true',
      DATABASE_URL: 'mysql://x',
      RATE_LIMIT_PER_MINUTE: '-1',
      TRUSTED_PROXY_HOPS: 'one',
      MAIL_TO: 'ann@example.com, bob, Cleo <cleo@example.com>',
      MAIL_TO_WAREHOUSE: 'the dock',
      SECRET_KEY: 'k'.repeat(31),
    });
  expect(parse).toThrow(EnvironmentError);
  for (const line of [
    'PORT must be at most 65535',
    'SITE_URL must be an http or https address without a path',
    'HSTS_INCLUDE_SUBDOMAINS must be yes or no',
    'DATABASE_URL must be file: and a path',
    'RATE_LIMIT_PER_MINUTE must be a whole number',
    'TRUSTED_PROXY_HOPS must be a whole number',
    'MAIL_TO names "bob", which is no e-mail address',
    'MAIL_TO names "Cleo <cleo@example.com>"',
    'MAIL_TO_WAREHOUSE names "the dock", which is no e-mail address',
    'SECRET_KEY must have 32 characters or more',
  ]) {
    expect(parse).toThrow(line);
  }
  expect(parse).not.toThrow('"ann@example.com"');
});
