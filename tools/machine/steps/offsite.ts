import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readStored } from '../../../tests/durability/stored.ts';
import { newInquiry, post } from '../../../tests/durability/visitor.ts';
import { Machine } from '../machine.ts';
import { commandsUnder, filledIn } from '../manual.ts';
import type { Receivers } from '../receivers.ts';
import { origin } from '../visitor.ts';

const folder = '/etc/seller-site/offsite';
const config = `rclone --config ${folder}/rclone.conf`;
const settings = `export RESTIC_REPOSITORY=rest:http://127.0.0.1:8082 RESTIC_PASSWORD=secret`;
const withSettings = `. ${folder}/settings`;

/** Each copies to a server of rclone's. @param typed in its instructions @param prepare makes an old copy */
const programs = [
  {
    name: 'rclone',
    typed: `sudo ${config} config\n`,
    own: `
      sudo ${config} config create store sftp host=127.0.0.1 port=8081 user=site pass=secret --obscure
      sudo ${config} config create offsite crypt remote=store: password=secret --obscure\n`,
    prepare: `touch -d '14 days ago' old.db; ${config} copy old.db offsite:`,
    list: `${config} lsf offsite:`,
  },
  {
    name: 'restic',
    typed: 'sudoedit',
    own: `echo '${settings}' | sudo tee`,
    prepare: `touch old.db; ${withSettings}; restic backup --time "$(date -d '14 days ago' '+%F %T')" old.db`,
    list: `${withSettings}; restic snapshots`,
  },
];

/** Copies of the backups on another machine. */
export function offsiteCopies(machine: Machine, receivers: Receivers): void {
  const backUp = 'systemctl start seller-site-backup.service';
  const newest = async () =>
    (await machine.root('ls /var/lib/seller-site/backups | grep ^2 | tail -n 1')).trim();

  it('their secrets cannot be read by the site', async () => {
    const view = `/proc/${await machine.mainProcess()}/root${folder}`;
    expect(await machine.root(`stat --format=%a ${view} ${folder}`)).toBe('0\n750\n');
    await machine.root(`
      apt-get install --yes --no-install-recommends rclone >/dev/null
      mkdir -p /srv/sftp /srv/restic
      systemd-run --quiet --setenv=HOME=/root rclone serve sftp --addr 127.0.0.1:8081 --user site --pass secret /srv/sftp
      systemd-run --quiet rclone serve restic --addr 127.0.0.1:8082 /srv/restic`);
  });

  it.each(programs)(
    'by $name they are encrypted, kept for 14 days, and can be restored',
    async ({ name, typed, own, prepare, list }) => {
      const text = readFileSync(`deploy/offsite/${name}`, 'utf8');
      const blocks = [...text.matchAll(/(?:^# {3}.*\n)+/gm)].map(([block]) =>
        block.replaceAll(/^# {3}/gm, ''),
      );
      await machine.ann(filledIn(blocks[0], { [typed]: own }));
      await machine.ann(commandsUnder('Backups')[0] ?? '');
      await machine.root(prepare);
      const inquiry = newInquiry();
      expect(await post(origin, inquiry)).toBe(201);
      await machine.root(`${list} | grep old.db; ${backUp}`);
      const [backup, listed] = [await newest(), await machine.root(list)];
      expect(listed).toContain(backup);
      expect(listed).not.toContain('old.db');
      await machine.root(`
        test -z "$(grep --recursive --files-with-matches 'SQLite format' /srv)"
        rm /var/lib/seller-site/backups/${backup}`);
      await machine.ann(filledIn(blocks.at(-1), { 'NAME.db': backup }));
      await machine.ann(filledIn(commandsUnder('Restore')[0], { 'NAME.db': backup }));
      expect(readStored(machine.path(Machine.database)).inquiries.has(inquiry.id)).toBe(true);
    },
  );

  it.each([
    ['fails', 'exit 3', 'exit code 3'],
    ['hangs', 'sleep 1234', 'ETIMEDOUT'],
  ])('one that %s is told to staff, and the backup stays', async (_, line, reason) => {
    writeFileSync(machine.path(`${folder}/copy`), `#!/bin/sh\n${line}\n`);
    const source = '/opt/seller-site/current/src/server/commands/backup.ts';
    await machine.root(`sed -i 's/timeout = 60 /timeout = 0.1 /' ${source}`);
    const [before, posted] = [await newest(), receivers.posted.length];
    await expect(machine.root(backUp)).rejects.toThrow();
    expect((await newest()) > before).toBe(true);
    expect(receivers.posted.slice(posted)).toContain('backup.failed');
    expect(receivers.mails.at(-1)?.mail.text).toContain(reason);
    await machine.root(`! pgrep -f '[s]leep 1234'`);
  });
}
