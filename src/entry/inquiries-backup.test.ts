import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startReceiver } from '#tests/fixtures/channels.ts';
import { inquiry, later, StaffFixture } from '#tests/fixtures/staff-command.ts';

const staff = new StaffFixture();
const modeOf = (name: string) => (statSync(name).mode & 0o777).toString(8);

describe('a backup', () => {
  it('is made, checked and restored, and the replaced database is kept', async () => {
    const missing = 'There is no file backups/mine.db.';
    expect(await staff.error('restore backups/mine.db')).toContain(missing);
    expect(await staff.printed('backup --name mine')).toBe(
      'Backed up and checked: backups/mine.db holds 2 inquiries, the newest of 2026-01-02.\n',
    );
    await staff.withStore(later, (store) => store.add(inquiry('c'.repeat(32))));
    expect(await staff.printed('restore backups/mine.db')).toMatch(
      /^Restored and checked: .*site\.db holds 2 inquiries, the newest of 2026-01-02\.\nThe replaced database is kept as .*site\.db\.replaced-\S+Z\.\n$/,
    );
    expect(await staff.printed('list')).not.toContain('c'.repeat(32));
  });

  it('is restored into an empty folder by DATABASE_URL alone, without a build', async () => {
    await staff.printed('backup --name mine');
    mkdirSync('drill');
    const program = join(import.meta.dirname, 'inquiries.ts');
    const args = [
      '--disable-warning=ExperimentalWarning',
      program,
      'restore',
      '../backups/mine.db',
    ];
    const env = { DATABASE_URL: 'file:./site.db' };
    const { stdout, stderr } = spawnSync(process.execPath, args, {
      ...{ cwd: 'drill', env, encoding: 'utf8' },
    });
    expect([stderr, stdout]).toEqual([
      '',
      'Restored and checked: ./site.db holds 2 inquiries, the newest of 2026-01-02.\n',
    ]);
    expect(readdirSync('drill')).toEqual(['site.db']);
  });

  it("of Firestore: restoring points to Google's", async () => {
    const firestore = { DATABASE_URL: 'firestore://project' };
    expect(await staff.error('restore backup.db', firestore)).toMatch(
      /Google's own export and import: https:\/\/firebase\.google\.com/,
    );
  });
});

describe('the folder of backups', () => {
  const backups = () => readdirSync('backups').sort();

  /** Writes a backup of this age. */
  function addBackup(name: string, days: number, minutes = 0): void {
    mkdirSync('backups', { recursive: true });
    const at = Date.now() / 1000 - (days * 24 * 60 + minutes) * 60;
    writeFileSync(`backups/${name}`, '');
    utimesSync(`backups/${name}`, at, at);
  }

  it('gets a backup, and loses those of 14 days ago, even if the timer runs some minutes early', async () => {
    addBackup('old.db', 14, -20);
    addBackup('kept.db', 13, 20);
    addBackup('other.txt', 30);
    symlinkSync('gone.db', 'backups/link.db');
    await staff.printed('backup');
    const [made, ...others] = backups();
    expect(made).toMatch(/^\d{4}-\d\d-\d\dT\d{9}Z\.db$/);
    expect(others).toEqual(['kept.db', 'link.db', 'other.txt']);
  });

  it('is made with its first backup, for its owner only', async () => {
    const made = 'backups/before-upgrade.db holds 2 inquiries';
    expect(await staff.printed('backup --name before-upgrade')).toContain(made);
    expect(modeOf('backups')).toBe('700');
  });

  it.each([
    ['is missing', () => rmSync('site.db')],
    ['is empty', () => writeFileSync('site.db', '')],
  ])('gets none when the database %s beside its key, and staff are alerted', async (_, lose) => {
    const { url, posts } = await startReceiver((response) => response.end('ok'));
    await staff.printed('list');
    lose();
    expect(await staff.error('backup', { SLACK_WEBHOOK_URL: url })).toContain(
      'is missing or empty',
    );
    expect(posts[0]?.body).toContain('The daily backup of the inquiries failed');
  });

  it('keeps the last three that were made before releases', async () => {
    for (const days of [1, 2, 3, 4]) {
      addBackup(`before-${days}.db`, days);
      addBackup(`before-rollback-${days}.db`, 0, days);
    }
    addBackup('daily.db', 5);
    await staff.printed('backup --name before-0');
    const rollbacks = [1, 2, 3].map((days) => `before-rollback-${days}.db`);
    const releases = ['before-0.db', 'before-1.db', 'before-2.db'];
    expect(backups()).toEqual([...releases, ...rollbacks, 'daily.db']);
  });

  it('keeps only the newest of the expired backups if none can be made, and staff are alerted', async () => {
    const { url, posts } = await startReceiver((response) => response.end('ok'));
    addBackup('older.db', 30);
    addBackup('newest.db', 20);
    // Neither of these counts as a backup.
    mkdirSync('backups/folder.db');
    symlinkSync('older.db', 'backups/other.db');
    utimesSync('backups/folder.db', 0, 0);
    writeFileSync('site.db', 'damaged');
    const slack = { SLACK_WEBHOOK_URL: url };
    expect(await staff.error('backup', slack)).toContain('not a database');
    expect(backups()).toEqual(['folder.db', 'newest.db', 'other.db']);
    // A backup with a name is made by a person, who sees the failure.
    await staff.error('backup --name mine', slack);
    expect(posts).toHaveLength(1);
    expect(posts[0]?.body).toContain('The daily backup of the inquiries failed');
    expect(posts[0]?.body).toContain('not a database');
  });

  it.each([
    ['its own folder', '.', 'site.db'],
    ['that folder by a link', 'link', 'site.db'],
    ['the folder that a link to it leads to', 'elsewhere', 'link.db'],
  ])('is not %s, because old databases are deleted there', async (_, folder, name) => {
    mkdirSync('elsewhere');
    writeFileSync('elsewhere/real.db', readFileSync('site.db'));
    symlinkSync('elsewhere/real.db', 'link.db');
    symlinkSync('.', 'link');
    addBackup('../old.db', 30);
    const database = { DATABASE_URL: `file:./${name}` };
    expect(await staff.error('backup --name mine', { ...database, BACKUP_FOLDER: folder })).toBe(
      `${folder} holds the database itself, and old *.db files are deleted from a folder of backups: name another folder.\n`,
    );
    expect(existsSync('old.db')).toBe(true);
  });

  it.each([
    [0o2750, '640'],
    [0o755, '600'],
  ])('of mode %o gets backups of mode %s, and the database stays private', async (mode, made) => {
    mkdirSync('backups');
    chmodSync('backups', mode);
    chmodSync('site.db', 0o600);
    await staff.printed('backup');
    const [backup] = backups();
    expect(modeOf(`backups/${backup}`)).toBe(made);
    expect(statSync('backups').mode & 0o7777).toBe(mode);
    expect(modeOf('site.db')).toBe('600');
    await staff.printed(`restore backups/${backup}`);
    expect(modeOf('site.db')).toBe('600');
  });

  it('gets also a backup whose name is a path that leads elsewhere', async () => {
    expect(await staff.printed('backup --name ../mine')).toContain(': backups/mine.db holds');
    expect(existsSync('mine.db')).toBe(false);
  });

  it('reports the failure also if staff cannot be alerted', async () => {
    writeFileSync('site.db', 'damaged');
    rmSync('dist', { recursive: true });
    const stderr = await staff.error('backup');
    expect(stderr).toMatch(/^Staff could not be alerted: .*dist/m);
    expect(stderr).toContain('not a database');
  });

  it('gets nothing while there are no inquiries, and nothing from Firestore, which has exports', async () => {
    const none = { DATABASE_URL: 'file:./none.db' };
    expect(await staff.printed('backup', none)).toContain('there are no inquiries yet');
    addBackup('last.db', 15);
    const firestore = { DATABASE_URL: 'firestore://project' };
    expect(await staff.printed('backup', firestore)).toContain('Firestore');
    expect(backups()).toEqual([]);
  });
});

it('the check warns of what nobody else notices, on a public site', async () => {
  const warnings = async (SITE_URL: string) =>
    (await staff.run(['check'], { SITE_URL })).stdout
      .split('\n')
      .filter((line) => /backup|expire/.test(line));
  await staff.printed('backup --name mine');
  await staff.printed('restore backups/mine.db');
  expect(await warnings('http://localhost:3000')).toEqual([]);
  expect(await warnings('http://127.0.0.1.example')).toEqual([
    'WARNING OFFSITE_STAMP: not set: nobody is told when no copy of the backups is elsewhere',
    expect.stringMatching(/^WARNING \/.*: \d files? with inquiries .*: site\.db\.replaced-/),
    expect.stringMatching(/^WARNING backups: there is no backup yet: see/),
  ]);
});

it('the check names each file with inquiries or secrets that others can read', async () => {
  const warnings = async () =>
    (await staff.run(['check'])).stdout.split('\n').filter((line) => line.includes('chmod'));
  writeFileSync('.env', '', { mode: 0o640 });
  chmodSync('site.db', 0o600);
  await staff.run(['check']);
  expect(await warnings()).toEqual([]);
  for (const name of ['site.db', 'site.db.key', '.env']) {
    writeFileSync(name, '', { flag: 'a' });
    chmodSync(name, 0o644);
    const named = `^WARNING .*${name}: every user can read it: run chmod o= .*${name}$`;
    expect(await warnings()).toContainEqual(expect.stringMatching(named));
    chmodSync(name, 0o600);
  }
});
