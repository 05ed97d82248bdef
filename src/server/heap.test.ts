/** What a client can't do by asking again and again on one connection. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startFixtureHost } from '../../tests/fixtures/host.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes that are in use, and not only not yet collected. */
function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const body = `name=Ann&email=nobody&message=${'x'.repeat(1000)}`;
const refusedPost = [
  'POST /inquiries HTTP/1.1',
  'Host: x',
  'Accept: text/html',
  'Content-Type: application/x-www-form-urlencoded',
  `Content-Length: ${body.length}`,
  '',
  body,
].join('\r\n');

it('refused posts on one connection leave nothing in memory', async () => {
  await using running = await startFixtureHost({ logTo: { write: () => {} } });
  await running.host.listen({ port: 0, host: '127.0.0.1' });
  const { port } = running.host.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');

  async function post(times: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      socket.write(refusedPost);
      let answer = '';
      // The last of the page's own tags.
      while (!answer.endsWith('</form></div>')) answer += String((await once(socket, 'data'))[0]);
      expect(answer).toMatch(/^HTTP\/1\.1 422 /);
    }
  }

  await post(500);
  const before = heapUsed();
  await post(2000);
  const growth = heapUsed() - before;
  socket.destroy();
  expect(growth).toBeLessThan(5_000_000);
});
