import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { newFolder } from '#tests/fixtures/folder.ts';
import { type DatabaseSettings, keyFileOf } from './databases/open-store.ts';
import { deriveKeys, loadSecretKey } from './keys.ts';

let folder: string;
let file: string;
let keyFile: string;

beforeEach(() => {
  folder = newFolder();
  file = join(folder, 'data', 'site.db');
  keyFile = `${file}.key`;
});

const find = (database: DatabaseSettings = { kind: 'sqlite', file }, secretKey?: string) =>
  loadSecretKey(secretKey, keyFileOf(database));

describe('the secret key of a SQLite database', () => {
  it('is made at the first start, in a file for its owner only, and kept', () => {
    const made = find();
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(readdirSync(dirname(file))).toEqual(['site.db.key']);
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
    expect(find()).toBe(made);
    expect(find({ kind: 'sqlite', file: join(folder, 'other.db') })).not.toBe(made);
  });

  it('is the same for processes that start at the same moment', async () => {
    const module = new URL('./keys.ts', import.meta.url).href;
    const script = `
      const { loadSecretKey } = await import(${JSON.stringify(module)});
      process.stdin.once('data', () => {
        console.log(loadSecretKey(undefined, ${JSON.stringify(keyFile)}));
        process.exit();
      });
      console.log('ready');`;
    const children = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['--input-type=module', '--eval', script]),
    );
    const outputs = children.map(({ stdout }) => text(stdout));
    await Promise.all(children.map(({ stdout }) => new Promise((go) => stdout.once('data', go))));
    for (const { stdin } of children) stdin.write('go\n');
    const found = (await Promise.all(outputs)).map((output) => output.trim().split('\n').at(-1));
    expect(new Set(found)).toEqual(new Set([find()]));
    expect(readdirSync(dirname(file))).toEqual(['site.db.key']);
  });

  it('is refused, unquoted, if the file holds a weak one', () => {
    find();
    writeFileSync(keyFile, 'too short to be one\n');
    const reason = /The secret key .*site\.db\.key can't be used: it must have 32 characters/;
    expect(find).toThrow(reason);
    expect(find).not.toThrow(/to be one/);
    expect(readFileSync(keyFile, 'utf8')).toBe('too short to be one\n');
  });

  it('is refused if the file can not be read', () => {
    writeFileSync(join(folder, 'data'), '');
    expect(find).toThrow(/The secret key .*site\.db\.key can't be used: EEXIST/);
  });

  it('is the one that is set, if one is', () => {
    expect(find({ kind: 'sqlite', file }, 's'.repeat(32))).toBe('s'.repeat(32));
    expect(readdirSync(folder)).toEqual([]);
  });
});

it.each<DatabaseSettings>([
  { kind: 'sqlite', file: ':memory:' },
  { kind: 'firestore', project: 'p' },
])('without a file the secret key is random at each start: %j', (database) => {
  expect(find(database)).toMatch(/^[\w-]{43}$/);
  expect(find(database)).not.toBe(find(database));
});

const secrets = ['a secret of thirty-two characters', 'another one of thirty-two letters'];

it('the keys of a secret differ by purpose, and all of them with another secret', () => {
  const keys = secrets.flatMap((secret) => Object.values(deriveKeys(secret)));
  const texts = keys.map((key) => key.toString('hex'));
  expect(texts).toHaveLength(10);
  expect(new Set(texts).size).toBe(10);
  for (const text of texts) expect(text).toMatch(/^[0-9a-f]{64}$/);
});
