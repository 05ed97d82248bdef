/** A server in a process of its own, which a test starts, watches and kills. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { ownEnvironment } from '../fixtures/own-environment.ts';
import { childrenOf } from '../fixtures/process-figures.ts';
import { writeFixtureSite } from '../fixtures/test-server.ts';

/** `main` is `npm run serve`; `quick` has short leases and mutants. */
const entries = {
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

/** A command that holds a port and runs another command with it, again whenever that exits with 0. */
export const holdPort = ['perl', resolve('tests/durability/hold-port.pl')];

export interface ServerOptions {
  folder: string;
  database: string;
  entry?: keyof typeof entries;
  env?: NodeJS.ProcessEnv;
  /** A command that runs the server's command, such as strace. */
  under?: string[];
}

export class ServerProcess {
  /** The site's address; never resolves when the process ends first. */
  readonly origin: Promise<string>;
  /** The exit code, or the signal that killed it. */
  readonly ended: Promise<number | string>;
  running = true;
  readonly #child: ChildProcess;
  output = '';
  readonly #watchers: ((line: string) => void)[] = [];

  constructor({ folder, database, entry = 'main', env, under = [] }: ServerOptions) {
    const [command = '', ...args] = [...under, process.execPath, entries[entry]];
    this.#child = spawn(command, args, {
      cwd: folder,
      env: {
        ...ownEnvironment,
        PORT: '0',
        HOST: '127.0.0.1',
        DATABASE_URL: `file:${database}`,
        RATE_LIMIT_PER_MINUTE: '0',
        NOTIFICATIONS_PER_HOUR: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that signals reach the server under another command too.
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
        this.output += `${line}\n`;
        for (const watch of this.#watchers) watch(line);
      });
    }
    this.ended = once(this.#child, 'close').then(([code, signal]) => {
      this.running = false;
      return code ?? signal;
    });
    onTestFinished(() => this.kill());
  }

  /** Of the server, or of the command that it runs under. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  onLine(watch: (line: string) => void): void {
    this.#watchers.push(watch);
  }

  /** @throws when the process ends before it listens */
  async listening(): Promise<string> {
    const ended = this.ended.then((how) => {
      throw new Error(`The server ended (${how}): ${this.output}`);
    });
    return Promise.race([this.origin, ended]);
  }

  /** Sends SIGKILL, and waits for the end. */
  async kill(): Promise<void> {
    this.#signal('SIGKILL');
    await this.ended;
  }

  /** Stops the server that runs under `holdPort`, and waits until the next one listens. */
  async restart(): Promise<void> {
    const again = Promise.withResolvers<void>();
    this.onLine((line) => {
      if (line.startsWith('The site is at ')) again.resolve();
    });
    for (const pid of childrenOf(Number(this.pid))) process.kill(pid, 'SIGTERM');
    await again.promise;
  }

  /** Sends SIGTERM. @returns the exit code or the signal */
  async stop(): Promise<number | string> {
    this.#signal('SIGTERM');
    return this.ended;
  }

  #signal(signal: NodeJS.Signals): void {
    if (this.running && this.#child.pid) process.kill(-this.#child.pid, signal);
  }
}
