/** The settings of the site, as its environment variables make them. */
import { isIP } from 'node:net';
import { dirname, join } from 'node:path';
import { diff } from 'node:util';
import {
  type Environment,
  environmentSchema,
  inboxVariable,
  inboxVariables,
  requirements,
} from './environment-schema.ts';

/** A problem of an installation, such as a misspelled setting. */
export interface SetupProblem {
  about: string;
  problem: string;
  /** Visitors or staff are affected now; otherwise it is a warning. */
  isFailure: boolean;
}

export type Settings = ReturnType<typeof parseEnvironment>;

type Variables = Record<string, string | undefined>;

const backupsBeside = (database: Environment['DATABASE_URL']) =>
  join(database.kind === 'sqlite' ? dirname(database.file) : '.', 'backups');

/** Empty variables count as unset. @throws an error that names every invalid variable with its reason */
export function parseEnvironment(env: Variables) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const { values, inboxes } = validate(set);
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = values;
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`;
  return {
    port: values.PORT,
    host: values.HOST,
    /** A supervisor such as systemd has passed the listening socket. */
    portIsHeld: isPortHeld(env),
    /** systemd's watchdog interval in milliseconds; 0: systemd is notified only once; undefined: never. */
    watchdogMs: env.NOTIFY_SOCKET ? Number(env.WATCHDOG_USEC ?? 0) / 1000 : undefined,
    siteUrl,
    hstsIncludeSubdomains: values.HSTS_INCLUDE_SUBDOMAINS === 'yes',
    database: values.DATABASE_URL,
    /** Inquiries per client (an IPv4 address or an IPv6 /56) per minute; 0 turns the limit off. */
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    /** How many proxies append to X-Forwarded-For. */
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    channels: {
      mail: mailSettings(values, inboxes, siteUrl),
      acknowledgeVisitors: values.ACKNOWLEDGE_VISITORS === 'yes',
      slackWebhookUrl: values.SLACK_WEBHOOK_URL,
      webhook: url && secret ? { url, secret } : undefined,
    },
    /** Signs what a help desk or CRM tells us; without it, we don't listen. */
    webhookSecret: secret,
    /** Per kind and channel; 0 turns the limit off. */
    notificationsPerHour: values.NOTIFICATIONS_PER_HOUR,
    /** By default a file beside the SQLite database, created at the first start. */
    secretKey: values.SECRET_KEY,
    /** 0 keeps inquiries until somebody runs `purge`. */
    retentionDays: values.RETENTION_DAYS,
    heartbeatUrl: values.HEARTBEAT_URL,
    /** Of nothing but backups: old ones are deleted. */
    backupFolder: values.BACKUP_FOLDER ?? backupsBeside(values.DATABASE_URL),
    /** A file that is touched after each copy of the backups to another place. */
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

function mailSettings(env: Environment, inboxes: Record<string, string[]>, siteUrl: string) {
  if (!env.SMTP_URL || !env.MAIL_FROM || !env.MAIL_TO) return undefined;
  const toInbox = Object.fromEntries(
    Object.entries(inboxes).map(([name, to]) => [name.slice('MAIL_TO_'.length).toLowerCase(), to]),
  );
  const { hostname } = new URL(siteUrl);
  // Mail servers refuse a name without a dot, and an IP address is not a name.
  const helo = hostname.includes('.') && isIP(hostname) === 0 && { heloName: hostname };
  return { ...env.SMTP_URL, ...helo, from: env.MAIL_FROM, to: env.MAIL_TO, toInbox };
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

function nearestName(name: string, known: string[]): string | undefined {
  const typed = name.toUpperCase().replaceAll('-', '_');
  const changesTo = (name: string) => diff(typed, name).filter(([change]) => change !== 0).length;
  // A replaced letter, or two in the wrong order, count as two.
  const isNear = (name: string) => changesTo(name) <= 2 * Math.min(2, Math.floor(name.length / 4));
  return known.filter(isNear).toSorted((one, other) => changesTo(one) - changesTo(other))[0];
}
