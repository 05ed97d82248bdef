/**
 * A Debian machine with a real systemd, in a folder of this one: made by mmdebstrap, started by systemd-nspawn. It has
 * this machine's network and clock, and its Node and npm are those that run these tests.
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
/** What a server has and the smallest Debian lacks. */
const packages = 'systemd-sysv,dbus,sudo,ca-certificates,curl,openssl,procps,bsdutils';

/** Whether it is the first process in a space of its own: man 5 proc_pid_status */
const isInit = (pid: number) => /^NSpid:.*\t1$/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

export class Machine {
  /** Where it clones the checkout from. */
  static readonly repository = '/srv/site.git';
  static readonly settings = '/etc/seller-site/site.env';
  static readonly database = '/var/lib/seller-site/site.db';
  #folder = '';
  #root = '';
  #running: ReturnType<typeof spawn> | undefined;
  /** Its first process. */
  #init = 0;

  /** Makes it, with a user `ann` who may use sudo, and a repository that holds this checkout with its changes. */
  make(): void {
    this.#folder = mkdtempSync(join(tmpdir(), 'machine-'));
    this.#root = join(this.#folder, 'root');
    const include = `--include=${packages}`;
    execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', include, 'bookworm', this.#root]);
    bringNode(this.#root, npmNode);
    const repository = join(this.#root, Machine.repository);
    execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', repository]);
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
    // The checkout on GitHub has only its newest commit.
    git('-C', repository, 'config', 'receive.shallowUpdate', 'true');
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

  /** Switches it on. Resolves when systemd has started everything. */
  async start(): Promise<void> {
    const log = openSync(join(this.#folder, 'console'), 'a');
    const boot = ['systemd-nspawn', '--quiet', '--boot', '--register=no', '--keep-unit'];
    // It ends with these tests, however they end.
    const command = ['--pdeathsig=TERM', ...boot, '--directory', this.#root];
    this.#running = spawn('setpriv', command, { stdio: ['ignore', log, log] });
    const { pid = 0 } = this.#running;
    this.#init = await vi.waitFor(() => {
      // systemd-nspawn starts others first.
      const init = childrenOf(pid).find(isInit);
      if (!init) throw new Error(`It does not start: see ${this.#folder}/console`);
      return init;
    }, limit);
    await vi.waitFor(() => this.root('systemctl is-system-running'), limit);
  }

  /** Takes the power away: nothing on it has time for anything. */
  async cutPower(): Promise<void> {
    if (!this.#running) return;
    const ended = once(this.#running, 'exit');
    process.kill(this.#init || (this.#running.pid ?? 0), 'SIGKILL');
    await ended;
    this.#init = 0;
    this.#running = undefined;
  }

  async remove(): Promise<void> {
    await this.cutPower();
    rmSync(this.#folder, { recursive: true });
  }

  /** Where one of its files is on this machine. */
  path(file: string): string {
    return join(this.#root, file);
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  /** The name of the running release. */
  async release(): Promise<string> {
    return basename((await this.root('readlink /opt/seller-site/current')).trim());
  }

  /** What is there of releases, and which of them runs. */
  releases(): Promise<string> {
    return this.root('seller-site releases; ls /opt/seller-site');
  }

  /** Adds settings, of which the last of a name counts, and restarts the site. */
  async set(lines: string): Promise<void> {
    this.append(Machine.settings, lines);
    await this.root('systemctl restart seller-site');
  }

  append(file: string, lines: string): void {
    appendFileSync(this.path(file), lines);
  }

  /** Types lines into a shell of a user. @returns what they print. @throws with it, when one of them fails */
  async type(user: string, lines: string): Promise<string> {
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

  /** As who installs the site, in the checkout. */
  ann(lines: string): Promise<string> {
    return this.type('ann', `cd site\n${lines}`);
  }
}
