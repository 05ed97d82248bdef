/**
 * `npm run serve`: keeps the port, and runs the server in a process of its own. Asked to upgrade, it
 * starts another server beside it; both share the port until the new one answers, then the old one
 * finishes its work and ends. When the new one doesn't start, the old one goes on.
 */
import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { retire } from './retire.ts';
import { answerUpgrades, type Program, type UpgradeResult } from './upgrade-socket.ts';

/** A server that doesn't listen by then is given up, in milliseconds. */
const startLimit = 60_000;

// The socket for upgrades is its owner's alone, like all that the servers write.
process.umask(0o077);

// Each server accepts connections itself; by default this process would pass on every one.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** Resolves once it listens. @throws when it ends before; it has said why */
async function startServer(program: Program): Promise<{ server: Worker; port: number }> {
  const { node, main: exec, folder: cwd } = program;
  cluster.setupPrimary({ exec, cwd });
  // The cluster has no setting for the program that runs a worker: it takes this process's own.
  process.execPath = node;
  const server = cluster.fork();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const limit = setTimeout(() => server.process.kill('SIGKILL'), startLimit);
  server.once('listening', ({ port }) => resolve(port));
  server.once('exit', () => reject(new Error('the server ended before it listened')));
  try {
    return { server, port: await promise };
  } finally {
    clearTimeout(limit);
  }
}

let current: Worker;
let upgrading = false;

function stopAll(): void {
  for (const server of Object.values(cluster.workers ?? {})) server?.process.kill('SIGTERM');
}

/** This process ends as its server does, once one that retires has finished its work too. */
function makeCurrent(server: Worker): void {
  current = server;
  server.once('exit', (code) => {
    if (server !== current) return;
    process.exitCode = code ?? 1;
    stopAll();
    endWhenAlone();
  });
}

function endWhenAlone(): void {
  const others = Object.values(cluster.workers ?? {}).filter((one) => one && !one.isDead());
  if (others.length === 0) process.exit();
  for (const other of others) other?.once('exit', endWhenAlone);
}

async function upgrade(program: Program): Promise<UpgradeResult> {
  if (upgrading) return { done: false, text: 'Another upgrade is under way.' };
  upgrading = true;
  try {
    const { server } = await startServer(program);
    const old = current;
    makeCurrent(server);
    old.send(retire);
    return { done: true, text: 'The new server has taken over.' };
  } catch {
    const text = 'The new server did not start, and the old one goes on. The log says why.';
    return { done: false, text };
  } finally {
    upgrading = false;
  }
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopAll);
const own: Program = {
  node: process.execPath,
  main: fileURLToPath(new URL('server.ts', import.meta.url)),
  folder: process.cwd(),
};
const first = await startServer(own).catch(() => process.exit(1));
makeCurrent(first.server);
answerUpgrades(first.port, upgrade);
