/** A server in a process of its own, as these tests start, kill and watch it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { writeFixtureSite } from '../fixtures/host.ts';
import { ownEnvironment } from '../fixtures/own-environment.ts';

/**
 * What `npm run serve` and `npm run upgrade` run, the server alone, and one with short leases and
 * mutants.
 */
export const entries = {
  serve: resolve('src/entry/serve.ts'),
  upgrade: resolve('src/entry/upgrade.ts'),
  main: resolve('src/entry/server.ts'),
  quick: resolve('tests/durability/server.ts'),
} as const;

/** A folder with a built site, where a server can run; removed after the test. */
export function makeSite(): { folder: string; database: string } {
  const { dist, remove } = writeFixtureSite();
  onTestFinished(remove);
  const folder = dirname(dist);
  return { folder, database: join(folder, 'site.db') };
}

/** `npm run upgrade` of the server that runs in the folder. @throws with what it says if it fails */
export function upgrade(folder: string, origin: string) {
  const env = { ...ownEnvironment, PORT: new URL(origin).port };
  return promisify(execFile)(process.execPath, [entries.upgrade], { cwd: folder, env });
}

export interface ServerOptions {
  folder: string;
  database: string;
  entry?: keyof typeof entries;
  /** Of the entry's command line. */
  args?: string[];
  env?: Record<string, string>;
  /** A command that runs the server's command, such as strace. */
  under?: string[];
}

export class ServerProcess {
  /** The site's address; never resolves when the process ends first. */
  readonly origin: Promise<string>;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
  running = true;
  readonly #child: ChildProcess;
  #output = '';
  readonly #watchers: ((line: string) => void)[] = [];

  constructor({
    folder,
    database,
    entry = 'main',
    args: own = [],
    env,
    under = [],
  }: ServerOptions) {
    const [command = '', ...args] = [...under, process.execPath, entries[entry], ...own];
    this.#child = spawn(command, args, {
      cwd: folder,
      env: {
        ...ownEnvironment,
        PORT: '0',
        HOST: '127.0.0.1',
        DATABASE_URL: `file:${database}`,
        RATE_LIMIT_PER_MINUTE: '0',
        QUARANTINE_ABOVE_PER_HOUR: '0',
        NOTIFICATIONS_PER_HOUR: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: signals reach the server under another command too.
      detached: true,
    });
    const { promise, resolve: found } = Promise.withResolvers<string>();
    this.origin = promise;
    this.onLine((line) => {
      const match = /^The site is at (http:\S+)$/.exec(line)?.[1];
      if (match) found(match);
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      if (!stream) continue;
      createInterface(stream).on('line', (line) => {
        this.#output += `${line}\n`;
        for (const watch of this.#watchers) watch(line);
      });
    }
    this.ended = once(this.#child, 'close').then(([code, signal]) => {
      this.running = false;
      return code ?? signal;
    });
    onTestFinished(() => this.kill());
  }

  /** Of the server, or of the command that runs it. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  get output(): string {
    return this.#output;
  }

  onLine(watch: (line: string) => void): void {
    this.#watchers.push(watch);
  }

  /** @throws when the process ends before it listens */
  async listening(): Promise<string> {
    const ended = this.ended.then((how) => {
      throw new Error(`The server ended (${how}): ${this.#output}`);
    });
    return Promise.race([this.origin, ended]);
  }

  /** Ends it at once (SIGKILL), and waits until it has ended. */
  async kill(): Promise<void> {
    this.#signal('SIGKILL');
    await this.ended;
  }

  /** Ends at once the first process alone, not those that it has started. */
  killFirst(): void {
    this.#child.kill('SIGKILL');
  }

  /** Asks it to stop. @returns how it ended */
  async stop(): Promise<number | string> {
    this.#signal('SIGTERM');
    return this.ended;
  }

  #signal(signal: NodeJS.Signals): void {
    if (this.running && this.#child.pid) process.kill(-this.#child.pid, signal);
  }
}
