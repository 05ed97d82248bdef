/** `npm run serve`: serves the site until it is asked to stop. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { readBuildRecord } from '../build/build-record.ts';
import { openInquiries } from '../inquiry/assembly.ts';
import { readServerContent } from '../inquiry/server-content.ts';
import { serveMetrics } from '../metrics/listener.ts';
import { createHost } from '../server/host.ts';
import { standardOutput } from '../server/log-output.ts';
import { readBuildDate } from './build-date.ts';
import { readEnvironment } from './environment.ts';
import { portIsTaken } from './port.ts';
import { loadServerViews } from './server-views.ts';

// Whatever this process writes, the inquiries above all, is its owner's alone.
process.umask(0o077);

/** When asked to stop, the process ends after this time at the latest, in milliseconds. */
const stopLimit = 10_000;
/** The first descriptor that a supervisor hands over; the host is for Fastify, which would ask for all of `localhost`. */
const heldSocket = { fd: 3, host: '0.0.0.0' };

async function start(): Promise<void> {
  const settings = readEnvironment();
  const dist = resolve('dist');
  const metrics = settings.metrics && (await import('../metrics/metrics.ts')).createMetrics();
  const inquiries = await openInquiries(settings, {
    content: readServerContent(dist),
    onDiskFailure: () => stop(1),
    builtAt: readBuildDate(dist),
    views: await loadServerViews(dist),
  });
  const { store, channels } = inquiries;
  metrics?.watchDeliveries(store, channels);
  const logTo = standardOutput();
  let scrapes: Server | undefined;
  let stopping = false;
  let endWork: (() => Promise<void>) | undefined;
  const host = await createHost({
    ...inquiries,
    settings,
    dist,
    build: readBuildRecord(dist),
    watch: metrics?.host,
    logTo,
  });

  /** Stops accepting connections, finishes requests and deliveries under way, closes the store. */
  async function stop(exitCode: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopLimit).unref();
    scrapes?.close();
    await host.close();
    await endWork?.();
    await store.close();
    process.exit(exitCode);
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(0));
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (err) => {
      host.log.fatal({ err }, 'unexpected error; stopping');
      stop(1);
    });
  }

  const { port, host: address, portIsHeld } = settings;
  // Fastify would announce every network interface on a line of its own.
  host.log.level = 'fatal';
  await host.listen(portIsHeld ? heldSocket : { port, host: address });
  host.log.level = 'info';
  if (settings.metrics && metrics) {
    scrapes = serveMetrics(metrics.registry, settings.metrics, host.log);
  }
  endWork = inquiries.startWork(host.log);
  console.log(`The site is at ${addressOf(host.server, address)}`);
}

/**
 * An address to click: a wildcard address, which means all of the machine's addresses, can't be
 * opened.
 */
function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

await start().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  const { code, port = 0, message } = error;
  console.error(code === 'EADDRINUSE' ? portIsTaken(port) : message);
  process.exit(1);
});
