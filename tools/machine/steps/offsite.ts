import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readStored } from '../../../tests/durability/stored.ts';
import { newInquiry, post } from '../../../tests/durability/visitor.ts';
import { Machine } from '../machine.ts';
import { commandsUnder, filledIn } from '../manual.ts';
import { origin } from '../visitor.ts';

const folder = '/etc/seller-site-offsite';
const backups = '/var/lib/seller-site-backups';
const config = `rclone --config ${folder}/rclone.conf`;
const settings = `export RESTIC_REPOSITORY=rest:http://127.0.0.1:8082 RESTIC_PASSWORD=secret`;

/** Each copies to a server of rclone's. @param typed in its instructions */
const programs = [
  {
    name: 'rclone',
    typed: `sudo ${config} config\n`,
    own: `
      sudo ${config} config create store sftp host=127.0.0.1 port=8081 user=site pass=secret --obscure
      sudo ${config} config create offsite crypt remote=store: password=secret --obscure\n`,
  },
  {
    name: 'restic',
    typed: 'sudoedit',
    own: `echo '${settings}' | sudo tee`,
  },
];

/** Copies of the backups on another machine. */
export function offsiteCopies(machine: Machine): void {
  const [backUpAndDrill = ''] = commandsUnder('Backups');
  const [backUp = ''] = backUpAndDrill.split('\n');
  const [restore] = commandsUnder('Restore');
  const newest = async () => (await machine.root(`ls ${backups} | grep ^2 | tail -n 1`)).trim();
  const holds = (drilled: string) =>
    Number(/\/drill\/site\.db holds ([\d,]+) /.exec(drilled)?.[1]?.replaceAll(',', ''));
  const copiedAt = () => statSync(machine.path('/var/lib/seller-site-offsite/copied')).mtimeMs;

  it('without a program for them, a backup is only made', async () => {
    await machine.ann(backUp);
    await expect(machine.ann('sudo seller-site drill')).rejects.toThrow('Nothing copies');
    await machine.root(`
      apt-get install --yes --no-install-recommends rclone >/dev/null
      mkdir -p /srv/sftp /srv/restic
      systemd-run --quiet --setenv=HOME=/root rclone serve sftp --addr 127.0.0.1:8081 --user site --pass secret /srv/sftp
      systemd-run --quiet rclone serve restic --append-only --addr 127.0.0.1:8082 /srv/restic`);
  });

  it.each(programs)(
    'by $name they are encrypted, and the newest is brought back, counted and restored',
    async ({ name, typed, own }) => {
      const text = readFileSync(`deploy/offsite/${name}`, 'utf8');
      const [setUp] = [...text.matchAll(/(?:^# {3}.*\n)+/gm)].map(([block]) =>
        block.replaceAll(/^# {3}/gm, ''),
      );
      await machine.ann(filledIn(setUp, { [typed]: own }));
      const inquiry = newInquiry();
      expect(await post(origin, inquiry)).toBe(201);
      const started = Date.now();
      const output = await machine.ann(backUpAndDrill);
      expect(copiedAt()).toBeGreaterThanOrEqual(started - 1000);
      const backup = await newest();
      const { size } = readStored(machine.path(Machine.database)).inquiries;
      expect(holds(output)).toBe(size);
      expect(output).toContain(`This was ${backup}`);
      await machine.root(`
        test -z "$(grep --recursive --files-with-matches 'SQLite format' /srv)"
        test ! -e /var/lib/seller-site/drill
        echo changed > ${backups}/${backup}`);
      await machine.ann(backUp);
      // Of the time before the change.
      expect(holds(await machine.ann(`sudo seller-site drill ${backup}`))).toBe(size);
      await machine.root(`rm ${backups}/${backup}`);
      await machine.ann(filledIn(restore, { 'NAME.db': 'from-elsewhere.db' }));
      expect(readStored(machine.path(Machine.database)).inquiries.has(inquiry.id)).toBe(true);
    },
  );

  it('whoever has their credentials cannot delete them', async () => {
    const deleting = machine.root(`. ${folder}/settings; restic forget --prune latest`);
    await expect(deleting).rejects.toThrow();
    expect(await machine.root(`${folder}/copies list`)).toMatch(/^2.*\.db$/m);
  });

  it('a copy that fails leaves the backup, and the date of the last one', async () => {
    const [before, copied] = [await newest(), copiedAt()];
    await machine.root(`mv ${folder}/copies ${folder}/kept`);
    writeFileSync(machine.path(`${folder}/copies`), '#!/bin/sh\nexit 3\n');
    await machine.root(`chgrp seller-site-offsite ${folder}/copies; chmod 750 ${folder}/copies`);
    await expect(machine.ann(backUp)).rejects.toThrow('was made, but not copied elsewhere');
    expect((await newest()) > before).toBe(true);
    expect(copiedAt()).toBe(copied);
    await machine.root(`mv ${folder}/kept ${folder}/copies`);
  });

  it('a hostile release reads and deletes what the site can, and the copies bring it back', async () => {
    await machine.ann(backUp);
    const { inquiries } = readStored(machine.path(Machine.database));
    const read = [
      Machine.settings,
      Machine.database,
      `${Machine.database}.key`,
      `${folder}/copies`,
      `${folder}/settings`,
      '/home/ann/deploy-key',
      '/root/.bashrc',
      '/etc/shadow',
      '/srv/only-for-root',
      '/proc/1/environ',
    ];
    const write = [
      '/var/lib/seller-site',
      backups,
      '/var/lib/seller-site-offsite',
      '/opt/seller-site/releases',
      '/usr/local/sbin',
      '/etc/cron.d',
      '/srv/open-to-all',
    ];
    const trial = `
      for file in ${read.join(' ')}; do cat $file >/dev/null 2>&1 && echo "it reads $file"; done
      for folder in ${write.join(' ')}; do touch $folder/left 2>/dev/null && echo "it writes to $folder"; done
      (trap '' TERM HUP; setsid sleep 6001) </dev/null >/dev/null 2>&1 &
      rm -rf /var/lib/seller-site/* ${backups}/* ${backups}`;
    await machine.ann(`
      cat > deploy/try-release.ts <<'END'
import { spawnSync } from "node:child_process";
spawnSync("sh", ["-c", ${JSON.stringify(trial)}], { stdio: "inherit" });
process.exit(1);
END`);
    const said = await machine.ann('sudo seller-site upgrade || true');
    await machine.ann('git checkout --quiet deploy/try-release.ts');
    const reached = [...said.matchAll(/^it (.*)$/gm)].map(([, what]) => what);
    console.log(`A hostile release ${reached.join(', ')}`);
    expect(reached).toEqual([
      ...read.slice(0, 3).map((file) => `reads ${file}`),
      'writes to /var/lib/seller-site',
      `writes to ${backups}`,
    ]);
    expect(await machine.root('pgrep --full "[s]leep 6001" || echo nothing')).toBe('nothing\n');
    expect(await machine.root(`find /var/lib/seller-site ${backups} -name '*.db'`)).toBe('');
    const drilled = await machine.ann('sudo seller-site drill');
    expect(holds(drilled)).toBe(inquiries.size);
    await machine.ann(filledIn(restore, { 'NAME.db': 'from-elsewhere.db' }));
    const restored = readStored(machine.path(Machine.database)).inquiries;
    expect([...restored.keys()].sort()).toEqual([...inquiries.keys()].sort());
    await machine.ann(backUp);
    expect(await machine.ann('sudo seller-site drill')).toContain(`This was ${await newest()}`);
  });
}
