/** `.env.example` lists all environment variables, with their real defaults. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { environmentSchema } from '#server/settings/environment-schema.ts';
import { parseEnvironment } from '#server/settings/settings.ts';
import { commandsOf, documents } from './documents.ts';

const text = readFileSync('.env.example', 'utf8');
const example = parseEnv(text);
const variableNames = Object.keys(environmentSchema.shape);

/** Variables of Node, npm, Google's libraries, n8n, test runs and GitHub. */
const others = [
  'NODE_EXTRA_CA_CERTS',
  'NODE_ENV',
  'NODE_FUNCTION_ALLOW_BUILTIN',
  'LISTEN_FDS',
  'GOOGLE_APPLICATION_CREDENTIALS',
  'CHROMIUM_PATH',
  'DEPLOY_HOST',
  'DEPLOY_HOST_KEY',
  'DEPLOY_KEY',
];

const isInbox = (name: string) => /^MAIL_TO_[A-Z]+$/.test(name);
const isRead = (name: string) => variableNames.includes(name) || isInbox(name);

it('.env.example names every variable once, and no others', () => {
  const named = [...text.matchAll(/^([^#=\s]+)=/gm)].map(([, name = '']) => name);
  expect(named.filter((name) => !isInbox(name)).toSorted()).toEqual(variableNames.toSorted());
  expect(named.filter(isInbox)).not.toEqual([]);
  expect(named.toSorted()).toEqual(Object.keys(example).toSorted());
});

it('.env.example explains each variable, or group of inboxes, in the line before it', () => {
  const lines = text.split('\n');
  const unexplained = lines.filter((line, index) => {
    const before = lines[index - 1] ?? '';
    const isSameGroup = isInbox(nameIn(line)) && isInbox(nameIn(before));
    return nameIn(line) && !/^# \S/.test(before) && !isSameGroup;
  });
  expect(unexplained).toEqual([]);
});

const nameIn = (line: string) => /^([^#=\s]+)=/.exec(line)?.[1] ?? '';

it('the values in .env.example are the real defaults, and empty ones have no default', () => {
  const standard = parseEnvironment({});
  const defaults: Record<string, unknown> = environmentSchema.parse({});
  for (const [name, value = ''] of Object.entries(example)) {
    // Setting the default changes nothing.
    expect(parseEnvironment({ [name]: value }), name).toEqual(standard);
    // Its default depends on PORT.
    if (name === 'SITE_URL') continue;
    const set: Record<string, unknown> = value ? environmentSchema.parse({ [name]: value }) : {};
    expect(set[name], name).toEqual(defaults[name]);
  }
});

it('no document names a variable that nothing reads', () => {
  const unknown = documents.flatMap((document) => {
    const inText = document.spans.map(
      (span) => /^([A-Z]+(?:_[A-Z0-9]+)+)(?:=.*)?$/.exec(span)?.[1] ?? '',
    );
    const inCommands = commandsOf(document).flatMap((command) =>
      [...command.matchAll(/(?<![\w$])([A-Z]+(?:_[A-Z0-9]+)+)=/g)].map(([, name = '']) => name),
    );
    return [...inText, ...inCommands]
      .filter((name) => name && !isRead(name) && !others.includes(name))
      .map((name) => `${document.path}: ${name}`);
  });
  expect(unknown).toEqual([]);
});
