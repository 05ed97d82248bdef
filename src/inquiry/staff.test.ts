import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqliteStore } from './store/sqlite.ts';

const esc = String.fromCharCode(27);
const hostile = {
  name: `${esc}[2J\u202eAnn\u009b31m`,
  email: 'ann@example.com',
  company: '=cmd()',
  service: 'Consultation',
  message: `First ${esc}]0;title\u0007line\nSecond line`,
} as const;
const ids = ['a', 'b'].map((digit) => digit.repeat(32));

let folder: string;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'staff-'));
  const file = join(folder, 'site.db');
  environment = { PATH: process.env.PATH, DATABASE_URL: `file:${file}` };
  const clock = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'].values();
  const store = openSqliteStore(file, { now: () => new Date(clock.next().value ?? 0) });
  for (const id of ids) await store.add(id, hostile);
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

function staff(args: string[], env = environment) {
  const command = resolve('src/inquiry/staff.ts');
  return spawnSync(process.execPath, [command, ...args], { cwd: folder, env, encoding: 'utf8' });
}

describe('list', () => {
  it('has a line an inquiry, newest first, without what steers a terminal', () => {
    const { stdout, stderr, status } = staff(['list']);
    expect(stdout).toBe(
      `2026-01-02T00:00:00.000Z  ${ids[1]}  [2JAnn31m  ann@example.com  Consultation\n` +
        `2026-01-01T00:00:00.000Z  ${ids[0]}  [2JAnn31m  ann@example.com  Consultation\n`,
    );
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });
});

describe('show', () => {
  it('prints every field, the message with its lines', () => {
    const { stdout } = staff(['show', ids[0] ?? '']);
    for (const value of [ids[0], 'ann@example.com', '=cmd()', 'Consultation', '2026-01-01']) {
      expect(stdout).toContain(value);
    }
    expect(stdout).toMatch(/\nFirst \]0;titleline\nSecond line\n$/);
    expect(stdout).not.toContain(esc);
  });

  it('fails for an unknown id', () => {
    const { stdout, stderr, status } = staff(['show', `${esc}[2Jnothing`]);
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
    expect(stderr).toBe('There is no inquiry with the id [2Jnothing.\n');
  });
});

describe('export', () => {
  it('writes JSON with the content unchanged', () => {
    const { stdout } = staff(['export', '--format', 'json']);
    expect(JSON.parse(stdout)).toEqual([
      { id: ids[1], ...hostile, timestamp: '2026-01-02T00:00:00.000Z' },
      { id: ids[0], ...hostile, timestamp: '2026-01-01T00:00:00.000Z' },
    ]);
  });

  it('writes CSV with formulas guarded', () => {
    const { stdout } = staff(['export', '--format=csv']);
    expect(stdout.split('\r\n')[0]).toBe(
      '"id","name","email","company","service","message","timestamp"',
    );
    expect(stdout).toContain(`,"'=cmd()",`);
  });
});

it('finds a fresh install empty', () => {
  const env = { ...environment, DATABASE_URL: 'file:new/site.db' };
  expect(staff(['list'], env)).toMatchObject({ stdout: '', status: 0 });
  expect(staff(['export', '--format', 'json'], env)).toMatchObject({ stdout: '[]\n', status: 0 });
});

it.each([
  [],
  ['remove'],
  ['list', 'x'],
  ['show'],
  ['show', 'a', 'b'],
  ['export'],
  ['export', '--format', 'xml'],
  ['list', '--format', 'csv'],
  ['list', '--all'],
])('explains itself when called with %j %j %j', (...args) => {
  const { stdout, stderr, status } = staff(args);
  expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
  expect(stderr).toContain('Usage: npm run inquiries');
});

it('names a bad environment', () => {
  const { stderr, status } = staff(['list'], { ...environment, PORT: 'x' });
  expect(status).toBe(1);
  expect(stderr).toContain('PORT must be');
});

it('ends quietly when its reader stops reading', async () => {
  const file = join(folder, 'many.db');
  const store = openSqliteStore(file);
  for (let n = 0; n < 200; n++) await store.add(`${n}`, { ...hostile, message: 'x'.repeat(5000) });
  await store.close();
  const env = { ...environment, DATABASE_URL: `file:${file}` };
  const args = [resolve('src/inquiry/staff.ts'), 'export', '--format', 'json'];
  const child = spawn(process.execPath, args, { cwd: folder, env });
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  child.stdout.once('data', () => child.stdout.destroy());
  const status = await new Promise((settle) => child.once('close', settle));
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
