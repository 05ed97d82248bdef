/** The documents name every variable of the environment, with its real default. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { parseEnvironment, variableNames } from '../../src/entry/environment.ts';
import { documents, readDocument } from './documents.ts';

const example = parseEnv(readFileSync('.env.example', 'utf8'));

/** Variables of Node, npm, Google's libraries and of test runs. */
const others = [
  'NODE_EXTRA_CA_CERTS',
  'NODE_ENV',
  'LISTEN_FDS',
  'GOOGLE_APPLICATION_CREDENTIALS',
  'CHROMIUM_PATH',
  'SOAK_MINUTES',
  'ALLOW_MISSING_ENGINES',
];

const isKnown = (name: string) =>
  variableNames.includes(name) || others.includes(name) || /^MAIL_TO(_[A-Z]+)?$/.test(name);

/** The rows of README's table: the variables, and what stands there as their default. */
const rows = readDocument('README.md')
  .tables.filter(({ header }) => header[0]?.text === 'variable')
  .flatMap((table) => table.rows)
  .map(([names, fallback]) => ({
    names: named(names?.text ?? ''),
    fallback: /^`([^`]*)`$/.exec(fallback?.text ?? '')?.[1],
  }));

/** `MAIL_TO_A`, `_B`: the second one begins as the first does. */
function named(text: string): string[] {
  const names = [...text.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name);
  return names.map((name) => (name.startsWith('_') ? `MAIL_TO${name}` : name));
}

it('README.md and .env.example name the same variables, and all there are', () => {
  const inReadme = rows.flatMap(({ names }) => names).sort();
  expect(inReadme).toEqual(Object.keys(example).sort());
  const missing = variableNames.filter((name) => !(name in example));
  expect(missing).toEqual([]);
  expect(Object.keys(example).filter((name) => !isKnown(name))).toEqual([]);
});

it("README.md's defaults are the real ones", () => {
  const standard = parseEnvironment({});
  for (const { names, fallback } of rows) {
    if (fallback === undefined || /PORT$|MAIL_TO$/.test(fallback)) continue;
    const [name = ''] = names;
    // A default that is set changes nothing, and another value does.
    expect(parseEnvironment({ [name]: fallback }), name).toEqual(standard);
    expect(fallback, name).toBe(example[name]);
  }
});

it('no document names a variable that nothing reads', () => {
  const unknown = documents.flatMap(({ path, spans }) =>
    spans
      .map((span) => /^([A-Z]+(?:_[A-Z0-9]+)+)(?:=.*)?$/.exec(span)?.[1])
      .filter((name) => name && !isKnown(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
