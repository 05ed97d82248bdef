/**
 * `npm run --prefix tools soak`: everything at once for ten minutes, or SOAK_MINUTES (4 at least), while the
 * channels and the database fail and come back. Nothing is lost, and nothing grows.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/server/store/sqlite/database.ts';
import { missingFrom, readStored } from '../../tests/durability/stored.ts';
import { startBuiltSite } from '../../tests/fixtures/built-site.ts';
import { reply, startMailServer, startReceiver } from '../../tests/fixtures/channels.ts';
import { Inspector, openHandles, residentBytes } from '../../tests/fixtures/process-figures.ts';
import { startLoad } from './load.ts';

const minutes = Number(process.env.SOAK_MINUTES ?? 10);
if (!(minutes >= 4)) throw new Error('SOAK_MINUTES must be at least 4, so that each fault comes.');
const second = 1000;
const megabyte = 2 ** 20;

/** Mail and webhook, which fail while they are told to. */
async function startReceivers() {
  const fails = { mail: false, webhook: false };
  const mail = await startMailServer({
    onConnect: (_session, done) => (fails.mail ? done(reply(421, 'try later')) : done()),
  });
  const webhook = await startReceiver((response) => {
    // Sometimes it refuses, sometimes it does not answer.
    if (!fails.webhook) response.end();
    else if (Math.random() < 0.5) response.writeHead(500).end();
  });
  return { fails, mail, webhook };
}

it(`bears ${minutes} minutes of everything at once`, async () => {
  const { fails, mail, webhook } = await startReceivers();
  const folder = mkdtempSync(join(tmpdir(), 'soak-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const database = join(folder, 'site.db');
  const settings = {
    SMTP_URL: `${mail.url}?insecure=yes`,
    MAIL_FROM: 'site@example.com',
    MAIL_TO: 'staff@example.com',
    WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET: `whsec_${'QUJD'.repeat(8)}`,
  };
  const { server, pid, port } = await startBuiltSite(settings, database);
  const origin = `http://127.0.0.1:${port}`;
  const inspector = await Inspector.connect(server.output);
  const other = openDatabase(database);
  onTestFinished(() => other.close());
  const faults = [
    { begin: () => (fails.mail = true), end: () => (fails.mail = false) },
    { begin: () => (fails.webhook = true), end: () => (fails.webhook = false) },
    { begin: () => other.exec('BEGIN IMMEDIATE'), end: () => other.exec('ROLLBACK') },
  ];
  const measure = async () => ({
    heap: (await inspector.heapUsed()) / megabyte,
    memory: residentBytes(pid) / megabyte,
    handles: openHandles(pid),
  });

  const load = startLoad(origin);
  await pause(60 * second);
  const afterFirstMinute = await measure();
  // The last minute and a half is for what was delayed.
  for (let turn = 0; turn * 15 < (minutes - 2.5) * 60; turn++) {
    const fault = faults[turn % faults.length];
    fault?.begin();
    await pause(10 * second);
    fault?.end();
    await pause(5 * second);
  }
  await pause(90 * second);
  const atEnd = await measure();
  await load.stop();
  const { acknowledged, wrong, counts } = load;
  const left = other.prepare("SELECT count(*) AS n FROM deliveries WHERE state = 'pending'");
  const deliveriesLeft = () => left.get()?.n;
  const patience = { timeout: 10 * 60 * second, interval: second };
  await expect.poll(deliveriesLeft, patience).toBe(0);
  console.info({ acknowledged: acknowledged.length, ...counts, afterFirstMinute, atEnd });
  // A process waits for its inspector before it ends.
  inspector.close();

  expect(await server.stop()).toBe(0);
  const stored = readStored(database);
  expect(stored.integrity).toBe('ok');
  expect(missingFrom(stored, acknowledged)).toEqual([]);
  const mailed = idsIn(mail.received.map((each) => each.mail.text ?? ''));
  const posted = idsIn(webhook.posts.map(({ body }) => body));
  expect(acknowledged.filter(({ id }) => !mailed.has(id) || !posted.has(id))).toEqual([]);
  expect(wrong).toEqual([]);
  expect(atEnd.heap - afterFirstMinute.heap).toBeLessThan(10);
  expect(atEnd.memory - afterFirstMinute.memory).toBeLessThan(50);
  expect(Math.abs(atEnd.handles - afterFirstMinute.handles)).toBeLessThan(20);
});

/** The inquiries that a channel got. */
const idsIn = (texts: string[]) =>
  new Set(texts.flatMap((text) => text.match(/(?<=Inquiry )[0-9a-f]{32}/g) ?? []));
