/**
 * Slow 4G outside of the browser. What pages get in advance goes past the slowing of its own devtools,
 * which know one page.
 */
import { createServer, connect as openConnection, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { listen } from '../../tests/fixtures/ports.ts';
import type { MeasuredServer } from './production-site.ts';

/** Lighthouse's slow 4G: the way there and back in milliseconds, bits a second. */
const roundTrip = 150;
const down = 1.6e6;
const up = 750e3;

/** What one packet carries, in bytes. */
const packet = 1460;

/** One direction of the line, which all connections share. @returns when so many bytes have passed it */
function line(bitsPerSecond: number) {
  let freeAt = 0;
  return (bytes: number) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8000) / bitsPerSecond;
    return freeAt;
  };
}

/** Hands on what `from` sends, packet by packet, each as late as the line lets it come. */
function relay(from: Socket, to: Socket, passed: (bytes: number) => number): void {
  // The first one waits for the connection, too, which takes a round trip.
  let last: Promise<unknown> = setTimeout(roundTrip);
  const later = (at: number, act: () => void) => {
    last = last.then(() => setTimeout(Math.max(0, at - performance.now()))).then(act);
  };
  from.on('data', (data: Buffer) => {
    for (let start = 0; start < data.length; start += packet) {
      const piece = data.subarray(start, start + packet);
      later(passed(piece.length) + roundTrip / 2, () => to.write(piece));
    }
  });
  from.on('close', () => later(performance.now() + roundTrip / 2, () => to.end()));
  from.on('error', () => to.destroy());
}

/** Makes a server's answers come as if over slow 4G. */
export async function slowNetworkTo(origin: string): Promise<MeasuredServer> {
  const [downward, upward] = [line(down), line(up)];
  const target = new URL(origin);
  const sockets = new Set<Socket>();
  const server = createServer((visitor) => {
    const site = openConnection(Number(target.port), target.hostname);
    for (const socket of [visitor, site]) sockets.add(socket);
    relay(visitor, site, upward);
    relay(site, visitor, downward);
  });
  const port = await listen(server);
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
