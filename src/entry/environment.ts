/** The environment, read once at the start: no other module of the site reads `process.env`. */
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { AppSettings } from '#server/app.ts';
import type { MailSettings } from '#server/channels/smtp.ts';
import type { SetupProblem } from '#server/commands/setup-problems.ts';
import { weaknessOf } from '#server/keys.ts';
import type { DatabaseSettings } from '#server/store/open-store.ts';
import { tidyAddress } from '#shared/email-address.ts';
import { nearestName, readEnvFile, trustToo } from './setting-mistakes.ts';
import { smtpUrl } from './smtp-url.ts';

export interface Settings extends AppSettings {
  port: number;
  host: string;
  /** A supervisor such as systemd has passed the listening socket. */
  portIsHeld: boolean;
  /** Milliseconds within which systemd wants to hear from the server each time; 0: once. */
  supervision: number | undefined;
}

const wholeNumber = (fallback: number, highest: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value <= highest, `must be at most ${highest}`)
    .default(fallback);

const listeningHost = z
  .string()
  .transform((value) => value.replace(/^\[([\d:.a-f]+)\]$/i, '$1'))
  .refine(
    (value) => isIP(value) > 0 || /^[\w.-]+$/.test(value),
    'must be an address of this machine without scheme and port, like 127.0.0.1 or ::1',
  );

const siteUrl = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  context.addIssue('must be an http or https address without a path, like https://example.com');
  return z.NEVER;
});

const database = z
  .string()
  .default('file:./data/site.db')
  .transform((value, context): DatabaseSettings => {
    const project = /^firestore:\/\/([a-z0-9-]+)$/.exec(value)?.[1];
    if (project) return { kind: 'firestore', project };
    const file = /^file:([^?#]+)$/.exec(value)?.[1];
    if (file && !file.startsWith('//')) return { kind: 'sqlite', file };
    if (file?.startsWith('///')) return { kind: 'sqlite', file: fileURLToPath(value) };
    context.addIssue(
      'must be file: and a path, like file:./data/site.db, or firestore:// and a project',
    );
    return z.NEVER;
  });

const yesOrNo = z.enum(['yes', 'no'], 'must be yes or no').default('no');
const mailAddress = z.string().transform(tidyAddress).pipe(z.email('must be one e-mail address'));
const mailAddresses = z.string().transform((value, context) => {
  const named = value
    .split(',')
    .map((address) => tidyAddress(address.trim()))
    .filter(Boolean);
  const bad = named.filter((address) => !mailAddress.safeParse(address).success);
  for (const address of bad) context.addIssue(`names "${address}", which is no e-mail address`);
  if (named.length === 0) context.addIssue('must be e-mail addresses, separated by commas');
  const folded = named.map((address) => address.toLowerCase());
  return named.filter((_, index) => folded.indexOf(folded[index] ?? '') === index);
});
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const secretKey = z
  .string()
  // A secret from a file may end with a line break.
  .trim()
  .superRefine((value, context) => {
    const weakness = weaknessOf(value);
    if (weakness) context.addIssue(`${weakness}: make one with openssl rand -base64 32`);
  })
  .optional();

const channelVariables = {
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailAddress.optional(),
  MAIL_TO: mailAddresses.optional(),
  ACKNOWLEDGE_VISITORS: yesOrNo,
  SLACK_WEBHOOK_URL: webAddress.optional(),
  WEBHOOK_URL: webAddress.optional(),
  WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and 24 bytes or more in base64')
    .optional(),
};
export const channelVariableNames = Object.keys(channelVariables);
const defaultPort = 3000;
export const environmentSchema = z.object({
  PORT: wholeNumber(defaultPort, 65535),
  HOST: listeningHost.default('0.0.0.0'),
  METRICS_PORT: wholeNumber(0, 65535),
  METRICS_HOST: listeningHost.default('127.0.0.1'),
  SITE_URL: siteUrl.optional(),
  HSTS_INCLUDE_SUBDOMAINS: yesOrNo,
  DATABASE_URL: database,
  RATE_LIMIT_PER_MINUTE: wholeNumber(10, 1_000_000),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 100),
  RETENTION_DAYS: wholeNumber(365, 36_500),
  DESK_STAFF: mailAddresses.optional(),
  SECRET_KEY: secretKey,
  NOTIFICATIONS_PER_HOUR: wholeNumber(60, 1_000_000),
  ...channelVariables,
});

/** `MAIL_TO_ADVERTISING`: the recipients of an inbox that `content/` gives to a service. */
const inboxVariable = /^MAIL_TO_[A-Z0-9_]+$/;
const inboxVariables = z.record(z.string(), mailAddresses);

/** Only names close to one above: other programs' names are none of our business. */
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

type Variables = Record<string, string | undefined>;
type Environment = z.output<typeof environmentSchema>;

const needs: [keyof Environment, keyof Environment][] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMTP_URL', 'MAIL_TO'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  ['DESK_STAFF', 'SMTP_URL'],
];

/** Empty variables count as unset. @throws an error that names every bad variable with its reason */
export function parseEnvironment(env: Variables): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const result = environmentSchema.safeParse(set);
  const inboxes = inboxVariables.safeParse(
    Object.fromEntries(Object.entries(set).filter(([name]) => inboxVariable.test(name))),
  );
  const issues = [...(result.error?.issues ?? []), ...(inboxes.error?.issues ?? [])];
  const reasons = issues.map((issue) => `${issue.path[0]?.toString()} ${issue.message}`);
  const metricsPort = Number(set.METRICS_PORT ?? 0);
  if (metricsPort > 0 && metricsPort === Number(set.PORT ?? defaultPort)) {
    reasons.push('METRICS_PORT must be another port than PORT');
  }
  for (const [name, needed] of needs) {
    if (set[name] && !set[needed]) reasons.push(`${needed} is needed with ${name}`);
  }
  if (!result.success || !inboxes.success || reasons.length > 0) {
    const lines = reasons.map((reason) => `  ${reason}`);
    throw new Error(['These environment variables are missing or not valid:', ...lines].join('\n'));
  }
  const values = result.data;
  const { METRICS_PORT: port, METRICS_HOST: host } = values;
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = values;
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`;
  return {
    port: values.PORT,
    host: values.HOST,
    portIsHeld: isPortHeld(env),
    supervision: env.NOTIFY_SOCKET ? Number(env.WATCHDOG_USEC ?? 0) / 1000 : undefined,
    metrics: port > 0 ? { port, host } : undefined,
    siteUrl,
    hstsIncludeSubdomains: values.HSTS_INCLUDE_SUBDOMAINS === 'yes',
    database: values.DATABASE_URL,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    channels: {
      mail: mailSettings(values, inboxes.data, siteUrl),
      acknowledgeVisitors: values.ACKNOWLEDGE_VISITORS === 'yes',
      slackWebhookUrl: values.SLACK_WEBHOOK_URL,
      webhook: url && secret ? { url, secret } : undefined,
    },
    notificationsPerHour: values.NOTIFICATIONS_PER_HOUR,
    secretKey: values.SECRET_KEY,
    retentionDays: values.RETENTION_DAYS,
    deskStaff: (values.DESK_STAFF ?? []).map((address) => address.toLowerCase()),
    mistakes: misspelledIn(Object.keys(set)),
  };
}

/** https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html */
function isPortHeld({ LISTEN_FDS: number, LISTEN_PID: pid }: Variables): boolean {
  return Number(number) > 0 && (!pid || Number(pid) === process.pid);
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
  // Mail servers refuse a name without a dot, and an address is not a name.
  const heloName = hostname.includes('.') && isIP(hostname) === 0 ? hostname : undefined;
  return { ...env.SMTP_URL, heloName, from: env.MAIL_FROM, to: env.MAIL_TO, toInbox };
}

/** A `.env` file provides what is unset; `instead` overrides both. */
export function readEnvironment(instead: Record<string, string> = {}): Settings {
  const { NODE_EXTRA_CA_CERTS: ours, ...file } = readEnvFile('.env');
  // Libraries find their own variables there.
  for (const [name, value] of Object.entries(file)) process.env[name] ??= value;
  const settings = parseEnvironment({ ...process.env, ...instead });
  // Node obeys this only if it is set at its start, and is silent about a file without certificates.
  const authorities = process.env.NODE_EXTRA_CA_CERTS || ours;
  if (authorities) settings.mistakes.push(...trustToo(authorities));
  return settings;
}

export function refuseAddress(
  { port, host }: Settings,
  { code = '', message }: NodeJS.ErrnoException,
): never {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken: end what uses it, perhaps this site itself, or set PORT to another one.`,
    EACCES: `Port ${port} is for root alone: set PORT to 1024 or more.`,
  };
  const elsewhere = `HOST is ${host}, where the site can't listen (${message}): set it to an address of this machine, like 127.0.0.1 or ::1, or to 0.0.0.0 for all.`;
  throw new Error(reasons[code] ?? elsewhere);
}
