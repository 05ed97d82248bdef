/** Finds mistakes in settings, and explains them without repeating secrets. */
import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { parseEnv } from 'node:util';
import type { SetupProblem } from '#server/commands/setup-problems.ts';

/** @throws an error that lists the numbers of invalid lines */
export function readEnvFile(name: string): Record<string, string> {
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

export function nearestName(name: string, known: string[]): string | undefined {
  const typed = name.toUpperCase().replaceAll('-', '_');
  return [0, 1, 2].flatMap((edits) =>
    known.filter((one) => edits <= one.length / 4 && isWithin(edits, typed, one)),
  )[0];
}

/** Whether the Damerau-Levenshtein distance is at most `edits`. */
function isWithin(edits: number, one: string, other: string): boolean {
  if (one === other) return true;
  if (one[0] === other[0]) return isWithin(edits, one.slice(1), other.slice(1));
  const both = one[0] === other[1] && one[1] === other[0] ? 2 : 1;
  const skips: [number, number][] = [
    [1, 0],
    [0, 1],
    [both, both],
  ];
  return edits > 0 && skips.some(([a, b]) => isWithin(edits - 1, one.slice(a), other.slice(b)));
}

/** @throws an error that says which setting to change so that the site can listen */
export function explainListenError(
  { port, host }: { port: number; host: string },
  { code = '', message }: NodeJS.ErrnoException,
): never {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use, perhaps by this site: stop that program, or set PORT to another port.`,
    EACCES: `Port ${port} is reserved for root: set PORT to 1024 or higher.`,
  };
  const otherwise = `The site can't listen on HOST=${host} (${message}): set HOST to an address of this machine, such as 127.0.0.1 or ::1, or to 0.0.0.0 for all.`;
  throw new Error(reasons[code] ?? otherwise);
}
