/** Backups on one machine: made daily by `seller-site backup`, which deletes those of 14 days ago. */
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate, openDatabase } from '../../src/inquiry/store/sqlite/database.ts';
import { type Machine, makeMachine } from './machine.ts';

const folderOf = ({ root }: Machine) => join(root, 'var/lib/seller-site/backups');
const backupsOf = (machine: Machine) => readdirSync(folderOf(machine)).sort();

/** Lays a backup down that was made this long ago. */
function add(machine: Machine, name: string, days: number, minutes = 0): void {
  mkdirSync(folderOf(machine), { recursive: true });
  const at = Date.now() / 1000 - (days * 24 * 60 + minutes) * 60;
  writeFileSync(join(folderOf(machine), name), '');
  utimesSync(join(folderOf(machine), name), at, at);
}

it('a daily backup goes after 14 days, even when the timer comes some minutes sooner', async () => {
  const machine = await makeMachine();
  await machine.run('upgrade');
  const database = openDatabase(machine.database);
  migrate(database);
  database.close();
  add(machine, 'old.db', 14, -20);
  add(machine, 'kept.db', 13, 20);
  await machine.run('backup');
  const [made, ...others] = backupsOf(machine);
  expect(made).toMatch(/^\d{4}-.*Z\.db$/);
  expect(others).toEqual(['kept.db']);
});

it('old backups go also when none can be made, but for the newest', async () => {
  const machine = await makeMachine();
  await machine.run('upgrade');
  writeFileSync(machine.database, 'damaged');
  add(machine, 'older.db', 30);
  add(machine, 'newest.db', 20);
  await expect(machine.run('backup')).rejects.toThrow();
  expect(backupsOf(machine)).toEqual(['newest.db']);
});

it('with Firestore the backups of the time before go all', async () => {
  const machine = await makeMachine();
  await machine.run('upgrade');
  writeFileSync(
    join(machine.root, 'etc/seller-site/site.env'),
    'DATABASE_URL=firestore://project\n',
  );
  add(machine, 'last.db', 15);
  expect(await machine.run('backup')).toContain('Firestore');
  expect(backupsOf(machine)).toEqual([]);
});
