import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { startCrowd } from '../crowd.ts';
import { Machine } from '../machine.ts';
import { commandsUnder, filledIn } from '../manual.ts';
import { eagerVisitors, origin, pageStatus } from '../visitor.ts';
import { caddy } from './proxies.ts';

const migrations = 'src/server/databases/sqlite/migrations';
const newest = Math.max(...readdirSync(migrations).map((name) => Number.parseInt(name, 10)));
/** A text that ann puts on /contact. */
const changed = 'Ann packs whatever you sell';

function versionOf(file: string): unknown {
  using database = new DatabaseSync(file, { readOnly: true });
  return database.prepare('PRAGMA user_version').get()?.user_version;
}

/** Upgrades, rollbacks, and upgrades that must fail. */
export function upgrades(machine: Machine): void {
  const [upgrade = '', goBack = '', beforeMigration] = commandsUnder('Upgrade and go back');
  const contact = async () => (await fetch(`${origin}/contact`)).text();

  it('no visitor notices an upgrade with a migration, or two rollbacks', async () => {
    await machine.set('RATE_LIMIT_PER_MINUTE=0\n');
    const first = await machine.version();
    const crowd = startCrowd(...eagerVisitors(await caddy.start(machine)));
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
    const second = await machine.version();
    const page = await contact();
    expect(page).toContain(changed);
    expect(page).toContain('href="https://example.com/contact"');
    await crowd.goOn();
    expect(versionOf(machine.path(Machine.database))).toBe(newest + 1);
    const backup = `/var/lib/seller-site-backups/before-${second}.db`;
    expect(versionOf(machine.path(backup))).toBe(newest);

    const steps = filledIn(goBack, { RELEASE: second }).split('\n');
    expect(steps).toHaveLength(3);
    for (const [step, version] of [
      [steps[0], first],
      [steps[1], first],
      [steps[2], second],
    ]) {
      const [command = ''] = step?.split('#') ?? [];
      await machine.ann(command);
      expect(await machine.version()).toBe(version);
      expect((await contact()).includes(changed)).toBe(version === second);
      await crowd.goOn();
    }
    const { pages, inquiries } = await crowd.end(machine.path(Machine.database));
    console.log(`0 failed of ${pages} pages and ${inquiries} inquiries`);
  });

  it('rolls back a migration with the backup made before it, and returns', async () => {
    const version = await machine.version();
    await machine.ann(filledIn(beforeMigration, { RELEASE: version }));
    expect(await machine.version()).not.toBe(version);
    expect(await pageStatus('/')).toBe(200);
    expect(versionOf(machine.path(Machine.database))).toBe(newest);
    await machine.ann('sudo seller-site rollback');
    expect(await machine.version()).toBe(version);
    expect(versionOf(machine.path(Machine.database))).toBe(newest + 1);
  });

  it('a version consists of the tracked files with their changes, and its commit', async () => {
    const version = await machine.version();
    const current = (file: string) => `/opt/seller-site/releases/${version}/${file}`;
    expect(machine.read(current('REVISION')).trim()).toBe(version.split('-')[1]);
    for (const file of ['ann.json', 'CHANGELOG.md', 'node_modules/vitest']) {
      expect(existsSync(machine.path(current(file)))).toBe(false);
    }
    await machine.ann("git -c user.name=Ann -c user.email=ann@example.com commit -qam 'Our own'");
  });

  it('reports no problem after that', async () => {
    const authority = '/etc/seller-site/authority.crt';
    writeFileSync(machine.path(authority), await caddy.start(machine));
    await machine.set(`NODE_EXTRA_CA_CERTS=${authority}\n`);
    await machine.root(`install -m 644 ${authority} /srv/authority.crt`);
    await machine.root('rm -f /var/lib/seller-site/site.db.replaced-*');
    const [status = ''] = commandsUnder('When something is wrong');
    const checked = await machine.ann(`
      export CURL_CA_BUNDLE=/srv/authority.crt
      ${status} || true`);
    expect(checked).toMatch(/^\* +expire date: /m);
    expect(checked).toMatch(/ok {6}store\nok {6}inquiries: .*\nok {6}site\n/);
    // The check fails, since as delivered it is no company's site yet.
    expect(checked).not.toMatch(/^(FAILED|WARNING)(?! *(content\/|LICENSE))/m);
  });

  it.each([
    [
      'a mistake in content',
      "sed -i 's/^hero:/hreo:/' content/site.yaml",
      'npm run build failed: see the output above. Nothing has changed.',
    ],
    [
      'an npm ci that fails',
      `sed -i 's/"integrity": "sha512-./"integrity": "sha512-A/' package-lock.json`,
      'npm ci failed: see the output above. Nothing has changed.',
    ],
  ])('after %s, the running version stays, and the last line says why', async (_, edit, reason) => {
    await expectUntouched(`${edit}\n${upgrade}`, reason);
  });

  it('a version that only systemd cannot start is replaced by the previous one', async () => {
    const edit = `sed -i '/^await start/i if (process.env.NOTIFY_SOCKET) throw new Error("It crashes");' src/entry/server.ts`;
    const reason = `see journalctl --unit seller-site. ${await machine.version()} keeps running.`;
    await expectRefused(`${edit}\n${upgrade}`, reason);
  });

  it('a rollback fails if systemd can start neither version', async () => {
    const before = await machine.versions();
    const settings = machine.read(Machine.settings);
    machine.append(Machine.settings, '\nRETENTION_DAYS=never\n');
    const refused = machine.ann('sudo seller-site rollback');
    await expect(refused).rejects.toThrow(
      /\nseller-site: systemd can start neither \S+ nor \S+: .*\n$/,
    );
    expect(await machine.versions()).toBe(before);
    writeFileSync(machine.path(Machine.settings), settings);
    await machine.root('systemctl restart seller-site');
    expect(await pageStatus('/')).toBe(200);
  });

  it('with too little disk space, the running version stays, and the last line says why', async () => {
    const small = `sudo unshare --mount sh -ec '
      mount -t tmpfs -o size=1g tmpfs /opt/seller-site/releases
      ${upgrade}'`;
    await expectUntouched(small, 'has only 1024 MB of free disk space');
  });

  async function expectUntouched(lines: string, reason: string): Promise<void> {
    const before = await machine.mainProcess();
    await expectRefused(lines, reason);
    expect(await machine.mainProcess()).toBe(before);
  }

  async function expectRefused(lines: string, reason: string): Promise<void> {
    const before = await machine.versions();
    const refused = await machine.ann(lines).then(
      () => 'It was not refused.',
      ({ message }) => message as string,
    );
    await machine.ann('git checkout --quiet .');
    expect(refused.trim().split('\n').at(-1)).toContain(reason);
    expect(await machine.versions()).toBe(before);
    expect(await contact()).toContain(changed);
  }
}
