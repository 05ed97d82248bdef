/**
 * How `npm run upgrade` reaches the process that keeps a port: a socket file in the site's folder, or in
 * the one that both commands name.
 */
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

/** How a server is started: the one who asks for an upgrade wants it started as it would do itself. */
export interface Program {
  /** The Node that runs it. */
  node: string;
  /** The server's main module. */
  main: string;
  /** The folder that it is started in: its `.env`, and the `dist` that it serves. */
  folder: string;
}

export interface UpgradeResult {
  done: boolean;
  text: string;
}

/** Given as the only argument where the site's folder can't be written to, or changes by upgrades. */
const [, , socketFolder = '.'] = process.argv;

const socketOf = (port: number) => join(socketFolder, `.server-${port}.sock`);

/**
 * Runs an upgrade for each connection and answers with its result. The process's umask says who may
 * connect. Without a folder that can be written to, there are no upgrades.
 */
export function answerUpgrades(
  port: number,
  upgrade: (program: Program) => Promise<UpgradeResult>,
): void {
  const file = socketOf(port);
  // A process that was killed leaves its file behind; the port itself shows that none is running.
  rmSync(file, { force: true });
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => {});
    const question = socket.iterator({ destroyOnReturn: false });
    const program = await json(question).catch(() => undefined);
    if (program) socket.end(JSON.stringify(await upgrade(program as Program)));
    else socket.destroy();
  });
  server.on('error', ({ message }) => {
    console.error(`"npm run upgrade" will not reach this server: ${message}`);
  });
  server.listen(file);
  process.once('exit', () => rmSync(file, { force: true }));
}

/** @returns undefined when nobody keeps the port and answers here */
export async function askForUpgrade(
  port: number,
  program: Program,
): Promise<UpgradeResult | undefined> {
  try {
    const socket = connect(socketOf(port)).end(JSON.stringify(program));
    return (await json(socket)) as UpgradeResult;
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      return undefined;
    }
    throw error;
  }
}
