/** A server in a process of its own, which a test starts, watches and kills. */
import { dirname, join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { ownEnvironment } from '../fixtures/own-environment.ts';
import { childrenOf } from '../fixtures/process-figures.ts';
import { startProgram } from '../fixtures/program.ts';
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

export function startServerProcess(options: ServerOptions) {
  const { folder, database, entry = 'main', env, under = [] } = options;
  const settings = {
    ...ownEnvironment,
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: `file:${database}`,
    RATE_LIMIT_PER_MINUTE: '0',
    NOTIFICATIONS_PER_HOUR: '0',
    ...env,
  };
  const program = startProgram([...under, process.execPath, entries[entry]], settings, folder);
  onTestFinished(program.kill);

  /** @returns the address of its first, second ... start @throws when it ends before */
  function listening(start = 1): Promise<string> {
    const addresses = /^The site is at (http:\S+)$/gm;
    return program.ready((output) => [...output.matchAll(addresses)][start - 1]?.[1]);
  }

  /** Stops the server that runs under `holdPort`, and waits until the next one listens. */
  async function restart(): Promise<void> {
    for (const pid of childrenOf(program.pid)) process.kill(pid, 'SIGTERM');
    await listening(2);
  }

  /** Sends SIGTERM. @returns the exit code or the signal */
  function stop(): Promise<number | string> {
    program.signal('SIGTERM');
    return program.ended;
  }

  return Object.assign(program, { listening, restart, stop });
}

export type ServerProcess = ReturnType<typeof startServerProcess>;
