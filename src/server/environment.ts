/** The environment, read once. Nothing else in the project looks at `process.env`. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

export interface Settings {
  /** 0 means any free port. */
  port: number;
  host: string;
  /** The site's public origin, without a trailing slash: `https://example.com`. */
  siteUrl: string;
  /** The SQLite file, absolute or relative to the working directory. */
  databaseFile: string;
  /** Inquiries per client and minute; 0 is off. */
  rateLimitPerMinute: number;
  /** How many proxies append to X-Forwarded-For; 0 trusts none. */
  trustedProxyHops: number;
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

const databaseFile = z
  .string()
  .default('file:./data/site.db')
  .transform((value, context) => {
    const path = /^file:([^?#]+)$/.exec(value)?.[1];
    if (path && !path.startsWith('//')) return path;
    if (path?.startsWith('///')) return fileURLToPath(value);
    context.addIssue(
      value.startsWith('firestore:')
        ? 'names a Firestore project, which this version cannot use yet; use file:./data/site.db'
        : 'must be file: and a path, like file:./data/site.db',
    );
    return z.NEVER;
  });

const environmentSchema = z.object({
  PORT: wholeNumber(3000, 65535),
  HOST: z.string().default('0.0.0.0'),
  SITE_URL: siteUrl.optional(),
  DATABASE_URL: databaseFile,
  RATE_LIMIT_PER_MINUTE: wholeNumber(10, 1_000_000),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 100),
});

/**
 * Turns environment variables into settings. Unset and empty ones take their default.
 * @throws EnvironmentError naming every bad variable
 */
export function parseEnvironment(env: Record<string, string | undefined>): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environmentSchema.safeParse(set);
  if (!result.success) {
    const reasons = result.error.issues.map(
      (issue) => `  ${issue.path[0]?.toString()} ${issue.message}`,
    );
    throw new EnvironmentError(['The environment is not usable:', ...reasons].join('\n'));
  }
  const { data } = result;
  return {
    port: data.PORT,
    host: data.HOST,
    siteUrl: data.SITE_URL ?? `http://localhost:${data.PORT}`,
    databaseFile: data.DATABASE_URL,
    rateLimitPerMinute: data.RATE_LIMIT_PER_MINUTE,
    trustedProxyHops: data.TRUSTED_PROXY_HOPS,
  };
}

/** The settings of this process; a `.env` file in the working directory fills in what is unset. */
export function readEnvironment(): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseEnvironment(process.env);
}
