/** One client posts as fast as the server allows, and staff must still hear of a real visitor. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readStored } from '../../tests/durability/stored.ts';
import { startBuiltSite } from '../../tests/fixtures/built-site.ts';
import { startStaffChannels } from '../../tests/fixtures/channels.ts';
import { cpuSeconds, residentBytes } from '../../tests/fixtures/process-figures.ts';
import { ask, send, visitor } from './attacker.ts';

/** Long enough to count as a repetition of others' texts. */
const real =
  'We sell lamps in five countries and look for a warehouse near Hamburg. Do you take glass?';

async function startStaff() {
  const { mail, slack, webhook, variables } = await startStaffChannels();
  return {
    env: { ...variables, NOTIFICATIONS_PER_HOUR: '60' },
    mails: mail.received,
    channelsWith: (text: string) =>
      [
        mail.received.map((each) => each.mail.text ?? ''),
        slack.posts.map(({ body }) => body),
        webhook.posts.map(({ body }) => body),
      ].filter((got) => got.some((each) => each.includes(text))).length,
  };
}

it('after 600 inquiries of one client, staff hear of a visitor at once by every channel', async () => {
  const { env, mails, channelsWith } = await startStaff();
  const { port, server, folder } = await startBuiltSite(env);
  for (let n = 0; n < 600; n++) expect(await send(port, `A question about lamp ${n}.`)).toBe(201);
  const start = performance.now();
  expect(await send(port, real, visitor)).toBe(201);
  await expect.poll(() => channelsWith('Do you take glass?'), { timeout: 20_000 }).toBe(3);
  console.log(`staff had it after ${(performance.now() - start).toFixed(0)} ms`);
  expect(mails.length).toBeLessThan(30);
  await server.stop();
  expect(readStored(join(folder, 'site.db')).inquiries.size).toBe(601);
});

it('staff hear of a visitor whose text two others posted under 50 addresses', async () => {
  const { env, channelsWith } = await startStaff();
  const { port } = await startBuiltSite(env);
  for (let n = 0; n < 50; n++) {
    expect(await send(port, real, `127.0.3.${1 + (n % 2)}`, `sender-${n}`)).toBe(201);
  }
  expect(await send(port, real, visitor)).toBe(201);
  await expect.poll(() => channelsWith(`ann@${visitor}.example.com`), { timeout: 20_000 }).toBe(3);
});

it('posts above the limit are refused cheaply, pages go on', async () => {
  const { port, pid } = await startBuiltSite({ RATE_LIMIT_PER_MINUTE: '10' });
  const before = { cpu: cpuSeconds(pid), memory: residentBytes(pid) };
  const statuses = new Map<number, number>();
  for (let n = 0; n < 3000; n++) {
    const status = await send(port, `Again ${n}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 201: 10, 429: 2990 });
  const each = ((cpuSeconds(pid) - before.cpu) / 3000) * 1e6;
  console.log(`a refused post: ${each.toFixed(0)} µs of CPU with its connection`);
  expect(residentBytes(pid) - before.memory).toBeLessThan(50 * 2 ** 20);
  expect((await ask(port, '/')).status).toBe(200);
});
