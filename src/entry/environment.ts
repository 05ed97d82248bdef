/** Reads the environment once, at the start: no other module of the site reads `process.env`. */
import { isIP } from 'node:net';
import { dirname, join } from 'node:path';
import type { AppSettings } from '#server/app.ts';
import type { MailSettings } from '#server/channels/smtp.ts';
import type { SetupProblem } from '#server/commands/setup-problems.ts';
import {
  defaultPort,
  type Environment,
  environmentSchema,
  inboxVariable,
  inboxVariables,
  requirements,
} from '#server/settings/environment-schema.ts';
import type { DatabaseSettings } from '#server/store/open-store.ts';
import { nearestName, readEnvFile, trustAuthorities } from './setting-mistakes.ts';

export interface Settings extends AppSettings {
  port: number;
  host: string;
  /** A supervisor such as systemd has passed the listening socket. */
  portIsHeld: boolean;
  /** systemd's watchdog interval in milliseconds; 0: systemd is notified only once; undefined: never. */
  watchdogMs: number | undefined;
}

type Variables = Record<string, string | undefined>;

/** Variables that are not set come from a file `.env`. @param overrides take precedence over both */
export function readEnvironment(overrides: Record<string, string> = {}): Settings {
  const { NODE_EXTRA_CA_CERTS: authoritiesInFile, ...file } = readEnvFile('.env');
  // Libraries read their own variables from process.env.
  for (const [name, value] of Object.entries(file)) process.env[name] ??= value;
  const settings = parseEnvironment({ ...process.env, ...overrides });
  // Node reads this variable only at its start, and ignores a file without certificates silently.
  const authorities = process.env.NODE_EXTRA_CA_CERTS || authoritiesInFile;
  if (authorities) settings.mistakes.push(...trustAuthorities(authorities));
  return settings;
}

const backupsBeside = (database: DatabaseSettings) =>
  join(database.kind === 'sqlite' ? dirname(database.file) : '.', 'backups');

/** Empty variables count as unset. @throws an error that names every invalid variable with its reason */
export function parseEnvironment(env: Variables): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const { values, inboxes } = validate(set);
  const { METRICS_PORT: metricsPort, WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = values;
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`;
  return {
    port: values.PORT,
    host: values.HOST,
    portIsHeld: isPortHeld(env),
    watchdogMs: env.NOTIFY_SOCKET ? Number(env.WATCHDOG_USEC ?? 0) / 1000 : undefined,
    metrics: metricsPort > 0 ? { port: metricsPort, host: values.METRICS_HOST } : undefined,
    siteUrl,
    hstsIncludeSubdomains: values.HSTS_INCLUDE_SUBDOMAINS === 'yes',
    database: values.DATABASE_URL,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    channels: {
      mail: mailSettings(values, inboxes, siteUrl),
      acknowledgeVisitors: values.ACKNOWLEDGE_VISITORS === 'yes',
      slackWebhookUrl: values.SLACK_WEBHOOK_URL,
      webhook: url && secret ? { url, secret } : undefined,
    },
    webhookSecret: secret,
    notificationsPerHour: values.NOTIFICATIONS_PER_HOUR,
    secretKey: values.SECRET_KEY,
    retentionDays: values.RETENTION_DAYS,
    heartbeatUrl: values.HEARTBEAT_URL,
    backupFolder: values.BACKUP_FOLDER ?? backupsBeside(values.DATABASE_URL),
    offsiteStamp: values.OFFSITE_STAMP,
    deskStaff: (values.DESK_STAFF ?? []).map((address) => address.toLowerCase()),
    mistakes: misspelledIn(Object.keys(set)),
  };
}

function validate(set: Variables) {
  const values = environmentSchema.safeParse(set);
  const inboxes = inboxVariables.safeParse(
    Object.fromEntries(Object.entries(set).filter(([name]) => inboxVariable.test(name))),
  );
  const issues = [...(values.error?.issues ?? []), ...(inboxes.error?.issues ?? [])];
  const reasons = issues.map((issue) => `${issue.path[0]?.toString()} ${issue.message}`);
  const metricsPort = Number(set.METRICS_PORT ?? 0);
  if (metricsPort > 0 && metricsPort === Number(set.PORT ?? defaultPort)) {
    reasons.push('METRICS_PORT must differ from PORT');
  }
  for (const [name, required] of requirements) {
    if (set[name] && !set[required]) reasons.push(`${required} is required with ${name}`);
  }
  if (!values.success || !inboxes.success || reasons.length > 0) {
    const lines = reasons.map((reason) => `  ${reason}`);
    throw new Error(['These environment variables are missing or invalid:', ...lines].join('\n'));
  }
  return { values: values.data, inboxes: inboxes.data };
}

/** https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html */
function isPortHeld({ LISTEN_FDS: count, LISTEN_PID: pid }: Variables): boolean {
  return Number(count) > 0 && (!pid || Number(pid) === process.pid);
}

function mailSettings(
  env: Environment,
  inboxes: Record<string, string[]>,
  siteUrl: string,
): MailSettings | undefined {
  if (!env.SMTP_URL || !env.MAIL_FROM || !env.MAIL_TO) return undefined;
  const toInbox = Object.fromEntries(
    Object.entries(inboxes).map(([name, to]) => [name.slice('MAIL_TO_'.length).toLowerCase(), to]),
  );
  const { hostname } = new URL(siteUrl);
  // Mail servers refuse a name without a dot, and an IP address is not a name.
  const heloName = hostname.includes('.') && isIP(hostname) === 0 ? hostname : undefined;
  return { ...env.SMTP_URL, heloName, from: env.MAIL_FROM, to: env.MAIL_TO, toInbox };
}

/** Warns only about names close to a known one: others belong to other programs. */
function misspelledIn(names: string[]): SetupProblem[] {
  const known = Object.keys(environmentSchema.shape);
  return names.flatMap((name) => {
    if (known.includes(name) || inboxVariable.test(name)) return [];
    const ends = [...name.matchAll(/_/g)].map(({ index }) => name.slice(index).toUpperCase());
    const meant = nearestName(name, [...known, ...ends.map((end) => `MAIL_TO${end}`)]);
    const problem = `not a setting: did you mean ${meant}?`;
    return meant ? [{ about: name, problem, isFailure: false }] : [];
  });
}
