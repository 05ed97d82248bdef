/** The server's secret, from which its keys are derived. */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSettings } from './store/open-store.ts';

export interface SecretKeySettings {
  database: DatabaseSettings;
  /** Undefined: a file beside the SQLite database, made at the first start. */
  secretKey: string | undefined;
}

/** A generated one has 43 characters (256 random bits). */
const shortest = 32;
/** As in a repeated word: one in 200 billion random hexadecimal keys matches. */
const repeated = /(?=(.{12})).+\1/s;

/** Anybody can test guesses of the secret against a signed time token. */
export function weaknessOf(secret: string): string | undefined {
  if (secret.length < shortest) return `must have ${shortest} characters or more`;
  return repeated.test(secret) ? 'must not repeat itself' : undefined;
}

const makeSecretKey = () => randomBytes(32).toString('base64url');

/** Random for this process with Firestore or a database in memory. Errors never quote the secret. */
export function findSecretKey({ database, secretKey }: SecretKeySettings): string {
  if (secretKey !== undefined) return secretKey;
  if (database.kind === 'firestore' || database.file === ':memory:') return makeSecretKey();
  const file = `${database.file}.key`;
  try {
    if (!existsSync(file)) create(file);
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
function create(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${makeSecretKey()}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
