import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { EnvironmentError, parseEnvironment } from './environment.ts';

const defaults = {
  port: 3000,
  host: '0.0.0.0',
  portIsHeld: false,
  unknownVariables: [],
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

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(parseEnvironment({})).toEqual(defaults);
  });

  it('treats empty variables as unset', () => {
    const names = ['PORT', 'HOST', 'SITE_URL', 'DATABASE_URL', 'RATE_LIMIT_PER_MINUTE'];
    expect(parseEnvironment(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(defaults);
  });

  it('reads every variable', () => {
    const settings = parseEnvironment({
      PORT: '0',
      HOST: '127.0.0.1',
      SITE_URL: 'https://example.com/',
      HSTS_INCLUDE_SUBDOMAINS: 'yes',
      DATABASE_URL: 'file:///var/lib/site/site.db',
      RATE_LIMIT_PER_MINUTE: '0',
      TRUSTED_PROXY_HOPS: '2',
    });
    expect(settings).toMatchObject({
      port: 0,
      host: '127.0.0.1',
      siteUrl: 'https://example.com',
      hstsIncludeSubdomains: true,
      database: { kind: 'sqlite', file: '/var/lib/site/site.db' },
      rateLimitPerMinute: 0,
      trustedProxyHops: 2,
    });
  });

  it('turns a channel on when all that it needs is there', () => {
    const secret = `whsec_${Buffer.alloc(24).toString('base64')}`;
    const { channels, notificationsPerHour } = parseEnvironment({
      SMTP_URL: 'smtp://mail.example.com:587',
      MAIL_FROM: 'site@example.com',
      MAIL_TO: 'staff@example.com',
      MAIL_TO_WAREHOUSE: 'dock@example.com',
      ACKNOWLEDGE_VISITORS: 'yes',
      SLACK_WEBHOOK_URL: 'https://hooks.slack.com/services/x',
      WEBHOOK_URL: 'https://crm.example.com/in',
      WEBHOOK_SECRET: secret,
      NOTIFICATIONS_PER_HOUR: '5',
    });
    expect(notificationsPerHour).toBe(5);
    expect(channels).toEqual({
      mail: {
        smtpUrl: 'smtp://mail.example.com:587',
        insecure: false,
        from: 'site@example.com',
        to: ['staff@example.com'],
        toInbox: { warehouse: ['dock@example.com'] },
      },
      acknowledgeVisitors: true,
      slackWebhookUrl: 'https://hooks.slack.com/services/x',
      webhook: { url: 'https://crm.example.com/in', secret },
    });
  });

  it.each([
    ['k'.repeat(32), 'must have 10 different characters or more'],
    ['passwordpasswordpasswordpassword', 'must have 10 different characters or more'],
    ['change-me-please-change-me-please', 'must not repeat itself'],
  ])('refuses the secret key %s, which could be guessed', (SECRET_KEY, reason) => {
    const parse = () => parseEnvironment({ SECRET_KEY });
    expect(parse).toThrow(`SECRET_KEY ${reason}: make one with openssl rand -base64 32`);
  });

  it.each(['base64', 'base64url', 'hex'] as const)('takes random secret keys in %s', (encoding) => {
    for (let turn = 0; turn < 200; turn++) {
      const SECRET_KEY = randomBytes(32).toString(encoding);
      expect(parseEnvironment({ SECRET_KEY }).secretKey).toBe(SECRET_KEY);
    }
  });

  it('says which settings of earlier versions are still set', () => {
    const set = {
      FIELD_DATA: 'yes',
      FORM_TOKEN_SECRET: 'x',
      FIREBASE_STORAGE_BUCKET: '',
      OTHER: '1',
    };
    const { unknownVariables } = parseEnvironment(set);
    expect(unknownVariables).toEqual(['FIELD_DATA', 'FORM_TOKEN_SECRET']);
  });

  it.each([
    [{ LISTEN_FDS: '1' }, true],
    [{ LISTEN_FDS: '1', LISTEN_PID: `${process.pid}` }, true],
    [{ LISTEN_FDS: '1', LISTEN_PID: '1' }, false],
    [{ LISTEN_FDS: '0' }, false],
    [{}, false],
  ])('with %j the port is held by a supervisor: %s', (variables, held) => {
    expect(parseEnvironment(variables).portIsHeld).toBe(held);
  });

  it('takes several recipients, separated by commas, each once', () => {
    const { channels } = parseEnvironment({
      SMTP_URL: 'smtp://mail.example.com:587',
      MAIL_FROM: 'site@example.com',
      MAIL_TO: 'ann@example.com , bob@example.com,Ann@Example.com,',
      MAIL_TO_WAREHOUSE: 'dock@example.com,hall@example.com',
    });
    expect(channels.mail?.to).toEqual(['ann@example.com', 'bob@example.com']);
    expect(channels.mail?.toInbox).toEqual({ warehouse: ['dock@example.com', 'hall@example.com'] });
  });

  it('names each recipient that is no address', () => {
    const parse = (MAIL_TO: string) => () => parseEnvironment({ MAIL_TO });
    const list = 'ann@example.com, bob, Cleo <cleo@example.com>';
    expect(parse(list)).toThrow(/MAIL_TO names "bob", which is no e-mail address/);
    expect(parse(list)).toThrow(/MAIL_TO names "Cleo <cleo@example.com>"/);
    expect(parse(list)).not.toThrow(/"ann@example.com"/);
    expect(parse(' , ')).toThrow(/MAIL_TO must be e-mail addresses, separated by commas/);
  });

  it('takes those who may enter the desk, whatever the case of their addresses', () => {
    const { deskStaff } = parseEnvironment({
      SMTP_URL: 'smtp://mail.example.com:587',
      MAIL_FROM: 'site@example.com',
      MAIL_TO: 'ann@example.com',
      DESK_STAFF: 'Ann@Example.com, bob@example.com',
    });
    expect(deskStaff).toEqual(['ann@example.com', 'bob@example.com']);
    const alone = () => parseEnvironment({ DESK_STAFF: 'ann@example.com' });
    expect(alone).toThrow(/SMTP_URL is needed with DESK_STAFF/);
  });

  it('names what a half-configured channel still needs', () => {
    const parse = () => parseEnvironment({ SMTP_URL: 'smtp://x', WEBHOOK_URL: 'https://x.y/z' });
    expect(parse).toThrow(/MAIL_FROM is needed with SMTP_URL/);
    expect(parse).toThrow(/MAIL_TO is needed with SMTP_URL/);
    expect(parse).toThrow(/WEBHOOK_SECRET is needed with WEBHOOK_URL/);
  });

  it('turns metrics on with their port, for this machine alone unless an address is given', () => {
    const parse = (env: Record<string, string>) => parseEnvironment(env).metrics;
    expect(parse({ METRICS_PORT: '9464' })).toEqual({ port: 9464, host: '127.0.0.1' });
    const everywhere = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
    expect(parse(everywhere)).toEqual({ port: 9464, host: '0.0.0.0' });
    expect(parse({ METRICS_PORT: '0' })).toBeUndefined();
  });

  it('refuses one port for visitors and metrics, however it is written', () => {
    const parse = (env: Record<string, string>) => () => parseEnvironment(env);
    const refusal = /METRICS_PORT must be another port/;
    expect(parse({ METRICS_PORT: '3000' })).toThrow(refusal);
    expect(parse({ METRICS_PORT: '03000' })).toThrow(refusal);
    expect(parse({ PORT: '9464', METRICS_PORT: '9464' })).toThrow(refusal);
    expect(parse({ PORT: '0', METRICS_PORT: '0' })()).toMatchObject({
      port: 0,
      metrics: undefined,
    });
  });

  it('derives the site address from the port', () => {
    expect(parseEnvironment({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
  });

  it('takes an absolute path with one slash', () => {
    expect(parseEnvironment({ DATABASE_URL: 'file:/srv/a.db' }).database).toEqual({
      kind: 'sqlite',
      file: '/srv/a.db',
    });
  });

  it('names every bad variable with its reason', () => {
    const parse = () =>
      parseEnvironment({
        PORT: '70000',
        SITE_URL: 'https://example.com/site',
        HSTS_INCLUDE_SUBDOMAINS: 'true',
        DATABASE_URL: 'mysql://x',
        RATE_LIMIT_PER_MINUTE: '-1',
        TRUSTED_PROXY_HOPS: 'one',
        MAIL_TO_WAREHOUSE: 'the dock',
        SECRET_KEY: 'k'.repeat(31),
      });
    expect(parse).toThrow(EnvironmentError);
    expect(parse).toThrow(/PORT must be at most 65535/);
    expect(parse).toThrow(/SITE_URL must be an http or https address without a path/);
    expect(parse).toThrow(/HSTS_INCLUDE_SUBDOMAINS must be yes or no/);
    expect(parse).toThrow(/DATABASE_URL must be file: and a path/);
    expect(parse).toThrow(/RATE_LIMIT_PER_MINUTE must be a whole number/);
    expect(parse).toThrow(/MAIL_TO_WAREHOUSE names "the dock", which is no e-mail address/);
    expect(parse).toThrow(/SECRET_KEY must have 32 characters or more/);
    expect(parse).toThrow(/TRUSTED_PROXY_HOPS must be a whole number/);
  });

  it.each(['ftp://example.com', 'example.com', 'https://user@example.com', 'https://a.com/?x'])(
    'refuses %s as the site address',
    (SITE_URL) => expect(() => parseEnvironment({ SITE_URL })).toThrow(/SITE_URL/),
  );

  it.each(['file:', 'file://host/x.db', 'file:x.db?mode=ro', './site.db'])(
    'refuses %s as the database',
    (DATABASE_URL) => expect(() => parseEnvironment({ DATABASE_URL })).toThrow(/DATABASE_URL/),
  );

  it('takes a Firestore project', () => {
    const { database } = parseEnvironment({ DATABASE_URL: 'firestore://my-project' });
    expect(database).toEqual({ kind: 'firestore', project: 'my-project' });
  });

  it('is what .env.example shows', () => {
    const example = readFileSync('.env.example', 'utf8');
    expect(parseEnvironment(parseEnv(example))).toEqual(defaults);
  });
});
