import { readdirSync, rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { missingFrom, readStored } from '../../../tests/durability/stored.ts';
import { newInquiry, post } from '../../../tests/durability/visitor.ts';
import { startCrowd } from '../crowd.ts';
import { Machine } from '../machine.ts';
import { commandsUnder, filledIn } from '../manual.ts';
import type { Receivers } from '../receivers.ts';
import { origin, patientVisitors } from '../visitor.ts';

/** Backups of the database, and how it is restored or rescued. */
export function backupsAndRestores(machine: Machine, receivers: Receivers): void {
  const folder = '/var/lib/seller-site';
  const backups = '/var/lib/seller-site-backups';
  const newest = () =>
    readdirSync(machine.path(backups))
      .filter((name) => /^\d/.test(name))
      .sort()
      .at(-1) ?? '';
  const replaced = () =>
    readdirSync(machine.path(folder))
      .filter((name) => /replaced-[\dTZ-]+$/.test(name))
      .sort();

  it('the timer makes a backup, and staff are alerted if it fails', async () => {
    const before = newest();
    expect(await machine.root('systemctl list-timers seller-site-backup')).toContain(
      'seller-site-backup.service',
    );
    await machine.root('systemctl start seller-site-backup.service');
    expect(newest() > before).toBe(true);
    const alerted = receivers.posted.length;
    await machine.root(`mv ${backups} /root/; touch ${backups}`);
    await expect(machine.root('systemctl start seller-site-backup.service')).rejects.toThrow();
    expect(receivers.posted.slice(alerted)).toContain('backup.failed');
    expect(receivers.mails.map(({ mail }) => mail.subject).join()).toMatch(/backup/i);
  });

  it('without a backup nothing is upgraded, but a rollback is possible', async () => {
    const version = await machine.version();
    const before = await machine.versions();
    await expect(machine.ann('sudo seller-site upgrade')).rejects.toThrow(
      'The backup failed, so nothing was upgraded.',
    );
    expect(await machine.versions()).toBe(before);
    await machine.ann('sudo seller-site rollback');
    expect(await machine.version()).not.toBe(version);
    await machine.ann('sudo seller-site rollback');
    expect(await machine.version()).toBe(version);
    await machine.root(`rm ${backups}; mv /root/seller-site-backups ${backups}`);
  });

  it.each([
    ['the service runs', ''],
    ['its port is open', 'sudo systemctl stop seller-site 2>&1'],
  ])('no database is restored while %s', async (_, prepare) => {
    const [, restore = ''] = filledIn(commandsUnder('Restore')[0], { 'NAME.db': newest() }).split(
      '\n',
    );
    await expect(machine.ann(`${prepare}\n${restore}`)).rejects.toThrow(
      'First: sudo systemctl stop seller-site.socket seller-site',
    );
    expect((await fetch(`${origin}/`)).status).toBe(200);
  });

  it('a restore keeps all inquiries of the backup, and newer ones in the replaced file', async () => {
    const [restore] = commandsUnder('Restore');
    const crowd = startCrowd(...patientVisitors());
    await crowd.goOn();
    const earlier = [...crowd.acknowledged];
    await machine.ann('sudo seller-site backup');
    await crowd.goOn();
    const kept = replaced();
    await machine.ann(filledIn(restore, { 'NAME.db': newest() }));
    const [added = ''] = replaced().filter((name) => !kept.includes(name));
    await crowd.goOn();
    await crowd.end(machine.path(Machine.database), machine.path(`${folder}/${added}`));
    expect(missingFrom(readStored(machine.path(Machine.database)), earlier)).toEqual([]);
  });

  it.each([
    ['the database alone', ['']],
    ['the database with its log', ['', '-wal', '-shm']],
  ])('%s, deleted, is rescued from the running server', async (_, suffixes) => {
    const [rescue = ''] = commandsUnder('A lost database file');
    const crowd = startCrowd(...patientVisitors());
    // By then SQLite's log has wrapped: some are in the database, others only in the log.
    await expect.poll(() => crowd.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(200);
    for (const suffix of suffixes) rmSync(machine.path(Machine.database + suffix));
    await expect.poll(() => post(origin, newInquiry())).toBe(503);
    const list = rescue.slice(0, rescue.indexOf('\ninstall'));
    const opened = await machine.root(list);
    const numberOf = (name: string) =>
      new RegExp(` (\\d+) -> \\S*/${name}(?: \\(deleted\\))?$`, 'm').exec(opened)?.[1];
    const own = {
      '/fd/21': `/fd/${numberOf('site\\.db')}`,
      '/fd/22': `/fd/${numberOf('site\\.db-wal')}`,
    };
    await machine.root(filledIn(rescue, own));
    await crowd.goOn();
    await crowd.end(machine.path(Machine.database));
  });

  it('the other commands of the manual work', async () => {
    const typed = ['A wrong clock', 'The secret key'].map((heading) => commandsUnder(heading)[0]);
    const erasure = filledIn(commandsUnder('Erasure')[0], {
      'ann@lamps.example': 'ann@example.com',
    });
    for (const commands of [...typed, erasure]) await machine.ann(commands ?? '');
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });
}
