/** Visitors who come at a steady rate, each from another address, read a page and send an inquiry. */
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause, setInterval } from 'node:timers/promises';
import { expect } from 'vitest';
import { newInquiry, type Sent } from '../../tests/durability/visitor.ts';

/** In milliseconds, as in the site's own script. */
const sendingLimit = 15_000;
const betweenTries = 300;
const mostTries = 20;

interface Asked {
  origin: string;
  path: string;
  client: string;
  headers?: Record<string, string>;
  body?: string;
}

async function ask({ origin, path, client, headers = {}, body }: Asked): Promise<number> {
  const signal = AbortSignal.timeout(sendingLimit);
  const method = body === undefined ? 'GET' : 'POST';
  const options = { method, headers, localAddress: client, agent: false, signal };
  const outgoing = request(`${origin}${path}`, options).end(body);
  const [answer] = await once(outgoing, 'response');
  await text(answer);
  return answer.statusCode;
}

/** @returns the answer's status. @throws without one */
export function send(
  origin: string,
  client: string,
  { id, message }: Sent,
  headers: Record<string, string> = {},
): Promise<number> {
  return ask({
    origin,
    path: '/inquiries',
    client,
    headers: { 'content-type': 'application/json', 'idempotency-key': id, ...headers },
    body: JSON.stringify({ name: 'Ann', email: 'ann@example.com', message }),
  });
}

/** A further address of this machine. */
export function newClient(): string {
  clients += 1;
  return `127.${[clients >> 16, clients >> 8, clients].map((part) => part & 255).join('.')}`;
}
let clients = 256;

export class Visitors {
  readonly acknowledged: (Sent & { phase: string })[] = [];
  /** Failed requests, each after the name of its phase. */
  readonly failed: string[] = [];
  /** Each visit belongs to the phase in which it began. */
  phase = 'quiet';
  readonly #origin: string;
  readonly #end = new AbortController();
  readonly #visits = new Set<Promise<void>>();
  readonly #coming: Promise<void>;

  constructor(origin: string, perSecond: number) {
    this.#origin = origin;
    this.#coming = this.#come(1000 / perSecond);
  }

  /** Resolves after so many more were acknowledged. */
  async more(count: number): Promise<void> {
    const goal = this.acknowledged.length + count;
    const limit = { timeout: 60_000 };
    await expect.poll(() => this.acknowledged.length, limit).toBeGreaterThanOrEqual(goal);
  }

  /** Resolves when every visitor has an answer or has given up. */
  async stop(): Promise<void> {
    this.#end.abort();
    await this.#coming;
    await Promise.all(this.#visits);
  }

  /** Waits for no answer: a slow server does not keep visitors away. */
  async #come(every: number): Promise<void> {
    try {
      for await (const _ of setInterval(every, undefined, { signal: this.#end.signal })) {
        const visit = this.#visit().finally(() => this.#visits.delete(visit));
        this.#visits.add(visit);
      }
    } catch (error) {
      if (!this.#end.signal.aborted) throw error;
    }
  }

  async #visit(): Promise<void> {
    const { phase } = this;
    const client = newClient();
    const sent = newInquiry();
    const page = ask({ origin: this.#origin, path: '/contact', client });
    await this.#succeeds(phase, page);
    for (let tries = 0; tries < mostTries; tries++) {
      if (await this.#succeeds(phase, send(this.#origin, client, sent))) {
        this.acknowledged.push({ ...sent, phase });
        return;
      }
      await pause(betweenTries);
    }
    this.failed.push(`gave up: ${phase}`);
  }

  async #succeeds(phase: string, asking: Promise<number>): Promise<boolean> {
    const status = await asking.catch((error) => error.code ?? error.name);
    const good = status === 200 || status === 201;
    if (!good) this.failed.push(`${phase}: ${status}`);
    return good;
  }
}
