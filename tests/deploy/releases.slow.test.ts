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
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { startCrowd } from '../durability/crowd.ts';
import { holdPort, ServerProcess } from '../durability/server-process.ts';
import { readStored } from '../durability/stored.ts';
import { post, type Sent } from '../durability/visitor.ts';
import { type Machine, makeMachine } from './machine.ts';

const migrations = 'src/server/store/sqlite/migrations';
const newest = readdirSync(migrations).length;

/** Stands in for systemd with the units of deploy/systemd/: holds the port, restarts the service. */
async function startService({ root, home, database, port }: Machine) {
  mkdirSync(join(root, 'run/systemd/system'), { recursive: true });
  const service = join(root, 'bin/service');
  const run = `echo $$ > ${root}/run/service.pid && cd ${home}/current && exec node_modules/node/bin/node "$2"`;
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

// An upgrade starts a dozen processes, which takes long on a busy machine.
describe('on one machine', { timeout: 5 * 60_000 }, () => {
  it('a release holds the checkout as it is, its commit, and what runs', async () => {
    const machine = await makeMachine();
    machine.change('Not committed');
    writeFileSync(join(machine.checkout, 'content/new.txt'), 'new');
    rmSync(join(machine.checkout, 'content/terms.md'));
    chmodSync(join(machine.checkout, 'TITLE'), 0o600);
    const output = await machine.run('upgrade');
    const name = machine.linked('current');
    expect(output).toContain(`no service runs here to start it: ${name}`);
    const inside = (path: string) => join(machine.home, 'current', path);
    expect(readFileSync(inside('TITLE'), 'utf8')).toContain('Not committed');
    expect(statSync(inside('TITLE')).mode & 0o777).toBe(0o644);
    expect(readFileSync(inside('REVISION'), 'utf8').trim()).toBe(name.split('-')[1]);
    expect(existsSync(inside('content/new.txt'))).toBe(true);
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
    writeFileSync(
      join(machine.checkout, migrations, migration),
      'CREATE TABLE callbacks (inquiry_id TEXT) STRICT',
    );
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
    writeFileSync(join(machine.checkout, 'BROKEN'), '');
    await expect(machine.run('upgrade')).rejects.toThrow('does not start, as it says above');
    expect(machine.linked('current')).toBe(first);
    expect(machine.releases()).toEqual([first]);
    expect(await titleAt(origin)).toContain('First');
    expect(server.output.match(/The site is at/g)).toHaveLength(1);
    await expect(machine.run('rollback')).rejects.toThrow('There is no release before this one.');
  });

  it('three releases are kept, and the one before: a rollback reaches each, even without a backup', async () => {
    const machine = await makeMachine();
    const names: string[] = [];
    for (let number = 0; number < 4; number++) names.push(await machine.upgrade());
    expect(machine.releases()).toEqual(names.slice(1));
    expect(await machine.run('releases')).toContain(`${names[3]}  current`);
    await machine.run('rollback', names[1] ?? '');
    names.push(await machine.upgrade());
    expect(machine.releases()).toEqual(names.slice(1));
    writeFileSync(machine.database, 'damaged');
    await machine.run('rollback');
    expect(machine.linked('current')).toBe(names[1]);
    await machine.run('rollback');
    expect(machine.linked('current')).toBe(names[4]);
    await expect(machine.run('rollback', 'nowhere')).rejects.toThrow('There is no release nowhere');
    await expect(machine.run('upgrade', machine.root)).rejects.toThrow(
      'is no checkout of the site',
    );
  });

  it('packages are installed again only if the lock file has changed', async () => {
    const machine = await makeMachine();
    await machine.upgrade();
    expect(machine.npmCalls()).toEqual(['ci ', 'prune --omit=dev', 'run build']);
    machine.change('Second');
    await machine.upgrade();
    expect(machine.npmCalls()).toEqual(['run build']);
    writeFileSync(join(machine.checkout, 'package-lock.json'), '{}');
    await machine.upgrade();
    expect(machine.npmCalls()).toEqual(['ci ', 'prune --omit=dev', 'run build']);
  });
});
