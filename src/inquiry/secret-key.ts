/**
 * The server's secret, from which its keys are derived. It outlives restarts, so that a double click
 * across one is still recognized and an address that was sent an acknowledgement gets no second one.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSettings } from './open-store.ts';

export interface SecretKeySettings {
  database: DatabaseSettings;
  /** Undefined: the one in the file beside the embedded database, made at the first start. */
  secretKey: string | undefined;
}

/** In characters; a made one has 43 (256 random bits). */
export const shortestSecretKey = 32;

const makeSecretKey = () => randomBytes(32).toString('base64url');

/**
 * Where there is neither a setting nor a file (Firestore, a database in memory), the secret is random
 * for this process.
 * @throws an error that names the file when it can't be used, without quoting it
 */
export function findSecretKey({ database, secretKey }: SecretKeySettings): string {
  if (secretKey !== undefined) return secretKey;
  if (database.kind === 'firestore' || database.file === ':memory:') return makeSecretKey();
  const file = `${database.file}.key`;
  try {
    return readSecretKey(file) ?? create(file);
  } catch (error) {
    throw new Error(`The secret key ${file} can't be used: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

function readSecretKey(file: string): string | undefined {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (secret.length >= shortestSecretKey) return secret;
  throw new Error(`it is shorter than ${shortestSecretKey} characters; remove it for a new one`);
}

/** The file appears under its name complete or not at all; the first of several processes makes it. */
function create(file: string): string {
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
  return readFileSync(file, 'utf8').trim();
}
