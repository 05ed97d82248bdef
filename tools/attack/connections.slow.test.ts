/** Connections that do next to nothing keep nobody else out. */
import { expect, it, onTestFinished } from 'vitest';
import { startBuiltSite } from '../../tests/fixtures/built-site.ts';
import { openHandles } from '../../tests/fixtures/process-figures.ts';
import { ask, open } from './attacker.ts';

async function expectServed(port: number): Promise<void> {
  const page = await ask(port, '/');
  console.log(`the visitor's page: ${page.ms.toFixed(0)} ms`);
  expect(page.status).toBe(200);
  expect(page.ms).toBeLessThan(1000);
}

it('3,000 idle connections of 60 addresses lock nobody out, and end after half a minute', async () => {
  const { pid, port } = await startBuiltSite();
  for (let n = 0; n < 3000; n++) await open(port, `127.0.1.${1 + (n % 60)}`);
  await expectServed(port);
  await expect.poll(() => openHandles(pid), { timeout: 60_000 }).toBeLessThan(100);
});

it('more connections than there is room for leave descriptors for the database and mail', async () => {
  const { pid, port } = await startBuiltSite();
  for (let n = 0; n < 5000; n++) await open(port, `127.0.1.${1 + (n % 60)}`);
  await expect.poll(() => openHandles(pid)).toBeLessThan(4100);
  // There is room again once they have been idle for long enough.
  const status = () =>
    ask(port, '/').then(
      (page) => page.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 60_000 }).toBe(200);
});

it('2,500 senders of 50 addresses that never end their headers lock nobody out', async () => {
  const { port } = await startBuiltSite();
  for (let n = 0; n < 2500; n++) {
    const socket = await open(port, `127.0.1.${1 + (n % 50)}`);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nA: ');
    const drip = setInterval(() => socket.write('a'), 1000);
    onTestFinished(() => clearInterval(drip));
  }
  await expectServed(port);
});
