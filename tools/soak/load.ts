/** All that the site has to bear at once: readers, inquiries, refused posts, slow and idle clients. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { newInquiry, post, type Sent } from '../../tests/durability/visitor.ts';

const addresses = ['/', '/about', '/contact', '/privacy', '/services/content-branding', '/x'];

/** Runs until it is stopped. */
export class Load {
  readonly acknowledged: Sent[] = [];
  /** Inquiries that were answered with 503 or not at all, and were sent again. */
  turnedAway = 0;
  refused = 0;
  pages = 0;
  /** Answers that should not be. */
  readonly wrong: string[] = [];
  readonly #origin: string;
  #over = false;
  readonly #work: Promise<void>[];

  constructor(origin: string) {
    this.#origin = origin;
    const many = (count: number, task: () => Promise<void>) =>
      Array.from({ length: count }, () => this.#again(task));
    this.#work = [
      ...many(24, () => this.#read()),
      ...many(3, () => this.#inquire()),
      ...many(2, () => this.#postWrongly()),
      ...many(10, () => this.#readSlowly()),
      ...many(10, () => this.#sendSlowly()),
      ...many(60, () => this.#idle()),
    ];
  }

  async stop(): Promise<void> {
    this.#over = true;
    await Promise.all(this.#work);
  }

  async #again(task: () => Promise<void>): Promise<void> {
    while (!this.#over) await task();
  }

  async #read(): Promise<void> {
    const address = addresses[this.pages++ % addresses.length] ?? '/';
    const answer = await fetch(this.#origin + address).catch(() => undefined);
    await answer?.text();
    if (answer?.status !== (address === '/x' ? 404 : 200)) {
      this.wrong.push(`${address} was answered with ${answer?.status}`);
    }
    await pause(100 * (0.5 + Math.random()));
  }

  /** One inquiry, with one key until it is acknowledged. */
  async #inquire(): Promise<void> {
    const sent = newInquiry(500);
    for (;;) {
      const status = await post(this.#origin, sent).catch(() => 0);
      if (status === 200 || status === 201) break;
      if (status !== 503 && status !== 0) this.wrong.push(`an inquiry was answered with ${status}`);
      this.turnedAway++;
      await pause(500);
    }
    this.acknowledged.push(sent);
    await pause(400);
  }

  async #postWrongly(): Promise<void> {
    const fields = { name: '"'.repeat(100), email: 'nobody', message: '<&">'.repeat(1000) };
    const answer = await fetch(`${this.#origin}/inquiries`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams(fields),
    }).catch(() => undefined);
    await answer?.text();
    if (answer?.status === 422) this.refused++;
    else this.wrong.push(`a wrong form was answered with ${answer?.status}`);
    await pause(100);
  }

  /** Asks for pages and takes a little of them each second. */
  async #readSlowly(): Promise<void> {
    const socket = this.#connect('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20));
    socket.pause();
    for (let second = 0; second < 20 && !this.#over; second++) {
      await pause(1000);
      socket.read(1000);
    }
    socket.destroy();
  }

  /** Sends a header that never ends, until the server ends the connection. */
  #sendSlowly(): Promise<void> {
    const socket = this.#connect('GET / HTTP/1.1\r\nHost: x\r\nA: ').resume();
    return this.#keep(socket, () => void socket.write('a'));
  }

  /** Asks once and keeps the connection until the server ends it. */
  #idle(): Promise<void> {
    return this.#keep(this.#connect('GET /about HTTP/1.1\r\nHost: x\r\n\r\n').resume());
  }

  async #keep(socket: Socket, again = () => {}): Promise<void> {
    while (!socket.destroyed && !this.#over) {
      await pause(500);
      again();
    }
    socket.destroy();
  }

  #connect(request: string): Socket {
    const { hostname: host, port } = new URL(this.#origin);
    const socket = connect({ host, port: Number(port), localAddress: '127.0.0.3' });
    socket.on('error', () => {});
    socket.write(request);
    return socket;
  }
}
