/** Releases of the site on one machine: made, put into place and taken back by `seller-site`. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startCrowd } from '../durability/crowd.ts';
import { holdPort, ServerProcess } from '../durability/server-process.ts';
import { readStored } from '../durability/stored.ts';
import { post, type Sent } from '../durability/visitor.ts';
import { asOwner, type Machine, makeMachine, users, usersMissing, usersNote } from './machine.ts';

const migrations = 'src/server/store/sqlite/migrations';
const newest = readdirSync(migrations).length;

/** Stands in for systemd with the units of deploy/systemd/: holds the port, restarts the service as its user. */
async function startService({ root, home, database, port }: Machine) {
  const service = join(root, 'service');
  const asUser = `setpriv --reuid=${users.site} --regid=${users.site} --init-groups`;
  const run = `echo $$ > ${root}/run/service.pid && cd ${home}/current && exec ${asUser} node_modules/node/bin/node "$2"`;
  writeFileSync(service, `#!/bin/sh\n${run}\n`, { mode: 0o755 });
  // Nothing runs a second time from where this one is.
  const env = { NODE_COMPILE_CACHE: '' };
  const under = [...holdPort(port), service];
  const server = new ServerProcess({ folder: root, database, env, under, entry: 'released' });
  return { server, origin: await server.listening() };
}

async function titleAt(origin: string): Promise<string> {
  return (await fetch(`${origin}/about`)).text();
}

/** The Node that runs the service. */
function runningNode({ root }: Machine): string {
  const pid = readFileSync(join(root, 'run/service.pid'), 'utf8').trim();
  return readlinkSync(`/proc/${pid}/exe`);
}

function versionOf(file: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare('PRAGMA user_version').get()?.user_version;
  } finally {
    database.close();
  }
}

/** A command that goes on, and that nothing else on this machine runs. */
function longCommand(machine: Machine) {
  const command = `sleep 6000.${machine.port}`;
  const running = () => spawnSync('pgrep', ['--full', command]).status === 0;
  onTestFinished(() => void spawnSync('pkill', ['--signal', 'KILL', '--full', command]));
  return { command, running };
}

// An upgrade starts a dozen processes, which takes long on a busy machine.
describe.skipIf(usersMissing)(`on one machine${usersNote}`, { timeout: 5 * 60_000 }, () => {
  it('a release holds what git tracks as it is now, its commit, and what runs', async () => {
    const machine = await makeMachine();
    machine.change('Not committed');
    machine.track('content/new.txt', 'new');
    writeFileSync(join(machine.checkout, 'ann.json'), 'an export');
    rmSync(join(machine.checkout, 'content/terms.md'));
    chmodSync(join(machine.checkout, 'TITLE'), 0o600);
    const output = await machine.run('upgrade');
    const name = machine.linked('current');
    expect(output).toContain(`Now running: ${name}`);
    const inside = (path: string) => join(machine.home, 'current', path);
    expect(readFileSync(inside('TITLE'), 'utf8')).toContain('Not committed');
    expect(readFileSync(inside('REVISION'), 'utf8').trim()).toBe(name.split('-')[1]);
    expect(readFileSync(inside('LAST-CHANGES'), 'utf8')).toMatch(/^commit .*\n.*site\.yaml#hero /);
    expect(existsSync(inside('content/new.txt'))).toBe(true);
    expect(existsSync(inside('ann.json'))).toBe(false);
    expect(existsSync(inside('content/terms.md'))).toBe(false);
    expect(existsSync(inside('node_modules/pruned'))).toBe(true);
    expect(readFileSync(inside('.env'), 'utf8')).toContain(`PORT=${machine.port}`);
  });

  it('no visitor notices an upgrade with a migration, nor the way back', async () => {
    const machine = await makeMachine();
    await machine.upgrade();
    const { origin } = await startService(machine);
    const read = async () => {
      const answer = await fetch(`${origin}/about`);
      await answer.arrayBuffer();
      return answer.status;
    };
    const write = (inquiry: Sent) => post(origin, inquiry);
    const crowd = startCrowd([read, read, read], [write, write]);
    await crowd.goOn();

    machine.change('Second');
    const migration = `${String(newest + 1).padStart(3, '0')}-callbacks.sql`;
    machine.track(join(migrations, migration), 'CREATE TABLE callbacks (inquiry_id TEXT) STRICT');
    const before = readStored(machine.database).inquiries.size;
    const second = await machine.upgrade();
    await expect.poll(() => titleAt(origin)).toContain('Second');
    expect(runningNode(machine)).toContain(second);
    await crowd.goOn();
    expect(versionOf(machine.database)).toBe(newest + 1);
    const backups = join(machine.data, 'backups');
    const [backup = ''] = readdirSync(backups);
    expect(backup).toBe(`before-${second}.db`);
    expect(versionOf(join(backups, backup))).toBe(newest);
    expect(readStored(join(backups, backup)).inquiries.size).toBeGreaterThanOrEqual(before);

    for (const title of ['First', 'Second']) {
      await machine.run('rollback');
      await expect.poll(() => titleAt(origin)).toContain(title);
      await crowd.goOn();
    }
    await crowd.end(machine.database);
  });

  it('a release that does not start leaves everything as it was', async () => {
    const machine = await makeMachine();
    const first = await machine.upgrade();
    const { server, origin } = await startService(machine);
    machine.track('BROKEN', '');
    await expect(machine.run('upgrade')).rejects.toThrow('does not start, as it says above');
    expect(machine.linked('current')).toBe(first);
    expect(machine.releases()).toEqual([first]);
    expect(await titleAt(origin)).toContain('First');
    expect(server.output.match(/The site is at/g)).toHaveLength(1);
    await expect(machine.run('rollback')).rejects.toThrow('There is no release before this one.');
  });

  it('files that were only touched are no obstacle, a database that cannot be copied is one', async () => {
    const machine = await makeMachine();
    await machine.upgrade();
    asOwner(machine.checkout, 'touch TITLE content/site.yaml');
    await machine.upgrade();
    const releases = machine.releases();
    writeFileSync(machine.database, 'damaged');
    await expect(machine.run('upgrade')).rejects.toThrow('Without a backup nothing is replaced');
    expect(machine.releases()).toEqual(releases);
  });

  it('three releases are kept, and the one before: a rollback reaches each, even without a backup', async () => {
    const machine = await makeMachine();
    const names: string[] = [];
    for (let number = 0; number < 4; number++) names.push(await machine.upgrade());
    expect(machine.releases()).toEqual(names.slice(1));
    expect(await machine.run('releases')).toContain(`${names[3]}  current`);
    await machine.run(`rollback ${names[1]}`);
    names.push(await machine.upgrade());
    expect(machine.releases()).toEqual(names.slice(1));
    writeFileSync(machine.database, 'damaged');
    await machine.run('rollback');
    expect(machine.linked('current')).toBe(names[1]);
    await machine.run('rollback');
    expect(machine.linked('current')).toBe(names[4]);
    await expect(machine.run('rollback nowhere')).rejects.toThrow('There is no release nowhere');
    await expect(machine.run(`upgrade ${machine.root}`)).rejects.toThrow(
      'is no checkout of the site',
    );
  });

  it('nobody but root can change a release, whatever the build has made of it', async () => {
    const machine = await makeMachine();
    const elsewhere = join(machine.root, 'elsewhere');
    mkdirSync(elsewhere);
    machine.track(
      'packages.sh',
      `[ "$1" = prune ] || exit 0
       cp /bin/true tool && chmod 6777 tool
       mkdir open && chmod 3777 open && ln -s /etc open/etc
       ln -s ${elsewhere} .env`,
    );
    const release = join(machine.home, 'releases', await machine.upgrade());
    expect(statSync(release)).toMatchObject({ uid: 0, mode: 0o40755 });
    expect(existsSync(join(release, 'tool'))).toBe(true);
    const wrong = ['!', '-uid', '0', '-o', '!', '-type', 'l', '-perm', '/7022'];
    expect(spawnSync('find', [release, ...wrong], { encoding: 'utf8' }).stdout).toBe('');
    expect(readlinkSync(join(release, '.env'))).toBe(join(machine.settings, 'site.env'));
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('a build that becomes a link leads nobody elsewhere', async () => {
    const machine = await makeMachine();
    machine.track(
      'packages.sh',
      `[ "$1" = prune ] || exit 0
       cd .. && mv site real && ln -s ${machine.data} site`,
    );
    await expect(machine.run('upgrade')).rejects.toThrow();
    expect(statSync(machine.data).mode & 0o777).toBe(0o700);
    expect(readdirSync(machine.data)).toEqual([]);
    expect(machine.releases()).toEqual([]);
  });

  it('nothing that a build leaves goes on running, nor meets the next build', async () => {
    const machine = await makeMachine();
    const { command, running } = longCommand(machine);
    machine.track(
      'packages.sh',
      `[ "$1" != run ] || ls -A "$HOME" node_modules > ${machine.notes}/found
       [ "$1" != prune ] || touch "$HOME/left" node_modules/left "$HOME/.npm"
       (trap '' TERM HUP; setsid ${command}) </dev/null >/dev/null 2>&1 &`,
    );
    await machine.upgrade();
    expect(running()).toBe(false);
    await machine.upgrade();
    const found = readFileSync(join(machine.notes, 'found'), 'utf8').split('\n');
    expect(found).toContain('.npm');
    expect(found).not.toContain('left');
  });

  it('a folder of the checkout that leads elsewhere brings nothing of there', async () => {
    const machine = await makeMachine();
    const secret = join(machine.root, 'secret');
    mkdirSync(secret, { mode: 0o700 });
    writeFileSync(join(secret, 'seller-site.conf'), 'only for root');
    const folder = 'deploy/nginx';
    rmSync(join(machine.checkout, folder), { recursive: true });
    symlinkSync(secret, join(machine.checkout, folder));
    writeFileSync(join(machine.checkout, '.git/info/exclude'), folder);
    await machine.upgrade();
    const released = join(machine.home, 'current', folder, 'seller-site.conf');
    expect(readFileSync(released, 'utf8')).toContain('server_name');
  });

  it('nobody but root gets the terminal, and arguments, output and status pass through', async () => {
    const machine = await makeMachine();
    const { notes } = machine;
    const look = join(notes, 'look.sh');
    writeFileSync(
      look,
      `for fd in 0 1 2; do [ ! -t $fd ] || echo "as $fd"; done >> ${notes}/$1
       (: < /dev/tty) 2>/dev/null && echo "its own" >> ${notes}/$1
       true`,
    );
    const monitor = join(notes, 'monitor');
    writeFileSync(monitor, `#!/bin/sh\nsh ${look} owner\n`, { mode: 0o755 });
    asOwner(machine.checkout, `git config core.fsmonitor ${monitor}`);
    machine.track('packages.sh', `sh ${look} builder`);
    const program = (name: string) =>
      `import { spawnSync } from 'node:child_process';
       spawnSync('sh', ['${look}', '${name}'], { stdio: 'inherit' });\n`;
    machine.track('deploy/try-release.ts', program('trial'));
    const show = 'console.log(JSON.stringify(process.argv.slice(2))); process.exitCode = 3;';
    machine.track('src/entry/inquiries.ts', program('staff') + show);

    const words = ['$HOME', '$5 and a space', '$$'];
    const typed = join(machine.root, 'typed.sh');
    writeFileSync(
      typed,
      `seller-site upgrade
       seller-site inquiries '${words.join("' '")}' > ${machine.root}/file
       seller-site inquiries here | cat
       seller-site inquiries there; echo status $?`,
    );
    const shown = await machine.shell(`script -qec 'bash ${typed}' /dev/null`);
    for (const task of ['owner', 'builder', 'trial', 'staff']) {
      expect(readFileSync(join(notes, task), 'utf8'), task).toBe('');
    }
    expect(readFileSync(join(machine.root, 'file'), 'utf8')).toBe(`${JSON.stringify(words)}\n`);
    expect(shown).toContain('Now running');
    expect(shown).toMatch(/\["here"\]\s+\["there"\]\s+status 3\s+$/);
  });

  it.each(['a signal', 'Ctrl-C'])('nothing of an upgrade goes on after %s', async (how) => {
    const machine = await makeMachine();
    const { command, running } = longCommand(machine);
    const began = join(machine.notes, 'began');
    machine.track('packages.sh', `touch ${began}; ${command}`);
    const once = `until [ -e ${began} ]; do sleep 0.1; done`;
    const line =
      how === 'Ctrl-C'
        ? `(${once}; printf '\\003') | script -qec 'seller-site upgrade' /dev/null`
        : `seller-site upgrade & ${once}; kill $!; wait $!`;
    await expect(machine.shell(line)).rejects.toThrow('Command failed');
    expect(running()).toBe(false);
    expect(readdirSync(machine.home)).not.toContain('unfinished');
  });

  it('no database is restored while a visitor may write', async () => {
    const machine = await makeMachine();
    await machine.upgrade();
    await machine.run('backup');
    const [copy = ''] = readdirSync(join(machine.data, 'backups'));
    const restore = `inquiries restore ${machine.data}/backups/${copy}`;
    writeFileSync(join(machine.root, 'run/service.pid'), '');
    await expect(machine.run(restore)).rejects.toThrow(
      'sudo systemctl stop seller-site.socket seller-site',
    );
    rmSync(join(machine.root, 'run/service.pid'));
    expect(await machine.run(restore)).toContain('Restored and checked');
  });
});
