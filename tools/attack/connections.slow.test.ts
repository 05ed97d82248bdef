/** Connections that do nothing, or next to nothing: others still get in. */
import { expect, it, onTestFinished } from 'vitest';
import { startBuiltSite } from '../../tests/fixtures/built-site.ts';
import { openHandles } from '../../tests/fixtures/process-figures.ts';
import { ask, open } from './attacker.ts';

/** A visitor gets the page, and how fast. */
async function expectServed(port: number): Promise<void> {
  const page = await ask(port, '/');
  console.log(`the visitor's page: ${page.ms.toFixed(0)} ms`);
  expect(page.status).toBe(200);
  expect(page.ms).toBeLessThan(1000);
}

it('3,000 idle connections of 60 addresses lock nobody out, and are ended after half a minute', async () => {
  const { pid, port } = await startBuiltSite();
  for (let n = 0; n < 3000; n++) await open(port, `127.0.1.${1 + (n % 60)}`);
  await expectServed(port);
  await expect.poll(() => openHandles(pid), { timeout: 60_000 }).toBeLessThan(100);
});

it('more connections than there is room for leave the database and mail their descriptors', async () => {
  const { pid, port } = await startBuiltSite();
  for (let n = 0; n < 5000; n++) await open(port, `127.0.1.${1 + (n % 60)}`);
  await expect.poll(() => openHandles(pid)).toBeLessThan(4100);
  // Once they have been idle for long enough, there is room again.
  await expect
    .poll(
      () =>
        ask(port, '/').then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
});

it('2,500 senders that never end their headers, of 50 addresses, lock nobody out', async () => {
  const { port } = await startBuiltSite();
  for (let n = 0; n < 2500; n++) {
    const socket = await open(port, `127.0.1.${1 + (n % 50)}`);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nA: ');
    const drip = setInterval(() => socket.write('a'), 1000);
    onTestFinished(() => clearInterval(drip));
  }
  await expectServed(port);
});

it('senders whose body never ends keep their places for ten seconds at most', async () => {
  const { port } = await startBuiltSite();
  const senders = await Promise.all(Array.from({ length: 100 }, () => open(port)));
  for (const sender of senders) {
    sender.resume();
    sender.write(
      'POST /inquiries HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
  }
  await expectServed(port);
  await expect
    .poll(() => senders.every(({ destroyed }) => destroyed), { timeout: 15_000 })
    .toBe(true);
});

it('ports in X-Forwarded-For do not make new clients of one', async () => {
  const { port } = await startBuiltSite({ RATE_LIMIT_PER_MINUTE: '10', TRUSTED_PROXY_HOPS: '1' });
  const statuses: number[] = [];
  for (let n = 0; n < 30; n++) {
    const { status } = await ask(port, '/inquiries', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.9:${4000 + n}` },
      body: JSON.stringify({ name: 'Ann', email: 'ann@example.com', message: `Question ${n}` }),
    });
    statuses.push(status);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});
