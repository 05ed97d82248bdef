/** Reads the environment once, at the start: no other module of the site reads `process.env`. */
import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { parseEnv } from 'node:util';
import { parseEnvironment, type Settings, type SetupProblem } from '#server/settings/settings.ts';

/** In milliseconds, for each address of a receiver: Node's default is shorter than the retransmission of a lost packet. */
const connectTimeout = 5000;

/** Variables that are not set come from a file `.env`. @param overrides take precedence over both */
export function readEnvironment(overrides: Record<string, string> = {}): Settings {
  const { NODE_EXTRA_CA_CERTS: authoritiesInFile, ...file } = readEnvFile('.env');
  // Libraries read their own variables from process.env.
  for (const [name, value] of Object.entries(file)) process.env[name] ??= value;
  setDefaultAutoSelectFamilyAttemptTimeout(connectTimeout);
  const settings = parseEnvironment({ ...process.env, ...overrides });
  // Node reads this variable only at its start, and ignores a file without certificates silently.
  const authorities = process.env.NODE_EXTRA_CA_CERTS || authoritiesInFile;
  if (authorities) settings.mistakes.push(...trustAuthorities(authorities));
  return settings;
}

/** @throws an error that lists the numbers of invalid lines, without repeating secrets */
function readEnvFile(name: string): Record<string, string> {
  // A missing file is fine, but a symbolic link without a target is a mistake.
  if (!lstatSync(name, { throwIfNoEntry: false })) return {};
  const file = realpathSync(name);
  const text = new TextDecoder().decode(readFileSync(file));
  if (text.includes('\0')) throw new Error(`${file} is not UTF-8: save it again as UTF-8.`);
  const variables = {};
  const invalid: number[] = [];
  const lines = text.split(/\r\n?|\n/);
  for (const [index, line] of lines.entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const parsed = parseEnv(line);
    const continues = /^[^=]*=\s*(["'`])(?!.*\1)/.test(line);
    if (!continues && /^[\w.-]+$/.test(Object.keys(parsed).join()))
      Object.assign(variables, parsed);
    else invalid.push(index + 1);
  }
  if (invalid.length === 0) return variables;
  throw new Error(
    `${file} has invalid lines (${invalid.join(', ')}): write NAME=value on one line, and start comments with #.`,
  );
}

/** Adds the certificate authorities of NODE_EXTRA_CA_CERTS. A failure is not fatal: pages and backups need none. */
export function trustAuthorities(file: string): SetupProblem[] {
  try {
    const added = readFileSync(file, 'utf8');
    if (!/-----BEGIN [\w ]*CERTIFICATE-----/.test(added)) {
      throw new Error('it contains no PEM certificate');
    }
    setDefaultCACertificates([...getCACertificates('default'), added]);
    return [];
  } catch (error) {
    const reason = (error as Error).message;
    const problem = `${file} can't be used (${reason}): certificates from your own authority are not trusted`;
    return [{ about: 'NODE_EXTRA_CA_CERTS', problem, isFailure: true }];
  }
}
