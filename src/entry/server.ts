/** Starts the site: `npm run serve`. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { openInquiries } from '../inquiry/assembly.ts';
import { createHost } from '../server/host.ts';
import { createPageRenderer } from '../server/render.ts';
import { readBuildDate } from './build-date.ts';
import { readEnvironment } from './environment.ts';

// Whatever this process writes, the inquiries above all, is its owner's alone.
process.umask(0o077);

/** When asked to stop, the process ends after this time at the latest, in milliseconds. */
const stopLimit = 10_000;

async function start(): Promise<void> {
  const settings = readEnvironment();
  const dist = resolve('dist');
  const inquiries = await openInquiries(settings, {
    onDiskFailure: () => stop(1),
    builtAt: readBuildDate(dist),
  });
  const { store, reception, rateCounter } = inquiries;
  const renderPage = createPageRenderer(dist);
  const host = await createHost({ settings, dist, store, reception, rateCounter, renderPage });

  let stopping = false;
  /** Stops accepting connections, finishes requests and deliveries under way, closes the store. */
  async function stop(exitCode: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopLimit).unref();
    // A connection becomes idle only after its answer, when the host no longer closes idle ones.
    setInterval(() => host.server.closeIdleConnections(), 100).unref();
    await host.close();
    await inquiries.close();
    process.exit(exitCode);
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(0));
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (err) => {
      host.log.fatal({ err }, 'unexpected error; stopping');
      stop(1);
    });
  }

  // Fastify would announce every network interface on a line of its own.
  host.log.level = 'silent';
  await host.listen({ port: settings.port, host: settings.host });
  host.log.level = 'info';
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

await start().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
