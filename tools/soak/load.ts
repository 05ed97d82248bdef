/** All that the site has to bear at once: readers, inquiries, refused posts, slow and idle clients. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { newInquiry, post, type Sent } from '../../tests/durability/visitor.ts';

const addresses = ['/', '/about', '/contact', '/privacy', '/services/content-branding', '/x'];

/** Runs until it is stopped. */
export function startLoad(origin: string) {
  const acknowledged: Sent[] = [];
  /** Answers that should not be. */
  const wrong: string[] = [];
  const counts = {
    pages: 0,
    /** Inquiries that were answered with 503 or not at all, and were sent again. */
    turnedAway: 0,
    refused: 0,
  };
  let over = false;

  async function read(): Promise<void> {
    const address = addresses[counts.pages++ % addresses.length] ?? '/';
    const answer = await fetch(origin + address).catch(() => undefined);
    await answer?.text();
    if (answer?.status !== (address === '/x' ? 404 : 200)) {
      wrong.push(`${address} was answered with ${answer?.status}`);
    }
    await pause(100 * (0.5 + Math.random()));
  }

  /** One inquiry, with one key until it is acknowledged. */
  async function inquire(): Promise<void> {
    const sent = newInquiry(500);
    for (;;) {
      const status = await post(origin, sent).catch(() => 0);
      if (status === 200 || status === 201) break;
      if (status !== 503 && status !== 0) wrong.push(`an inquiry was answered with ${status}`);
      counts.turnedAway++;
      await pause(500);
    }
    acknowledged.push(sent);
    await pause(400);
  }

  async function postWrongly(): Promise<void> {
    const fields = { name: '"'.repeat(100), email: 'nobody', message: '<&">'.repeat(1000) };
    const answer = await fetch(`${origin}/inquiries`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams(fields),
    }).catch(() => undefined);
    await answer?.text();
    if (answer?.status === 422) counts.refused++;
    else wrong.push(`a wrong form was answered with ${answer?.status}`);
    await pause(100);
  }

  /** Sends a part of a request or many, and goes on until the server ends the connection, or for a while. */
  async function dawdle(request: string, goOn: (socket: Socket) => void): Promise<void> {
    const { hostname: host, port } = new URL(origin);
    const socket = connect({ host, port: Number(port), localAddress: '127.0.0.3' });
    socket.on('error', () => {});
    socket.write(request);
    for (let second = 0; second < 70 && !socket.destroyed && !over; second++) {
      goOn(socket);
      await pause(1000);
    }
    socket.destroy();
  }
  const readSlowly = () =>
    dawdle('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20), (socket) => {
      socket.pause();
      socket.read(1000);
    });
  const sendSlowly = () =>
    dawdle('GET / HTTP/1.1\r\nHost: x\r\nA: ', (socket) => void socket.resume().write('a'));
  const idle = () =>
    dawdle('GET /about HTTP/1.1\r\nHost: x\r\n\r\n', (socket) => void socket.resume());

  const many = (count: number, task: () => Promise<void>) =>
    Array.from({ length: count }, async () => {
      while (!over) await task();
    });
  const work = [
    ...many(24, read),
    ...many(3, inquire),
    ...many(2, postWrongly),
    ...many(10, readSlowly),
    ...many(10, sendSlowly),
    ...many(60, idle),
  ];
  return {
    acknowledged,
    wrong,
    counts,
    async stop() {
      over = true;
      await Promise.all(work);
    },
  };
}
