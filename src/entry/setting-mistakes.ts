/** Settings that would be ignored, for the way they are written or a file they name. Secrets are not repeated. */
import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { parseEnv } from 'node:util';
import type { SetupProblem } from '#server/commands/setup-problems.ts';

/** @throws an error that names each line that sets nothing */
export function readEnvFile(name: string): Record<string, string> {
  // Unlike a missing file, a link without a target is a mistake.
  if (!lstatSync(name, { throwIfNoEntry: false })) return {};
  const file = realpathSync(name);
  const text = new TextDecoder().decode(readFileSync(file));
  if (text.includes('\0')) throw new Error(`${file} is not UTF-8: save it again as UTF-8.`);
  const variables = {};
  const idle: number[] = [];
  const lines = text.split(/\r\n?|\n/);
  for (const [index, line] of lines.entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const set = parseEnv(line);
    const goesOn = /^[^=]*=\s*(["'`])(?!.*\1)/.test(line);
    if (!goesOn && /^[\w.-]+$/.test(Object.keys(set).join())) Object.assign(variables, set);
    else idle.push(index + 1);
  }
  if (idle.length === 0) return variables;
  throw new Error(
    `${file} has lines that set nothing (${idle.join(', ')}): write NAME=value on one line, or # before a comment.`,
  );
}

/** Trusts the authorities of NODE_EXTRA_CA_CERTS, too. Pages and backups need none, so nothing stops. */
export function trustToo(file: string): SetupProblem[] {
  try {
    const added = readFileSync(file, 'utf8');
    if (!/-----BEGIN [\w ]*CERTIFICATE-----/.test(added)) {
      throw new Error('it holds no certificate in PEM');
    }
    setDefaultCACertificates([...getCACertificates('default'), added]);
    return [];
  } catch (error) {
    const reason = (error as Error).message;
    const problem = `${file} can't be used (${reason}): nothing that your own authority signed is trusted`;
    return [{ about: 'NODE_EXTRA_CA_CERTS', problem, isFailure: true }];
  }
}

export function nearestName(name: string, known: string[]): string | undefined {
  const typed = name.toUpperCase().replaceAll('-', '_');
  return [0, 1, 2].flatMap((edits) =>
    known.filter((one) => edits <= one.length / 4 && isWithin(edits, typed, one)),
  )[0];
}

/** Whether so many letters inserted, dropped, replaced or swapped make one of the other. */
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
