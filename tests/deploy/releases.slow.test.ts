/** Releases of the site on one machine: made, put into place and taken back by `seller-site`. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { startCrowd } from '../durability/crowd.ts';
import { holdPort, ServerProcess } from '../durability/server-process.ts';
import { readStored } from '../durability/stored.ts';
import { post, type Sent } from '../durability/visitor.ts';
import { type Machine, makeMachine } from './machine.ts';

const newest = readdirSync('src/server/store/sqlite/migrations').length;

/** Stands in for systemd with the units of deploy/systemd/: holds the port, restarts the service. */
async function startService({ root, database, port }: Machine) {
  mkdirSync(join(root, 'run/systemd/system'), { recursive: true });
  const current = join(root, 'opt/seller-site/current');
  const service = join(root, 'bin/service');
  const run = `echo $$ > ${root}/run/service.pid && cd ${current} && exec node_modules/node/bin/node "$2"`;
  writeFileSync(service, `#!/bin/sh\n${run}\n`, { mode: 0o755 });
  // Nothing runs a second time from where this one is.
  const env = { NODE_COMPILE_CACHE: '' };
  const under = [...holdPort(port), service];
  const server = new ServerProcess({ folder: root, database, env, under, entry: 'released' });
  await server.listening();
  return { server, origin: `http://127.0.0.1:${port}` };
}

const linked = ({ root }: Machine, name: string) =>
  basename(readlinkSync(join(root, 'opt/seller-site', name)));

const releasesOf = ({ root }: Machine) =>
  readdirSync(join(root, 'opt/seller-site/releases')).sort();

function change({ checkout }: Machine, title: string): void {
  writeFileSync(join(checkout, 'TITLE'), `<title>${title}</title>`);
}

async function titleAt(origin: string): Promise<string> {
  return (await fetch(`${origin}/about`)).text();
}

describe('on one machine', () => {
  it('a release holds the checkout as it is, its commit, and what runs', async () => {
    const machine = await makeMachine();
    change(machine, 'Not committed');
    writeFileSync(join(machine.checkout, 'content/new.txt'), 'new');
    rmSync(join(machine.checkout, 'content/terms.md'));
    chmodSync(join(machine.checkout, 'TITLE'), 0o600);
    const output = await machine.run('upgrade');
    const name = linked(machine, 'current');
    expect(output).toContain(`no service runs here to start it: ${name}`);
    const inside = (path: string) => join(machine.root, 'opt/seller-site/current', path);
    expect(readFileSync(inside('TITLE'), 'utf8')).toContain('Not committed');
    expect(statSync(inside('TITLE')).mode & 0o777).toBe(0o644);
    expect(readFileSync(inside('REVISION'), 'utf8').trim()).toBe(name.split('-')[1]);
    expect(existsSync(inside('content/new.txt'))).toBe(true);
    expect(existsSync(inside('content/terms.md'))).toBe(false);
    expect(existsSync(inside('node_modules/pruned'))).toBe(true);
    expect(readFileSync(inside('.env'), 'utf8')).toContain(`PORT=${machine.port}`);
  });

  it('no visitor notices an upgrade with a migration, nor the way back', {
    timeout: 120_000,
  }, async () => {
    const machine = await makeMachine();
    await machine.run('upgrade');
    const { origin } = await startService(machine);
    const read = async () => {
      const answer = await fetch(`${origin}/about`);
      await answer.arrayBuffer();
      return answer.status;
    };
    const write = (inquiry: Sent) => post(origin, inquiry);
    const crowd = startCrowd([read, read, read], [write, write]);
    await crowd.goOn();

    change(machine, 'Second');
    const migration = `${String(newest + 1).padStart(3, '0')}-callbacks.sql`;
    writeFileSync(
      join(machine.checkout, 'src/server/store/sqlite/migrations', migration),
      'CREATE TABLE callbacks (inquiry_id TEXT) STRICT',
    );
    const before = readStored(machine.database).inquiries.size;
    await machine.run('upgrade');
    await expect.poll(() => titleAt(origin)).toContain('Second');
    expect(runningNodes(machine)).toContain(linked(machine, 'current'));
    await crowd.goOn();
    expect(versionOf(machine.database)).toBe(newest + 1);
    const backups = join(machine.root, 'var/lib/seller-site/backups');
    const [backup = ''] = readdirSync(backups);
    expect(backup).toBe(`before-${linked(machine, 'current')}.db`);
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
    await machine.run('upgrade');
    const { server, origin } = await startService(machine);
    const current = linked(machine, 'current');
    writeFileSync(join(machine.checkout, 'BROKEN'), '');
    await expect(machine.run('upgrade')).rejects.toThrow('does not start, as it says above');
    expect(linked(machine, 'current')).toBe(current);
    expect(releasesOf(machine)).toEqual([current]);
    expect(await titleAt(origin)).toContain('First');
    expect(server.output.match(/The site is at/g)).toHaveLength(1);
    await expect(machine.run('rollback')).rejects.toThrow('There is no release before this one.');
  });

  it('going back needs no backup, and reaches every release that is kept', async () => {
    const machine = await makeMachine();
    const names: string[] = [];
    for (let number = 0; number < 3; number++) {
      await machine.run('upgrade');
      names.push(linked(machine, 'current'));
    }
    writeFileSync(machine.database, 'damaged');
    await machine.run('rollback');
    expect(linked(machine, 'current')).toBe(names[1]);
    await machine.run('rollback', names[0] ?? '');
    expect(linked(machine, 'current')).toBe(names[0]);
    await expect(machine.run('rollback', 'nowhere')).rejects.toThrow('There is no release nowhere');
  });

  it('three releases are kept, and the one that a rollback leads to', async () => {
    const machine = await makeMachine();
    const names: string[] = [];
    const upgrade = async () => {
      await machine.run('upgrade');
      names.push(linked(machine, 'current'));
    };
    for (let number = 0; number < 5; number++) await upgrade();
    expect(releasesOf(machine)).toEqual(names.slice(-3));
    expect(await machine.run('releases')).toContain(`${names.at(-1)}  current`);
    for (let number = 0; number < 2; number++) {
      await machine.run('rollback');
      await upgrade();
    }
    const [, , , fourth, fifth, sixth, seventh] = names;
    expect(linked(machine, 'previous')).toBe(fourth);
    expect(releasesOf(machine)).toEqual([fourth, fifth, sixth, seventh]);
  });

  it('packages are installed again only if the lock file has changed', async () => {
    const machine = await makeMachine();
    await machine.run('upgrade');
    expect(machine.npmCalls()).toEqual(['ci ', 'prune --omit=dev', 'run build']);
    change(machine, 'Second');
    await machine.run('upgrade');
    expect(machine.npmCalls()).toEqual(['run build']);
    writeFileSync(join(machine.checkout, 'package-lock.json'), '{}');
    await machine.run('upgrade');
    expect(machine.npmCalls()).toEqual(['ci ', 'prune --omit=dev', 'run build']);
  });

  it('what is not a checkout of the site is refused', async () => {
    const machine = await makeMachine();
    await expect(machine.run('upgrade', machine.root)).rejects.toThrow(
      'is no checkout of the site',
    );
  });
});

/** The releases whose own Node runs a process. */
function runningNodes({ root }: Machine): string[] {
  const releases = join(root, 'opt/seller-site/releases/');
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      const program = readlinkSync(`/proc/${pid}/exe`);
      return program.startsWith(releases)
        ? [program.slice(releases.length).split('/')[0] ?? '']
        : [];
    } catch {
      // It has ended meanwhile, or is somebody else's.
      return [];
    }
  });
}

function versionOf(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(database.prepare('PRAGMA user_version').get()?.user_version);
  } finally {
    database.close();
  }
}
