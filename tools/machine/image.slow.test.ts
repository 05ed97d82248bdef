/** The image of Dockerfile, built from this checkout on base images built here. The steps build on each other. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newInquiry, post } from '../../tests/durability/visitor.ts';
import { freePort } from '../../tests/fixtures/ports.ts';
import { leftOutWithout } from './left-out.ts';
import { authorities, bringNode } from './node.ts';

const leftOut = leftOutWithout('mmdebstrap', 'podman', 'runc');

describe.skipIf(leftOut)(`the image${leftOut}`, () => {
  const folder = join(tmpdir(), `image-${process.pid}`);
  const buildContext = join(folder, 'context');
  const froms = readFileSync('Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm);
  const [buildBase = '', runBase = ''] = [...froms].map(([, name]) => name);
  const suite = /-(\w+)-slim$/.exec(buildBase)?.[1] ?? '';
  const inquiry = newInquiry();
  let origin = '';
  let ended = Promise.resolve('');

  /** @returns the output of a program @throws with it if it fails */
  async function run(program: string, ...args: string[]): Promise<string> {
    // Otherwise systemd timers on the host would run the health checks.
    const env = { ...process.env, DISABLE_HC_SYSTEMD: 'true' };
    const options = { env, maxBuffer: 2 ** 26 };
    const done = promisify(execFile)(program, args, options).catch(({ stdout, stderr }) => {
      throw new Error(stdout + stderr);
    });
    return (await done).stdout.trim();
  }

  const folders = ['root', 'runroot', 'tmpdir'].map((name) => `--${name}=${join(folder, name)}`);
  // crun, the default runtime, refuses a host with cgroups of both versions.
  const podman = (...args: string[]) => run('podman', '--runtime=runc', ...folders, ...args);
  const build = (...args: string[]) =>
    podman(
      ...['build', '--isolation=chroot', '--network=host', '--pull=never', '--layers'],
      ...[`--secret=id=authorities,src=${join(folder, 'authorities')}`],
      ...['--format=docker', '--tag=site', ...args, buildContext],
    );
  // Like compose.yaml. podman's own limits may be above those that root has here.
  const limits = ['--cap-drop=all', '--ulimit=nofile=4096', '--ulimit=nproc=8192'];
  /** @param options of this container alone */
  const start = async (name: string, ...options: string[]) => {
    const port = await freePort();
    const own = [`--name=${name}`, '--volume=inquiries:/data', `--env=PORT=${port}`, ...options];
    ended = podman('run', '--network=host', ...limits, ...own, 'site');
    ended.catch(() => {});
    origin = `http://127.0.0.1:${port}`;
    const ready = async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    await Promise.race([ended, vi.waitFor(ready, { timeout: 20_000, interval: 200 })]);
  };
  const list = (name: string) =>
    podman('exec', name, '/site/node', 'src/entry/inquiries.ts', 'list');
  const inspect = (name: string, field: string) => podman('inspect', `--format={{${field}}}`, name);

  beforeAll(async () => {
    mkdirSync(buildContext, { recursive: true });
    const root = join(folder, 'base');
    writeFileSync(join(folder, 'authorities'), authorities());
    const importBase = async (name: string, user: string) => {
      await run('sh', '-c', `tar --create --directory ${root} . > ${root}.tar`);
      await podman('import', `--change=USER ${user}`, `${root}.tar`, name);
      rmSync(root, { recursive: true });
    };
    const make = ['--quiet', suite, root];
    await run('mmdebstrap', '--variant=minbase', '--include=ca-certificates', ...make);
    bringNode(root, process.execPath);
    await importBase(buildBase, '0');
    const links = '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr';
    const libraries = '--include=libc6,libgcc-s1,libstdc++6';
    await run('mmdebstrap', '--variant=extract', links, libraries, ...make);
    writeFileSync(join(root, 'etc/passwd'), 'nonroot:x:65532:65532::/home/nonroot:/sbin/nologin\n');
    writeFileSync(join(root, 'etc/group'), 'nonroot:x:65532:\n');
    await importBase(runBase, runBase.endsWith(':nonroot') ? '65532' : '0');

    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
    const commit = git('stash', 'create') || 'HEAD';
    await run('sh', '-c', `git archive ${commit} | tar --extract --directory ${buildContext}`);
  });
  afterAll(async () => {
    await podman('rm', '--all', '--force', '--time=0');
    rmSync(folder, { recursive: true });
  });

  it('is not built without an address', async () => {
    await expect(build()).rejects.toThrow(
      '\nSITE_URL is missing: add --build-arg SITE_URL=https://...',
    );
  });

  it('is built from this checkout', async () => {
    await build('--build-arg=SITE_URL=https://example.com');
  });

  it('has neither a shell nor a package manager', async () => {
    await podman('create', '--name=files', 'site');
    await podman('export', `--output=${folder}/files.tar`, 'files');
    const files = await run('tar', '--list', '--file', `${folder}/files.tar`);
    expect(files).toContain('\nsite/node\n');
    expect(files).not.toMatch(/(^|\/)(sh|dash|bash|busybox|apt|apt-get|dpkg|npm|npx)$/m);
  });

  it('serves and stores without privileges on a read-only system', async () => {
    await start('first', '--read-only', '--read-only-tmpfs=false');
    const status = readFileSync(`/proc/${await inspect('first', '.State.Pid')}/status`, 'utf8');
    expect(status).toContain('\nUid:\t65532\t65532\t65532\t65532\n');
    expect((await fetch(`${origin}/about`)).status).toBe(200);
    expect(await post(origin, inquiry)).toBe(201);
    expect(await list('first')).toContain(inquiry.id);
  });

  it('is healthy only while it serves', async () => {
    const check: string[] = JSON.parse(await inspect('first', 'json .Config.Healthcheck.Test'));
    const [, program = '', ...args] = check;
    await podman('exec', 'first', program, ...args);
    const alone = ['--rm', '--network=none', `--entrypoint=${program}`, 'site', ...args];
    await expect(podman('run', ...limits, ...alone)).rejects.toThrow('ECONNREFUSED');
  });

  it('shuts down cleanly within ten seconds of SIGTERM', async () => {
    await podman('stop', '--time=10', 'first');
    await ended;
  });

  it('keeps inquiries for the next container and writes nothing else', async () => {
    await start('second');
    expect(await list('second')).toContain(inquiry.id);
    // podman itself writes to /etc and /run.
    expect(await podman('diff', 'second')).not.toMatch(/^. \/(?!etc|run)/m);
  });
});
