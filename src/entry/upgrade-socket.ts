/** How `npm run upgrade` reaches the process that keeps a port: a socket file in the site's folder. */
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { json } from 'node:stream/consumers';

export interface UpgradeResult {
  done: boolean;
  text: string;
}

const socketOf = (port: number) => `.server-${port}.sock`;

/**
 * Runs an upgrade for each connection and answers with its result. The process's umask says who may
 * connect. Without a folder that can be written to, there are no upgrades.
 */
export function answerUpgrades(port: number, upgrade: () => Promise<UpgradeResult>): void {
  const file = socketOf(port);
  // A process that was killed leaves its file behind; the port itself shows that none is running.
  rmSync(file, { force: true });
  const server = createServer(async (socket) => {
    socket.on('error', () => {});
    socket.end(JSON.stringify(await upgrade()));
  });
  server.on('error', ({ message }) => {
    console.error(`"npm run upgrade" will not reach this server: ${message}`);
  });
  server.listen(file);
  process.once('exit', () => rmSync(file, { force: true }));
}

/** @returns undefined when no server of this site's folder keeps the port */
export async function askForUpgrade(port: number): Promise<UpgradeResult | undefined> {
  try {
    return (await json(connect(socketOf(port)))) as UpgradeResult;
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      return undefined;
    }
    throw error;
  }
}
