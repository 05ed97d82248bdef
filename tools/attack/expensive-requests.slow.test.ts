/** One client asks for as much as its connections take. */
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { startBuiltSite } from '../../tests/fixtures/built-site.ts';
import { cpuSeconds, Inspector, residentBytes } from '../../tests/fixtures/process-figures.ts';
import { ask, formPost, open } from './attacker.ts';

const megabyte = 2 ** 20;

it.each([
  ['/contact/sent?reference=ABCD-EFGH', 1500],
  ['/nothing', 1500],
  ['/', 1500],
])('%s, %i times in one packet, holds nobody up', async (path, times) => {
  const { pid, port } = await startBuiltSite();
  await ask(port, path);
  const before = { cpu: cpuSeconds(pid), memory: residentBytes(pid) };
  const socket = await open(port);
  const closed = once(socket, 'close');
  socket.resume();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times));
  const health = await ask(port, '/healthz');
  await closed;
  const cpu = cpuSeconds(pid) - before.cpu;
  const memory = residentBytes(pid) - before.memory;
  console.log(
    `${path}: ${cpu.toFixed(2)} s of CPU, ${(memory / megabyte).toFixed(0)} MB, /healthz after ${health.ms.toFixed(0)} ms`,
  );
  expect(health.status).toBe(200);
  expect(health.ms).toBeLessThan(500);
  expect(cpu).toBeLessThan(0.5);
  expect(memory).toBeLessThan(30 * megabyte);
});

it('inquiries in one packet, as many as it takes, hold nobody up', async () => {
  const { port } = await startBuiltSite();
  await ask(port, '/');
  const socket = await open(port);
  const closed = once(socket, 'close');
  socket.resume();
  const inquiries = Array.from({ length: 380 }, (_, n) =>
    formPost({ name: 'Ann', email: 'ann@example.com', message: `Question ${n}` }),
  );
  socket.write(inquiries.join(''));
  const health = await ask(port, '/healthz');
  await closed;
  console.log(`380 inquiries: /healthz after ${health.ms.toFixed(0)} ms`);
  expect(health.ms).toBeLessThan(300);
});

it('50 readers that stall hold nobody up, whatever they ask for', async () => {
  const { pid, port } = await startBuiltSite();
  const before = residentBytes(pid);
  for (let n = 0; n < 50; n++) {
    const socket = await open(port);
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1500));
  }
  const health = await ask(port, '/healthz');
  const memory = residentBytes(pid) - before;
  console.log(
    `50 stalled readers: ${(memory / megabyte).toFixed(0)} MB, /healthz after ${health.ms.toFixed(0)} ms`,
  );
  // 75,000 pages are answered before it; a busy machine takes twice as long as a quiet one.
  expect(health.ms).toBeLessThan(3000);
  expect(memory).toBeLessThan(200 * megabyte);
});

it('20,000 hostile posts on one connection leave the heap as it was', async () => {
  const { server, port } = await startBuiltSite();
  const inspector = await Inspector.connect(server.output);
  const socket = await open(port);
  const hostile = [
    formPost({ name: '"'.repeat(100), email: "'", message: '<&"\'>'.repeat(2000) }),
    formPost({ name: '\u202e', email: 'a@b', service: 'x'.repeat(400), message: ' ' }),
    formPost({ message: '"'.repeat(20_000) }),
    formPost({ constructor: 'x', ['__proto__']: 'y', toString: 'z' }),
  ];
  const answered = 'HTTP/1.1 422 ';
  /** How many on their way at once: fewer than one connection may have. */
  const together = 16;
  async function post(times: number): Promise<void> {
    for (let sent = 0; sent < times; sent += together) {
      for (let n = 0; n < together; n++) socket.write(hostile[n % hostile.length] ?? '');
      let answers = 0;
      for (let tail = ''; answers < together; ) {
        const text = tail + (await once(socket, 'data'))[0].toString('latin1');
        answers += text.split(answered).length - 1;
        tail = text.slice(1 - answered.length);
      }
    }
  }
  await post(2000);
  const before = await inspector.heapUsed();
  await post(20_000);
  const growth = (await inspector.heapUsed()) - before;
  inspector.close();
  console.log(`20,000 hostile posts: ${(growth / megabyte).toFixed(2)} MB of heap`);
  expect(Math.abs(growth)).toBeLessThan(5 * megabyte);
});
