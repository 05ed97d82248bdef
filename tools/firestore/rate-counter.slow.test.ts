import { randomUUID } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deriveKeys } from '../../src/server/keys.ts';
import { collections } from '../../src/server/store/firestore/documents.ts';
import { createRateCounter } from '../../src/server/store/firestore/rate-counter.ts';
import { connectTo, startEmulator } from './emulator.ts';

const { clients: key } = deriveKeys('a secret of thirty-two characters');
const client = '203.0.113.7';

const emulator = await startEmulator();
afterAll(() => emulator.stop());
let firestore: Firestore;
let time: number;
const servers: FastifyInstance[] = [];

beforeEach(() => {
  time = 600_000_000;
  firestore = emulator.connect(`test-${randomUUID()}`);
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await firestore.terminate();
});

/** A server as the endpoint makes one, with a limit of three. */
async function startServer(store: FastifyRateLimitStoreCtor): Promise<FastifyInstance> {
  const app = fastify();
  servers.push(app);
  await app.register(rateLimit, { global: false, max: 3, timeWindow: 60_000, store });
  const countPost = app.createRateLimit();
  app.post('/', async (request) => countPost(request));
  return app;
}

const counter = (changes: object = {}) =>
  createRateCounter(firestore, { key, now: () => time, ...changes });

async function post(server: FastifyInstance, remoteAddress = client) {
  const answer = await server.inject({ method: 'POST', url: '/', remoteAddress });
  return answer.json();
}

it('counts a client on all servers together', async () => {
  const [one, two] = await Promise.all([startServer(counter()), startServer(counter())]);
  for (const server of [one, two, one]) {
    expect(await post(server)).toMatchObject({ isExceeded: false });
  }
  for (const server of [two, one, two]) {
    expect(await post(server)).toMatchObject({ isExceeded: true, ttlInSeconds: 60 });
  }
  expect(await post(two, '203.0.113.8')).toMatchObject({ isExceeded: false, remaining: 2 });
});

it('starts again with the next minute', async () => {
  const server = await startServer(counter());
  for (let index = 0; index < 4; index += 1) await post(server);
  time += 59_999;
  expect(await post(server)).toMatchObject({ isExceeded: true, ttlInSeconds: 1 });
  time += 1;
  expect(await post(server)).toMatchObject({ isExceeded: false, ttlInSeconds: 60 });
});

it('stores a keyed digest of the client and when it expires, no more', async () => {
  await post(await startServer(counter()));
  const { docs } = await firestore.collection(collections.memories).get();
  expect(docs.map(({ id }) => id)).toEqual([expect.stringMatching(/^count [0-9a-f]{64}-10000$/)]);
  const [stored] = docs.map((document) => document.data());
  expect(Object.keys(stored ?? {}).toSorted()).toEqual(['count', 'expiresAt']);
  expect(stored?.expiresAt.toMillis()).toBe(600_060_000);
});

it('no longer asks the database once a client is over the limit', async () => {
  const server = await startServer(counter());
  for (let index = 0; index < 20; index += 1) await post(server);
  const { docs } = await firestore.collection(collections.memories).get();
  expect(docs[0]?.get('count')).toBe(3);
});

it('counts in memory without a database, and says so', async () => {
  const nowhere = connectTo('127.0.0.1:1', 'test');
  const onFailure = vi.fn();
  const options = { key, now: () => time, deadlineMs: 50, onFailure };
  const server = await startServer(createRateCounter(nowhere, options));
  const counts = [await post(server), await post(server), await post(server), await post(server)];
  expect(counts.map((count) => count.isExceeded)).toEqual([false, false, false, true]);
  expect(onFailure).toHaveBeenCalledTimes(3);
});
