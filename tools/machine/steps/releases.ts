import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { startCrowd } from '../crowd.ts';
import { Machine } from '../machine.ts';
import { commandsUnder, filledIn } from '../manual.ts';
import { eagerVisitors, origin, pageOf } from '../visitor.ts';
import { caddy } from './proxies.ts';

const migrations = 'src/server/store/sqlite/migrations';
const newest = Math.max(...readdirSync(migrations).map((name) => Number.parseInt(name, 10)));
/** A text of /contact as ann has changed it. */
const changed = 'Ann packs whatever you sell';

function versionOf(file: string): unknown {
  using database = new DatabaseSync(file, { readOnly: true });
  return database.prepare('PRAGMA user_version').get()?.user_version;
}

/** Upgrades, the ways back, and upgrades that must not happen. */
export function releases(machine: Machine): void {
  const [upgrade = '', goBack = '', beforeMigration] = commandsUnder('Upgrade and go back');
  const contact = async () => (await fetch(`${origin}/contact`)).text();

  it('no visitor notices a restart, an upgrade with a migration, and the way back twice', async () => {
    await machine.set('RATE_LIMIT_PER_MINUTE=0\n');
    const first = await machine.release();
    const crowd = startCrowd(...eagerVisitors(await caddy.start(machine)));
    await crowd.goOn();
    await machine.ann('sudo systemctl restart seller-site');
    await crowd.goOn();

    const migration = `${migrations}/${String(newest + 1).padStart(3, '0')}-callbacks.sql`;
    const address = '\uFEFFSITE_URL="https://example.com" # saved by an editor of Windows\n';
    const others = machine.read(Machine.settings).replace(/^SITE_URL=.*\n/m, '');
    writeFileSync(machine.path(Machine.settings), address + others);
    await machine.ann(`
      sed -i 's/placeholder\\.example/example.com/; s/^tagline: .*/tagline: "${changed}"/' content/site.yaml
      echo 'CREATE TABLE callbacks (inquiry_id TEXT) STRICT;' > ${migration}
      git add ${migration}
      echo 'an export' > ann.json
      rm CHANGELOG.md
      touch package.json`);
    expect(await machine.ann(upgrade)).toMatch(/^Now running: /m);
    const second = await machine.release();
    const page = await contact();
    expect(page).toContain(changed);
    expect(page).toContain('href="https://example.com/contact"');
    await crowd.goOn();
    expect(versionOf(machine.path(Machine.database))).toBe(newest + 1);
    const backup = `/var/lib/seller-site/backups/before-${second}.db`;
    expect(versionOf(machine.path(backup))).toBe(newest);

    const steps = filledIn(goBack, { RELEASE: second }).split('\n');
    expect(steps).toHaveLength(3);
    for (const [step, release] of [
      [steps[0], first],
      [steps[1], first],
      [steps[2], second],
    ]) {
      const [command = ''] = step?.split('#') ?? [];
      await machine.ann(command);
      expect(await machine.release()).toBe(release);
      expect((await contact()).includes(changed)).toBe(release === second);
      await crowd.goOn();
    }
    const { pages, inquiries } = await crowd.end(machine.path(Machine.database));
    console.log(`0 failed of ${pages} pages and ${inquiries} inquiries`);
  });

  it('goes back over a migration with the backup of before, and forward again', async () => {
    const release = await machine.release();
    await machine.ann(filledIn(beforeMigration, { RELEASE: release }));
    expect(await machine.release()).not.toBe(release);
    expect(await pageOf('/')).toBe(200);
    expect(versionOf(machine.path(Machine.database))).toBe(newest);
    await machine.ann('sudo seller-site rollback');
    expect(await machine.release()).toBe(release);
    expect(versionOf(machine.path(Machine.database))).toBe(newest + 1);
  });

  it('a release holds what git tracks as it is now, and its commit', async () => {
    const release = await machine.release();
    const current = (file: string) => `/opt/seller-site/releases/${release}/${file}`;
    expect(machine.read(current('REVISION')).trim()).toBe(release.split('-')[1]);
    for (const file of ['ann.json', 'CHANGELOG.md', 'node_modules/vitest']) {
      expect(existsSync(machine.path(current(file)))).toBe(false);
    }
    await machine.ann("git -c user.name=Ann -c user.email=ann@example.com commit -qam 'Our own'");
  });

  it('finds nothing missing any more', async () => {
    const authority = '/etc/seller-site/authority.crt';
    writeFileSync(machine.path(authority), await caddy.start(machine));
    await machine.set(`NODE_EXTRA_CA_CERTS=${authority}\n`);
    const [look = ''] = commandsUnder('When something is wrong');
    const checked = await machine.ann(look);
    expect(checked).toMatch(/ok {6}store\nok {6}site\n/);
    // As delivered, no text is confirmed.
    expect(checked).not.toMatch(/^(FAILED|WARNING)(?!.*: nobody has confirmed it$)/m);
  });

  it.each([
    [
      'a mistake in content',
      "sed -i 's/^hero:/hreo:/' content/site.yaml",
      'npm run build failed, as it says above. Nothing has changed.',
    ],
    [
      'a crash at start',
      `echo 'throw new Error("It crashes");' >> src/entry/server.ts`,
      'does not start, as it says above. The release before goes on.',
    ],
    [
      'an npm ci that fails',
      `sed -i 's/"integrity": "sha512-./"integrity": "sha512-A/' package-lock.json`,
      'npm ci --prefer-offline failed, as it says above. Nothing has changed.',
    ],
  ])('after %s, the release before stays, and the last line says why', async (_, edit, reason) => {
    await expectUntouched(`${edit}\n${upgrade}`, reason);
  });

  it('a release that systemd alone cannot start gives way to the one before', async () => {
    const edit = `sed -i '/^await start/i if (process.env.NOTIFY_SOCKET) throw new Error("It crashes");' src/entry/server.ts`;
    const reason = `journalctl --unit seller-site says why. ${await machine.release()} goes on.`;
    await expectRefused(`${edit}\n${upgrade}`, reason);
  });

  it('a way back that systemd cannot start, nor the release before, is not called done', async () => {
    const before = await machine.releases();
    const settings = machine.read(Machine.settings);
    machine.append(Machine.settings, '\nRETENTION_DAYS=never\n');
    const refused = machine.ann('sudo seller-site rollback');
    await expect(refused).rejects.toThrow(
      /\nseller-site: systemd starts neither \S+ nor \S+: .*\n$/,
    );
    expect(await machine.releases()).toBe(before);
    writeFileSync(machine.path(Machine.settings), settings);
    await machine.root('systemctl restart seller-site');
    expect(await pageOf('/')).toBe(200);
  });

  it('with too little disk, the release before stays, and the last line says why', async () => {
    const small = `sudo unshare --mount sh -ec '
      mount -t tmpfs -o size=1g tmpfs /opt/seller-site/releases
      ${upgrade}'`;
    await expectUntouched(small, 'Only 1024 MB are free');
  });

  async function expectUntouched(lines: string, reason: string): Promise<void> {
    const before = await machine.mainProcess();
    await expectRefused(lines, reason);
    expect(await machine.mainProcess()).toBe(before);
  }

  async function expectRefused(lines: string, reason: string): Promise<void> {
    const before = await machine.releases();
    const refused = await machine.ann(lines).then(
      () => 'It was done.',
      ({ message }) => message as string,
    );
    await machine.ann('git checkout --quiet .');
    expect(refused.trim().split('\n').at(-1)).toContain(reason);
    expect(await machine.releases()).toBe(before);
    expect(await contact()).toContain(changed);
  }
}
