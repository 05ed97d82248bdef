import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseSettings } from './open-store.ts';
import { findSecretKey } from './secret-key.ts';

let folder: string;
let file: string;
let keyFile: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'));
  file = join(folder, 'data', 'site.db');
  keyFile = `${file}.key`;
});
afterEach(() => rmSync(folder, { recursive: true }));

const written = 'an owner wrote this, by no machine';

const find = (database: DatabaseSettings = { kind: 'sqlite', file }, secretKey?: string) =>
  findSecretKey({ database, secretKey });

describe('the secret key of an embedded database', () => {
  it('is made at the first start, in a file beside it for its owner alone', () => {
    expect(find()).toMatch(/^[\w-]{43}$/);
    expect(readdirSync(dirname(file))).toEqual(['site.db.key']);
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
  });

  it('stays the same from then on', () => {
    expect(find()).toBe(find());
  });

  it('is another one for each database', () => {
    expect(find({ kind: 'sqlite', file: join(folder, 'other.db') })).not.toBe(find());
  });

  it('is the same for processes that start at the same moment', async () => {
    const module = new URL('./secret-key.ts', import.meta.url).href;
    const settings = JSON.stringify({ database: { kind: 'sqlite', file } });
    const script = `
      const { findSecretKey } = await import(${JSON.stringify(module)});
      process.stdin.once('data', () => {
        console.log(findSecretKey(${settings}));
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

  it('may be one that the owner has written into the file', () => {
    find();
    writeFileSync(keyFile, `${written}\n`);
    expect(find()).toBe(written);
  });

  it.each([
    ['', 'must have 32 characters'],
    ['too short to be one\n', 'must have 32 characters'],
    ['one one one one one one one one one one\n', 'must have 10 different'],
  ])('is refused when the file holds %j, unquoted', (text, reason) => {
    find();
    writeFileSync(keyFile, text);
    expect(find).toThrow(/The secret key .*site\.db\.key can't be used: it must have/);
    expect(find).toThrow(reason);
    expect(find).not.toThrow(/to be one|one one/);
    expect(readFileSync(keyFile, 'utf8')).toBe(text);
  });

  it('is refused when there is no file to be read', () => {
    writeFileSync(join(folder, 'data'), '');
    expect(find).toThrow(/The secret key .*site\.db\.key can't be used: ENOTDIR/);
  });
});

describe('without a file', () => {
  it('the secret key is the one that is set', () => {
    expect(find({ kind: 'sqlite', file }, 's'.repeat(32))).toBe('s'.repeat(32));
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each<[string, DatabaseSettings]>([
    ['a database in memory', { kind: 'sqlite', file: ':memory:' }],
    ['Firestore', { kind: 'firestore', project: 'p' }],
  ])('%s gets a random one for each start', (_, database) => {
    expect(find(database)).toMatch(/^[\w-]{43}$/);
    expect(find(database)).not.toBe(find(database));
  });
});
