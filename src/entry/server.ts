/** `npm run serve`: serves `dist/`, or the folder that is named, until a signal stops it. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { loadServerViews } from '#build-steps/server-bundle.ts';
import { openApp } from '#server/app.ts';
import { lacksCredentials } from '#server/databases/open-store.ts';
import { standardOutput } from '#server/http/logs.ts';
import { readServerContent } from '#server/server-content.ts';
import { readEnvironment } from './environment.ts';

process.umask(0o077);

const stopTimeoutMs = 10_000;
/** The first file descriptor that a supervisor passes. Without `host`, Fastify would also listen on `localhost`. */
const heldSocket = { fd: 3, host: '0.0.0.0' };

async function start(): Promise<void> {
  const settings = readEnvironment();
  const dist = resolve(process.argv[2] ?? 'dist');
  let endWork: (() => Promise<void>) | undefined;
  let stopping = false;
  const { server, store, startWork } = await openApp({
    settings,
    content: readServerContent(dist),
    views: await loadServerViews(dist),
    dist,
    onDiskFailure: () => stop(1),
    logTo: standardOutput,
  });

  async function stop(exitCode: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    await server.close();
    await endWork?.();
    await store.close();
    process.exit(exitCode);
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(0));
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (err) => {
      // Pages are still served, and each post gets 503.
      if (lacksCredentials(err)) return server.log.error({ err }, 'Firestore cannot be reached');
      server.log.fatal({ err }, 'unexpected error; stopping');
      stop(1);
    });
  }

  const { port, host, portIsHeld, watchdogMs } = settings;
  // Fastify would log a line for every network interface.
  server.log.level = 'fatal';
  await server.listen(portIsHeld ? heldSocket : { port, host }).catch(({ message }: Error) => {
    throw new Error(
      `The site can't listen on PORT=${port}, HOST=${host} (${message}): set PORT to a free port from 1024 on, and HOST to an address of this machine, such as 127.0.0.1 or ::1, or to 0.0.0.0 for all.`,
    );
  });
  server.log.level = 'info';
  endWork = startWork();
  if (watchdogMs !== undefined) notifySystemd(watchdogMs, server.log);
  // A browser can't open a wildcard address.
  const origin = server.listeningOrigin.replace(/(?<=\/\/)(0\.0\.0\.0|\[::\])/, 'localhost');
  console.log(`The site is at ${origin}`);
}

/** Notifies four times per watchdog interval, so that one may get lost: man 3 sd_notify. */
function notifySystemd(watchdogMs: number, log: FastifyBaseLogger): void {
  const notify = async () => {
    try {
      // Node has no Unix datagram sockets; systemd-notify comes with systemd.
      await promisify(execFile)('systemd-notify', ['READY=1', 'WATCHDOG=1']);
    } catch (err) {
      log.warn({ err }, 'systemd could not be notified');
    }
  };
  notify();
  if (watchdogMs > 0) setInterval(notify, watchdogMs / 4).unref();
}

await start().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
