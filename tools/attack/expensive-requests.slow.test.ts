/** One client asks for as much as its connections take. src/server/host/heap.test.ts looks at the heap. */
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { startBuiltSite } from '../../tests/fixtures/built-site.ts';
import { cpuSeconds, residentBytes } from '../../tests/fixtures/process-figures.ts';
import { ask, formPost, open } from './attacker.ts';

const megabyte = 2 ** 20;
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

it.each([
  ['/contact/sent?reference=ABCD-EFGH', 1500],
  ['/nothing', 1500],
  ['/', 1500],
  ['inquiries', 380],
])('%s, %i times in one packet, delays nobody', async (asked, times) => {
  const { pid, port } = await startBuiltSite();
  await ask(port, '/');
  const before = { cpu: cpuSeconds(pid), memory: residentBytes(pid) };
  const requests = Array.from({ length: times }, (_, n) =>
    asked.startsWith('/')
      ? get(asked)
      : formPost({ name: 'Ann', email: 'ann@example.com', message: `Question ${n}` }),
  );
  const socket = await open(port);
  const closed = once(socket, 'close');
  socket.resume();
  socket.write(requests.join(''));
  const health = await ask(port, '/healthz');
  await closed;
  const cpu = cpuSeconds(pid) - before.cpu;
  const memory = (residentBytes(pid) - before.memory) / megabyte;
  console.log(
    `${asked}: ${cpu.toFixed(2)} s of CPU, ${memory.toFixed(0)} MB, /healthz after ${health.ms.toFixed(0)} ms`,
  );
  expect(health.status).toBe(200);
  expect(health.ms).toBeLessThan(500);
  if (!asked.startsWith('/')) return;
  expect(cpu).toBeLessThan(0.5);
  expect(memory).toBeLessThan(30);
});

it('50 readers that stall delay nobody', async () => {
  const { pid, port } = await startBuiltSite();
  const before = residentBytes(pid);
  for (let n = 0; n < 50; n++) {
    const socket = await open(port);
    socket.pause();
    socket.write(get('/').repeat(1500));
  }
  const health = await ask(port, '/healthz');
  const memory = (residentBytes(pid) - before) / megabyte;
  console.log(
    `50 stalled readers: ${memory.toFixed(0)} MB, /healthz after ${health.ms.toFixed(0)} ms`,
  );
  // 75,000 pages are answered before it; a busy machine takes twice as long as a quiet one.
  expect(health.ms).toBeLessThan(3000);
  expect(memory).toBeLessThan(200);
});
