/** A server in a process of its own, for tests that cannot use the suite's. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { noDelivery } from '../../fixtures/no-delivery.ts';

/** Between two requests whether it is ready, in milliseconds. */
const pause = 50;

/**
 * Starts a server and waits until it is ready.
 * @param folder contains the built site, `dist`, and will contain the database
 * @returns a function that stops it
 * @throws when it exits first
 */
export async function startServer(
  folder: string,
  port: number,
  settings: Record<string, string>,
): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, [resolve('src/entry/server.ts')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...noDelivery,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: 'file:./site.db',
      ...settings,
    },
  });
  while (server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) {
      return async () => {
        server.kill();
        await once(server, 'exit');
      };
    }
    await setTimeout(pause);
  }
  throw new Error('The server has ended.');
}
