/**
 * A long time of all that the site has to bear at once, while what it depends on fails and comes back:
 * `npm run --prefix tools soak`, ten minutes long, or SOAK_MINUTES (4 at least).
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/inquiry/store/sqlite/database.ts';
import { fill, mayMount, mountSmallDisk, unmount } from '../../tests/durability/small-disk.ts';
import { missingFrom, readStored } from '../../tests/durability/stored.ts';
import { startBuiltSite } from '../../tests/fixtures/built-site.ts';
import { reply, startMailServer, startReceiver } from '../../tests/fixtures/channels.ts';
import {
  cpuSeconds,
  Inspector,
  openHandles,
  residentBytes,
} from '../../tests/fixtures/process-figures.ts';
import { Load } from './load.ts';
import type { Views } from './page-views.ts';

const minutes = Number(process.env.SOAK_MINUTES ?? 10);
if (!(minutes >= 4)) throw new Error('SOAK_MINUTES must be 4 at least: each fault comes once.');
const second = 1000;
const megabyte = 2 ** 20;

/** Mail and webhook, which fail when they are told to. */
async function startReceivers() {
  const fails = { mail: false, webhook: false };
  const mail = await startMailServer({
    onConnect: (_session, done) => (fails.mail ? done(reply(421, 'try later')) : done()),
  });
  const webhook = await startReceiver((response) => {
    // Sometimes it refuses, sometimes it says nothing.
    if (!fails.webhook) response.end();
    else if (Math.random() < 0.5) response.writeHead(500).end();
  });
  return { fails, mail, webhook };
}

/** Where the database is: a small disk where that is allowed, since it can be full. */
function makeDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'soak-'));
  const isSmall = mayMount() && mountSmallDisk(folder, 100);
  onTestFinished(() => {
    if (isSmall) unmount(folder);
    rmSync(folder, { recursive: true });
  });
  return { folder, isSmall };
}

/** What readers got, for each ten seconds so far. */
function startReaders(origin: string): Views[] {
  const views: Views[] = [];
  const readers = spawn(process.execPath, [resolve('tools/soak/page-views.ts'), origin], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface(readers.stdout).on('line', (line) => views.push(JSON.parse(line)));
  onTestFinished(() => void readers.kill());
  return views;
}

it(`bears ${minutes} minutes of everything at once`, async () => {
  const { fails, mail, webhook } = await startReceivers();
  const disk = makeDisk();
  const database = join(disk.folder, 'site.db');
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
  const filler = join(disk.folder, 'filler');

  const views = startReaders(origin);
  /** Mail, webhook, a lock, and where that is possible a full disk. */
  const faults = [
    { begin: () => (fails.mail = true), end: () => (fails.mail = false) },
    { begin: () => (fails.webhook = true), end: () => (fails.webhook = false) },
    { begin: () => other.exec('BEGIN IMMEDIATE'), end: () => other.exec('ROLLBACK') },
    ...(disk.isSmall ? [{ begin: () => fill(filler), end: () => rmSync(filler) }] : []),
  ];

  /** The ten seconds in which the heap is measured: that alone stops the server for a while. */
  const disturbed = new Set<number>();
  const measure = async () => {
    disturbed.add(views.length);
    return {
      heap: (await inspector.heapUsed()) / megabyte,
      memory: residentBytes(pid) / megabyte,
      handles: openHandles(pid),
    };
  };

  const load = new Load(origin);
  await pause(60 * second);
  const afterFirstMinute = await measure();
  // The last minute and a half is left for what was held up.
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
  const { acknowledged, turnedAway, refused, wrong } = load;
  await expect
    .poll(() => deliveriesLeft(origin), { timeout: 10 * 60 * second, interval: second })
    .toBe(0);

  const pages = views.map((each) => each.pages).reduce((sum, one) => sum + one, 0);
  const rows = {
    pages,
    'failed pages': views.reduce((sum, { failed }) => sum + failed, 0),
    'median of pages, ms': median(views.map((each) => each.median)).toFixed(1),
    'p99 of pages within ten seconds, median, ms': median(views.map(({ p99 }) => p99)).toFixed(1),
    'p99 of pages within ten seconds, worst, ms': Math.max(...views.map(({ p99 }) => p99)).toFixed(
      1,
    ),
    'acknowledged inquiries': acknowledged.length,
    'posts turned away and sent again': turnedAway,
    'refused posts': refused,
    'mails, webhooks': `${mail.received.length}, ${webhook.posts.length}`,
    'CPU of the server, s': cpuSeconds(pid).toFixed(0),
    'heap after a minute, at the end, MB': pair(afterFirstMinute.heap, atEnd.heap),
    'memory after a minute, at the end, MB': pair(afterFirstMinute.memory, atEnd.memory),
    'handles after a minute, at the end': pair(afterFirstMinute.handles, atEnd.handles),
  };
  for (const [name, value] of Object.entries(rows)) console.log(`| ${name} | ${value} |`);
  for (const [index, { p99 }] of views.entries()) {
    if (!(p99 < 50)) console.log(`${index * 10} s after the start: p99 ${p99.toFixed(0)} ms`);
  }
  // A process waits with its end for whoever inspects it.
  inspector.close();

  expect(await server.stop()).toBe(0);
  const stored = readStored(database);
  expect(stored.integrity).toBe('ok');
  expect(missingFrom(stored, acknowledged)).toEqual([]);
  const mailed = idsIn(mail.received.map((each) => each.mail.text ?? ''));
  const posted = idsIn(webhook.posts.map(({ body }) => body));
  expect(acknowledged.filter(({ id }) => !mailed.has(id) || !posted.has(id))).toEqual([]);
  expect(wrong).toEqual([]);
  expect(views.length).toBeGreaterThanOrEqual(minutes * 6 - 1);
  const undisturbed = views.filter((_, index) => !disturbed.has(index));
  expect(undisturbed.filter(({ failed, p99 }) => failed > 0 || !(p99 < 50))).toEqual([]);
  expect(atEnd.heap - afterFirstMinute.heap).toBeLessThan(10);
  expect(atEnd.memory - afterFirstMinute.memory).toBeLessThan(50);
  expect(Math.abs(atEnd.handles - afterFirstMinute.handles)).toBeLessThan(20);
});

async function deliveriesLeft(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/readyz`);
  return Object(await answer.json()).pendingDeliveries;
}

/** Of the inquiries that a channel got; each names its own in its text. */
const idsIn = (texts: string[]) =>
  new Set(texts.flatMap((text) => text.match(/(?<=Inquiry )[0-9a-f]{32}/g) ?? []));

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const pair = (before: number, after: number) => `${before.toFixed(0)}, ${after.toFixed(0)}`;
