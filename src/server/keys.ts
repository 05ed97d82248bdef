/** The server's secret, and the keys derived from it, each for one purpose. */
import { createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Labels for HKDF (https://www.rfc-editor.org/rfc/rfc5869); changing one changes its key. */
const labels = {
  formTokens: 'form tokens',
  /** For inquiries sent without an idempotency key. */
  inquiryKeys: 'inquiry keys',
  acknowledgements: 'acknowledgements',
  desk: 'desk',
  /** By it the server knows the command `check`. */
  check: 'check',
} as const;

export type Keys = Record<keyof typeof labels, Buffer>;

export function deriveKeys(secret: string): Keys {
  const derive = (label: string) => Buffer.from(hkdfSync('sha256', secret, '', label, 32));
  const derived = Object.entries(labels).map(([purpose, label]) => [purpose, derive(label)]);
  return Object.fromEntries(derived);
}

/** @returns an HMAC-SHA-256 as hex; without the key, nobody can test a guess of the text */
export function keyedDigest(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

const minLength = 32;
/** Twelve characters that occur twice; one in 200 billion random hexadecimal keys matches. */
const repetition = /(?=(.{12})).+\1/s;

/** A weak secret can be guessed, because anybody can test guesses against a signed time token. */
export function weaknessOf(secret: string): string | undefined {
  if (secret.length < minLength) return `must have ${minLength} characters or more`;
  return repetition.test(secret) ? 'must not repeat itself' : undefined;
}

export const generateSecret = () => randomBytes(32).toString('base64url');

/** @returns the setting, or the content of `file`, which is created if missing; without either, a random secret */
export function loadSecretKey(setting: string | undefined, file: string | undefined): string {
  if (setting !== undefined) return setting;
  if (file === undefined) return generateSecret();
  try {
    if (!existsSync(file)) createKeyFile(file);
    const secret = readFileSync(file, 'utf8').trim();
    const weakness = weaknessOf(secret);
    if (weakness) throw new Error(`it ${weakness}; remove it for a new one`);
    return secret;
  } catch (error) {
    throw new Error(`The secret key ${file} can't be used: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** The file appears complete or not at all; the first of several processes wins. */
function createKeyFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${generateSecret()}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
