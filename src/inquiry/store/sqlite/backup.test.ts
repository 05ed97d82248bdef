import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SqliteFixture } from '../../../../tests/fixtures/sqlite.ts';
import { from, sample } from '../../../../tests/fixtures/stores.ts';
import { copyDatabase } from './backup.ts';
import { openSqliteStore } from './store.ts';

const fixture = new SqliteFixture();
const target = () => join(fixture.folder, 'backup.db');

describe('a backup', () => {
  it('is one file with everything, for its owner alone, made while a server has the database open', async () => {
    for (const id of ['a', 'b']) await fixture.store.add(sample(id));
    expect(copyDatabase(fixture.file, target())).toBe(2);
    expect(readdirSync(fixture.folder).toSorted()).toEqual(['backup.db', 'made']);
    expect(statSync(target()).mode & 0o777).toBe(0o600);
    const copy = openSqliteStore(target());
    expect(await Array.fromAsync(copy.list())).toEqual(await Array.fromAsync(fixture.store.list()));
    await copy.close();
  });

  it('holds nothing of what was deleted', async () => {
    await fixture.store.add(sample('a', from('canary@example.com')));
    fixture.database.exec('DELETE FROM contacts');
    copyDatabase(fixture.file, target());
    expect(readFileSync(target(), 'latin1')).not.toContain('canary');
  });

  it('never overwrites', () => {
    writeFileSync(target(), 'precious');
    expect(() => copyDatabase(fixture.file, target())).toThrow(/exists already/);
    expect(readFileSync(target(), 'utf8')).toBe('precious');
  });

  it('of nothing is refused', () => {
    const nowhere = join(fixture.folder, 'nowhere.db');
    expect(() => copyDatabase(nowhere, target())).toThrow(`There is no file ${nowhere}`);
    expect(existsSync(nowhere)).toBe(false);
    expect(existsSync(target())).toBe(false);
  });

  it('of a file that is no database leaves nothing behind', () => {
    const letter = join(fixture.folder, 'letter.txt');
    writeFileSync(letter, 'Dear Sir or Madam, '.repeat(100));
    expect(() => copyDatabase(letter, target())).toThrow(/not a database/);
    expect(existsSync(target())).toBe(false);
  });
});
