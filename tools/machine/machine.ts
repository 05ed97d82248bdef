/**
 * A guest: Debian with a real systemd in a folder of the host, made by mmdebstrap and started by systemd-nspawn. It
 * shares the host's network and clock, and its Node and npm are those that run these tests.
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { childrenOf } from '../../tests/fixtures/process-figures.ts';
import { bringNode, npmNode } from './node.ts';

const limit = { timeout: 60_000, interval: 500 };
/** What servers have but a minimal Debian lacks. */
const packages = 'systemd-sysv,dbus,sudo,ca-certificates,curl,openssl,procps,bsdutils';

/** Whether it is the first process of a PID namespace of its own: man 5 proc_pid_status */
const isInit = (pid: number) => /^NSpid:.*\t1$/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

export class Machine {
  /** The repository that it clones. */
  static readonly repository = '/srv/site.git';
  static readonly settings = '/etc/seller-site/site.env';
  static readonly database = '/var/lib/seller-site/site.db';
  #folder = '';
  #root = '';
  #nspawn: ReturnType<typeof spawn> | undefined;
  /** The host's PID of its first process. Never 0 or 1, which are processes of the host. */
  #init: number | undefined;

  /** Creates it, with a user `ann` who may use sudo, and a repository of this checkout with its changes. */
  make(): void {
    this.#folder = mkdtempSync(join(tmpdir(), 'machine-'));
    this.#root = join(this.#folder, 'root');
    const include = `--include=${packages}`;
    execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', include, 'bookworm', this.#root]);
    bringNode(this.#root, npmNode);
    const repository = join(this.#root, Machine.repository);
    execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', repository]);
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
    const commit = git('stash', 'create') || git('rev-parse', 'HEAD');
    git('push', '--quiet', repository, `${commit}:refs/heads/main`);
    const ann = `
      useradd --create-home --shell /bin/bash --groups sudo ann
      echo seller > /etc/hostname
      echo '127.0.0.1 localhost seller example.com www.example.com' > /etc/hosts
      echo 'ann ALL=(ALL) NOPASSWD: ALL' > /etc/sudoers.d/ann
      chown -R ann ${Machine.repository}`;
    execFileSync('chroot', [this.#root, 'sh', '-ec', ann]);
  }

  /** Boots it. Resolves when systemd has started all units. @throws with the end of its console */
  async start(): Promise<void> {
    const file = join(this.#folder, 'console');
    const log = openSync(file, 'a');
    const boot = ['systemd-nspawn', '--quiet', '--boot', '--register=no', '--keep-unit'];
    // Killed with these tests, however they end.
    const command = ['--pdeathsig=TERM', ...boot, '--directory', this.#root];
    const nspawn = spawn('setpriv', command, { stdio: ['ignore', log, log] });
    const { pid } = nspawn;
    if (!pid) throw (await once(nspawn, 'error'))[0];
    this.#nspawn = nspawn;
    // Its PID may be reused from then on.
    nspawn.once('exit', () => {
      this.#init = undefined;
    });
    try {
      this.#init = await vi.waitFor(() => {
        // systemd-nspawn starts other processes first.
        const init = childrenOf(pid).find(isInit);
        if (!init) throw new Error('systemd has not started');
        return init;
      }, limit);
      await vi.waitFor(() => this.root('systemctl is-system-running'), limit);
    } catch (cause) {
      const tail = readFileSync(file, 'utf8').slice(-2000);
      throw new Error(`The guest does not boot: ${cause}\n${tail}`, { cause });
    }
  }

  /** Kills the guest, so that nothing in it can finish. */
  async cutPower(): Promise<void> {
    const nspawn = this.#nspawn;
    this.#nspawn = this.#init = undefined;
    if (!nspawn || nspawn.exitCode !== null || nspawn.signalCode !== null) return;
    const ended = once(nspawn, 'exit');
    // The guest's init, which would outlive systemd-nspawn.
    const children = childrenOf(Number(nspawn.pid));
    for (const child of children) process.kill(child, 'SIGKILL');
    if (children.length === 0) nspawn.kill('SIGKILL');
    await ended;
  }

  async remove(): Promise<void> {
    await this.cutPower();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** The path of one of its files on the host. */
  path(file: string): string {
    return join(this.#root, file);
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  /** The name of the current version. */
  async version(): Promise<string> {
    return basename((await this.root('readlink /opt/seller-site/current')).trim());
  }

  /** The installed versions with their links, and leftovers of an upgrade. */
  versions(): Promise<string> {
    return this.root('seller-site releases; ls /opt/seller-site');
  }

  /** The PID of the server in the guest. */
  async mainProcess(): Promise<number> {
    return Number(await this.root('systemctl show --property MainPID --value seller-site'));
  }

  /** Adds settings, which override earlier ones, and restarts the site. */
  async set(lines: string): Promise<void> {
    this.append(Machine.settings, lines);
    await this.root('systemctl restart seller-site');
  }

  append(file: string, lines: string): void {
    appendFileSync(this.path(file), lines);
  }

  /** Runs lines in a login shell of a user. @returns the output @throws with it if a line fails */
  async type(user: string, lines: string): Promise<string> {
    // Without a PID, nsenter would run them on the host.
    if (!this.#init) throw new Error('The guest is not running.');
    const enter = ['--mount', '--uts', '--ipc', '--pid', '--cgroup', `--target=${this.#init}`];
    const shell = ['runuser', '--login', user, '--command', `exec 2>&1; set -e\n${lines}`];
    const started = promisify(execFile)('nsenter', [...enter, ...shell], { maxBuffer: 2 ** 26 });
    return started.then(
      ({ stdout }) => stdout,
      ({ stdout }) => {
        throw new Error(stdout);
      },
    );
  }

  root(lines: string): Promise<string> {
    return this.type('root', lines);
  }

  /** As the user who installs the site, in the checkout. */
  ann(lines: string): Promise<string> {
    return this.type('ann', `cd site\n${lines}`);
  }
}
