import {
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openStore } from '#server/databases/open-store.ts';
import { StoreUnavailable } from '#server/store/store.ts';
import { SqliteFixture } from '#tests/fixtures/sqlite.ts';
import { openSqliteStore } from '#tests/fixtures/sqlite-store.ts';
import { sample } from '#tests/fixtures/stores.ts';

const fixture = new SqliteFixture();
const suffixes = ['', '-wal', '-shm'];

it('the files and their folder are private to their owner, whatever the umask', async () => {
  const umask = process.umask(0);
  onTestFinished(() => void process.umask(umask));
  const file = fixture.file.replace('on-demand', 'again');
  const store = openSqliteStore(file);
  await store.add(sample('a'));
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect(suffixes.map((suffix) => modeOf(file + suffix))).toEqual(['600', '600', '600']);
  expect(modeOf(dirname(file))).toBe('700');
  await store.close();
});

it('a database whose log alone is left is not opened', async () => {
  await fixture.store.add(sample('a'));
  const file = join(fixture.folder, 'lost.db');
  copyFileSync(`${fixture.file}-wal`, `${file}-wal`);
  const link = join(fixture.folder, 'link.db');
  symlinkSync(file, link);
  for (const name of [file, link]) {
    const opened = openStore({ kind: 'sqlite', file: name }, 'a secret of thirty-two characters');
    await expect(opened).rejects.toThrow('See "A lost database file" in docs/operating.md');
  }
  expect(existsSync(file)).toBe(false);
  expect(readFileSync(`${file}-wal`)).toEqual(readFileSync(`${fixture.file}-wal`));
});

describe.each(suffixes)('when the file with the suffix "%s"', (suffix) => {
  it.each<[string, (path: string, away: string) => void]>([
    ['is moved away', () => {}],
    ['is replaced', (path, away) => copyFileSync(away, path)],
  ])('%s, nothing is saved until it is back, and the reason names it', async (_, replace) => {
    const path = fixture.file + suffix;
    await fixture.store.add(sample('a'));
    renameSync(path, `${path}.away`);
    replace(path, `${path}.away`);
    const added = fixture.store.add(sample('b'));
    await expect(added).rejects.toThrow(StoreUnavailable);
    await expect(added).rejects.toThrow(`${path} was deleted or replaced`);
    await expect(fixture.store.checkWritable()).rejects.toThrow(StoreUnavailable);
    expect(await fixture.store.find('b')).toBeUndefined();
    renameSync(`${path}.away`, path);
    expect(await fixture.store.add(sample('b'))).toBe('stored');
  });

  it('is deleted during the commit, that is not acknowledged either', async () => {
    const exec = fixture.database.exec.bind(fixture.database);
    vi.spyOn(fixture.database, 'exec').mockImplementation((sql) => {
      exec(sql);
      if (sql === 'COMMIT') rmSync(fixture.file + suffix);
    });
    await expect(fixture.store.add(sample('a'))).rejects.toThrow(/deleted or replaced/);
  });
});
