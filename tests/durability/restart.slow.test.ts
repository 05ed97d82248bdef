/** A server ends and another one starts while visitors read and write, and a supervisor holds the port. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { it } from 'vitest';
import { startCrowd } from './crowd.ts';
import { holdPort, makeSite, ServerProcess } from './server-process.ts';
import { post, type Sent } from './visitor.ts';

/** Longest times between two requests and before the first, in milliseconds. */
const pause = 400;

it('no visitor notices five restarts, also who connects and asks only later', {
  timeout: 180_000,
}, async () => {
  const { folder, database } = makeSite();
  const server = new ServerProcess({ folder, database, under: holdPort() });
  const origin = await server.listening();
  const reader = (keepAlive: boolean) => {
    const agent = new Agent({ keepAlive });
    return async () => {
      const asked = request(`${origin}/about`, { agent }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      await text(answer);
      return answer.statusCode ?? 0;
    };
  };
  const hesitant = async () => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    await sleep(pause * Math.random());
    socket.write('GET /about HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]);
  };
  let longest = 0;
  const timed = (visit: () => Promise<number>) => async () => {
    const start = performance.now();
    const status = await visit();
    longest = Math.max(longest, performance.now() - start);
    return status;
  };
  const readers = [...Array(6).fill(true), ...Array(6).fill(false)].map(reader);
  const crowd = startCrowd(
    [...readers, ...Array(6).fill(hesitant)].map(timed),
    Array(4).fill((inquiry: Sent) => post(origin, inquiry)),
  );
  for (let round = 0; round < 5; round++) {
    await crowd.goOn();
    await server.restart();
  }
  await crowd.goOn();
  const requests = await crowd.end(database);
  console.log(`${requests} requests, the longest took ${longest.toFixed(0)} ms`);
});
