/** The server: one process that serves the site until it is asked to stop; see serve.ts. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { readBuildRecord } from '../build/build-record.ts';
import { openInquiries } from '../inquiry/assembly.ts';
import { readServerContent } from '../inquiry/server-content.ts';
import { createHost } from '../server/host.ts';
import { standardOutput } from '../server/log-output.ts';
import { readBuildDate } from './build-date.ts';
import { readEnvironment } from './environment.ts';
import { portIsTaken } from './port.ts';
import { retire } from './retire.ts';
import { loadStaffViews } from './staff-views.ts';

// Whatever this process writes, the inquiries above all, is its owner's alone.
process.umask(0o077);

/** When asked to stop, the process ends after this time at the latest, in milliseconds. */
const stopLimit = 10_000;
/** How long idle connections are kept at the end, in milliseconds. */
const patience = {
  stopping: 300,
  /** A new server has taken the port over: visitors' connections may end by themselves. */
  retiring: 30_000,
} as const;

async function start(): Promise<void> {
  const settings = readEnvironment();
  const dist = resolve('dist');
  const build = readBuildRecord(dist);
  const { fieldData } = settings;
  const metrics =
    settings.metrics && (await import('../metrics/metrics.ts')).createMetrics({ build, fieldData });
  const inquiries = await openInquiries(settings, {
    content: readServerContent(dist),
    onDiskFailure: () => stop(1),
    builtAt: readBuildDate(dist),
    views: await loadStaffViews(dist),
    watchStore: metrics?.watchStore,
  });
  const { store, reception, channels, rateCounter, desk } = inquiries;
  metrics?.watchDeliveries(store, channels);
  const logTo = standardOutput();
  let scrapes: Server | undefined;
  let ending: keyof typeof patience | undefined;
  const host = await createHost({
    settings,
    dist,
    build,
    store,
    reception,
    rateCounter,
    desk,
    watch: metrics?.host,
    logTo,
    patience: () => patience[ending ?? 'stopping'],
  });

  /** Stops accepting connections, finishes requests and deliveries under way, closes the store. */
  async function stop(exitCode: number, how: keyof typeof patience = 'stopping'): Promise<void> {
    // A server that retires may be told to stop: it only loses its patience.
    if (ending === 'retiring' && how === 'stopping') {
      ending = how;
      setTimeout(() => process.exit(1), stopLimit).unref();
    }
    if (ending) return;
    ending = how;
    setTimeout(() => process.exit(1), patience[how] + stopLimit).unref();
    // Before its own visitors have left: the next scrape is for the server that takes over.
    scrapes?.close();
    await host.close();
    await inquiries.close();
    process.exit(exitCode);
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(0));
  process.on('message', (message) => {
    if (message === retire) stop(0, 'retiring');
  });
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (err) => {
      host.log.fatal({ err }, 'unexpected error; stopping');
      stop(1);
    });
  }

  // Fastify would announce every network interface on a line of its own.
  host.log.level = 'fatal';
  await host.listen({ port: settings.port, host: settings.host });
  host.log.level = 'info';
  if (settings.metrics) scrapes = metrics?.serve(settings.metrics, host.log);
  if (build.fieldData !== undefined && build.fieldData !== fieldData) {
    host.log.warn('the pages were built with another FIELD_DATA: build them again');
  }
  inquiries.startWork(host.log);
  console.log(`The site is at ${addressOf(host.server, settings.host)}`);
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
