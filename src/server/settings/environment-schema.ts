/** The environment variables of the site, with defaults, formats and what each becomes. */
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { weaknessOf } from '#server/keys.ts';
import { tidyAddress } from '#shared/typed-addresses.ts';
import { smtpUrl } from './smtp-url.ts';

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
    'must be an address of this machine, without scheme or port, such as 127.0.0.1 or ::1',
  );

const siteUrl = z.string().transform((value, ctx) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  ctx.addIssue('must be an http or https URL without a path, such as https://example.com');
  return z.NEVER;
});

const database = z
  .string()
  .default('file:./data/site.db')
  .transform((value, ctx) => {
    const project = /^firestore:\/\/([a-z0-9-]+)$/.exec(value)?.[1];
    if (project) return { kind: 'firestore', project } as const;
    const file = /^file:([^?#]+)$/.exec(value)?.[1];
    if (file && !file.startsWith('//')) return { kind: 'sqlite', file } as const;
    if (file?.startsWith('///')) return { kind: 'sqlite', file: fileURLToPath(value) } as const;
    ctx.addIssue(
      'must be a file URL, such as file:./data/site.db, or firestore:// and a Google Cloud project',
    );
    return z.NEVER;
  });

const yesOrNo = z.enum(['yes', 'no'], 'must be yes or no').default('no');
const mailAddress = z.string().transform(tidyAddress).pipe(z.email('must be one e-mail address'));
const mailAddresses = z.string().transform((value, ctx) => {
  const addresses = value
    .split(',')
    .map((address) => tidyAddress(address.trim()))
    .filter(Boolean);
  const invalid = addresses.filter((address) => !mailAddress.safeParse(address).success);
  for (const address of invalid)
    ctx.addIssue(`contains "${address}", which is not an e-mail address`);
  if (addresses.length === 0) ctx.addIssue('must be e-mail addresses, separated by commas');
  const folded = addresses.map((address) => address.toLowerCase());
  return addresses.filter((_, index) => folded.indexOf(folded[index] ?? '') === index);
});
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });

const secretKey = z
  .string()
  // A secret that was read from a file may end with a line break.
  .trim()
  .superRefine((value, ctx) => {
    const weakness = weaknessOf(value);
    if (weakness) ctx.addIssue(`${weakness}: make one with openssl rand -base64 32`);
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
    .regex(
      /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
      'must be whsec_ followed by at least 24 bytes in base64',
    )
    .optional(),
};
export const channelVariableNames = Object.keys(channelVariables);
export const environmentSchema = z.object({
  PORT: wholeNumber(3000, 65535),
  HOST: listeningHost.default('0.0.0.0'),
  SITE_URL: siteUrl.optional(),
  HSTS_INCLUDE_SUBDOMAINS: yesOrNo,
  DATABASE_URL: database,
  RATE_LIMIT_PER_MINUTE: wholeNumber(10, 1_000_000),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 100),
  RETENTION_DAYS: wholeNumber(365, 36_500),
  DESK_STAFF: mailAddresses.optional(),
  SECRET_KEY: secretKey,
  NOTIFICATIONS_PER_HOUR: wholeNumber(60, 1_000_000),
  HEARTBEAT_URL: webAddress.optional(),
  BACKUP_FOLDER: z.string().optional(),
  OFFSITE_STAMP: z.string().optional(),
  ...channelVariables,
});

export type Environment = z.output<typeof environmentSchema>;

/** `MAIL_TO_ADVERTISING`: the recipients of an inbox that `content/` gives to a service. */
export const inboxVariable = /^MAIL_TO_[A-Z0-9_]+$/;
export const inboxVariables = z.record(z.string(), mailAddresses);

/** Each first variable requires the second. */
export const requirements: [keyof Environment, keyof Environment][] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMTP_URL', 'MAIL_TO'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  ['DESK_STAFF', 'SMTP_URL'],
];
