/** The environment, read once. Nothing else in the project looks at `process.env`. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { Inquiry } from '../inquiry/schema.ts';

export interface Settings {
  /** 0 means any free port. */
  port: number;
  host: string;
  /** The site's public origin, without a trailing slash: `https://example.com`. */
  siteUrl: string;
  database: DatabaseSettings;
  /** Inquiries per client and minute; 0 is off. */
  rateLimitPerMinute: number;
  /** How many proxies append to X-Forwarded-For; 0 trusts none. */
  trustedProxyHops: number;
  delivery: DeliverySettings;
  /** Signs the form's time tokens; several servers share one. Undefined: random for each process. */
  formTokenSecret: string | undefined;
  /** Inquiries older than this are deleted daily; 0 keeps them until `purge` is run. */
  retentionDays: number;
}

export type DatabaseSettings =
  /** The SQLite file, absolute or relative to the working directory. */
  | { kind: 'sqlite'; file: string }
  /** The Google Cloud project; credentials come the standard way. */
  | { kind: 'firestore'; project: string; storageBucket: string };

/** A channel without its settings is off. */
export interface DeliverySettings {
  mail: MailSettings | undefined;
  slackWebhookUrl: string | undefined;
  webhook: { url: string; secret: string } | undefined;
  /** Notifications that staff get in an hour at most; what is over waits, nothing is dropped. */
  notificationsPerHour: number;
}

export interface MailSettings {
  /** smtp:// or smtps:// with user and password if needed. */
  smtpUrl: string;
  /** An address of the own domain. */
  from: string;
  /** Where staff read inquiries, by chosen service; '' is the default of all others. */
  to: Partial<Record<Inquiry['service'], string>> & { '': string };
  /** Whether visitors get a short mail that their inquiry arrived. */
  acknowledge: boolean;
}

/** Every bad variable with its reason, one line each. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

const wholeNumber = (fallback: number, highest: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value <= highest, `must be at most ${highest}`)
    .default(fallback);

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
    if (project) return { kind: 'firestore', project, storageBucket: '' };
    const file = /^file:([^?#]+)$/.exec(value)?.[1];
    if (file && !file.startsWith('//')) return { kind: 'sqlite', file };
    if (file?.startsWith('///')) return { kind: 'sqlite', file: fileURLToPath(value) };
    context.addIssue(
      'must be file: and a path, like file:./data/site.db, or firestore:// and a project',
    );
    return z.NEVER;
  });

const mailAddress = z.email('must be one e-mail address');
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const environmentSchema = z.object({
  PORT: wholeNumber(3000, 65535),
  HOST: z.string().default('0.0.0.0'),
  SITE_URL: siteUrl.optional(),
  DATABASE_URL: database,
  RATE_LIMIT_PER_MINUTE: wholeNumber(10, 1_000_000),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 100),
  RETENTION_DAYS: wholeNumber(365, 36_500),
  FORM_TOKEN_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  FIREBASE_STORAGE_BUCKET: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' }).optional(),
  MAIL_FROM: mailAddress.optional(),
  MAIL_TO: mailAddress.optional(),
  MAIL_TO_ADVERTISING: mailAddress.optional(),
  MAIL_TO_CONTENT: mailAddress.optional(),
  MAIL_TO_WAREHOUSE: mailAddress.optional(),
  MAIL_TO_INTEGRATED: mailAddress.optional(),
  MAIL_TO_CONSULTATION: mailAddress.optional(),
  ACKNOWLEDGE_VISITORS: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  SLACK_WEBHOOK_URL: webAddress.optional(),
  WEBHOOK_URL: webAddress.optional(),
  WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and 24 bytes or more in base64')
    .optional(),
  NOTIFICATIONS_PER_HOUR: wholeNumber(60, 1_000_000),
});

type Environment = z.output<typeof environmentSchema>;

/** Settings that make sense only together, each with what it needs. */
const needs: [keyof Environment, keyof Environment][] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMTP_URL', 'MAIL_TO'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
];

/**
 * Turns environment variables into settings. Unset and empty ones take their default.
 * @throws EnvironmentError naming every bad variable
 */
export function parseEnvironment(env: Record<string, string | undefined>): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environmentSchema.safeParse(set);
  const reasons = (result.error?.issues ?? []).map(
    (issue) => `${issue.path[0]?.toString()} ${issue.message}`,
  );
  for (const [name, needed] of needs) {
    if (set[name] && !set[needed]) reasons.push(`${needed} is needed with ${name}`);
  }
  if (!result.success || reasons.length > 0) {
    const lines = reasons.map((reason) => `  ${reason}`);
    throw new EnvironmentError(['The environment is not usable:', ...lines].join('\n'));
  }
  return toSettings(result.data);
}

function toSettings(env: Environment): Settings {
  const database = env.DATABASE_URL;
  if (database.kind === 'firestore') {
    database.storageBucket =
      env.FIREBASE_STORAGE_BUCKET ?? `${database.project}.firebasestorage.app`;
  }
  return {
    port: env.PORT,
    host: env.HOST,
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    database,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    delivery: {
      mail: mailSettings(env),
      slackWebhookUrl: env.SLACK_WEBHOOK_URL,
      webhook:
        env.WEBHOOK_URL && env.WEBHOOK_SECRET
          ? { url: env.WEBHOOK_URL, secret: env.WEBHOOK_SECRET }
          : undefined,
      notificationsPerHour: env.NOTIFICATIONS_PER_HOUR,
    },
    formTokenSecret: env.FORM_TOKEN_SECRET,
    retentionDays: env.RETENTION_DAYS,
  };
}

function mailSettings(env: Environment): MailSettings | undefined {
  if (!env.SMTP_URL || !env.MAIL_FROM || !env.MAIL_TO) return undefined;
  return {
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM,
    to: {
      '': env.MAIL_TO,
      'Amazon Advertising & Promotion': env.MAIL_TO_ADVERTISING,
      'Content & Branding': env.MAIL_TO_CONTENT,
      'Warehouse & Fulfillment': env.MAIL_TO_WAREHOUSE,
      'Integrated Solutions': env.MAIL_TO_INTEGRATED,
      Consultation: env.MAIL_TO_CONSULTATION,
    },
    acknowledge: env.ACKNOWLEDGE_VISITORS === 'yes',
  };
}

/** The settings of this process; a `.env` file in the working directory fills in what is unset. */
export function readEnvironment(): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseEnvironment(process.env);
}
