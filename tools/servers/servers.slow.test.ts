/** Two servers on one Firestore behind nginx, while visitors come at a steady rate: one is killed, one restarted. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, it, onTestFinished } from 'vitest';
import { defaultTiming } from '../../src/server/outbox/outbox.ts';
import { fromJson } from '../../src/server/store/contents.ts';
import { collections } from '../../src/server/store/firestore/documents.ts';
import type { Attempt, Delivery } from '../../src/server/store/record.ts';
import { missingFrom } from '../../tests/durability/stored.ts';
import { newInquiry } from '../../tests/durability/visitor.ts';
import { startBuiltSite } from '../../tests/fixtures/built-site.ts';
import { startMailServer, startReceiver } from '../../tests/fixtures/channels.ts';
import { connectTo, startEmulator } from '../firestore/emulator.ts';
import { nginxMissing, startNginx } from './nginx.ts';
import { newClient, send, Visitors } from './visitors.ts';

const perSecond = 25;
/** The number of inquiries before, between and after the faults. */
const some = 150;
const limit = 10;
/** A channel sends that many at once: a killed server may have sent them without a record. */
const atOncePerChannel = 5;
const staff = 'staff@example.com';
const leaseMs = defaultTiming.lease;

/** Mail and webhook, as slow as on the network, so that a kill finds some deliveries under way. */
async function startChannels() {
  const mail = await startMailServer({
    onRcptTo: (_address, _session, done) => void pause(50).then(() => done()),
  });
  const webhook = await startReceiver((response) => void pause(100).then(() => response.end()));
  const variables = {
    SMTP_URL: `${mail.url}?insecure=yes`,
    MAIL_FROM: 'site@example.com',
    MAIL_TO: staff,
    ACKNOWLEDGE_VISITORS: 'yes',
    WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET: `whsec_${'QUJD'.repeat(8)}`,
  };
  /** `id channel` of each message to staff that has arrived, by the ids that receivers see. */
  const arrived = () => [
    ...mail.received
      .filter(({ to }) => to.includes(staff))
      .map((each) => /^<(\w+)-inquiry@/.exec(each.mail.messageId ?? '')?.[1])
      .map((id) => `${id} email`),
    ...webhook.posts
      .map(({ headers }) => /^(\w+)-inquiry$/.exec(headers['webhook-id'] ?? '')?.[1])
      .map((id) => `${id} webhook`),
  ];
  const toVisitors = () => mail.received.filter(({ to }) => !to.includes(staff));
  return { variables, arrived, toVisitors };
}

/** The state of Firestore, read without the store. */
async function readFirestore(firestore: Firestore) {
  const documentsIn = async (name: string) => (await firestore.collection(name).get()).docs;
  const contacts = await documentsIn(collections.contacts);
  const records = await documentsIn(collections.records);
  const files = records.map((each) => ({
    id: each.id,
    ...fromJson(JSON.stringify(each.get('file'))),
  }));
  const savedAt = new Map(records.map((each) => [each.id, each.get('savedAt').toMillis()]));
  return {
    /** Texts by key. */
    inquiries: new Map(contacts.map((each) => [each.id, String(each.get('message'))])),
    undelivered: files.flatMap(({ id, deliveries }) =>
      deliveries.some(({ state }: Delivery) => state !== 'delivered') ? [id] : [],
    ),
    /** Inquiries with a delivery that waited for the end of a killed server's lease. */
    waited: files.flatMap(({ id, attempts }) =>
      attempts.some(({ at }: Attempt) => at.getTime() - savedAt.get(id) > leaseMs) ? [id] : [],
    ),
  };
}

async function startSites(channels: Record<string, string>) {
  const emulator = await startEmulator();
  onTestFinished(() => emulator.stop());
  const firestore = connectTo(emulator.address, 'several');
  onTestFinished(() => firestore.terminate());
  const env = {
    DATABASE_URL: 'firestore://several',
    FIRESTORE_EMULATOR_HOST: emulator.address,
    METADATA_SERVER_DETECTION: 'none',
    SECRET_KEY: 'a secret of thirty-two characters',
    RATE_LIMIT_PER_MINUTE: `${limit}`,
    TRUSTED_PROXY_HOPS: '1',
    ...channels,
  };
  const start = (port = '0') => startBuiltSite({ ...env, PORT: port });
  return { first: await start(), second: await start(), start, firestore };
}

/** Posts of one client, one after the other, within one minute of the clock: so is the limit counted. */
async function postFrom(origin: string, count: number) {
  const minute = () => Math.floor(Date.now() / 60_000);
  const accepted = [];
  for (;;) {
    const client = newClient();
    const begun = minute();
    const statuses: number[] = [];
    for (let number = 0; number < count; number++) {
      const inquiry = newInquiry();
      // The client's own claim must not count.
      const forged = { 'x-forwarded-for': `192.0.2.${number}` };
      const status = await send(origin, client, inquiry, forged);
      statuses.push(status);
      if (status === 201) accepted.push(inquiry);
    }
    if (minute() === begun) return { client, statuses, accepted };
  }
}

const title = 'two servers lose nothing and share their limits';
it.skipIf(nginxMissing)(nginxMissing ? `${title} (skipped: ${nginxMissing})` : title, async () => {
  const channels = await startChannels();
  const { first, second, start, firestore } = await startSites(channels.variables);
  const nginx = await startNginx([first.port, second.port]);
  const greedy = await postFrom(nginx.origin, 3 * limit);
  const codes = greedy.statuses.map((_, index) => (index < limit ? 201 : 429));
  expect(greedy.statuses).toEqual(codes);
  const asked = nginx.passed().filter(({ client }) => client === greedy.client);
  expect(new Set(asked.flatMap(({ ports }) => ports))).toEqual(new Set([first.port, second.port]));

  const visitors = new Visitors(nginx.origin, perSecond);
  onTestFinished(() => visitors.stop());
  const postsTo = (port: number) =>
    nginx.passed().filter(({ method, ports }) => method === 'POST' && ports.includes(port)).length;
  /** Starts it again, and waits until nginx passes posts to it. */
  const restart = async (port: number) => {
    const before = postsTo(port);
    await start(`${port}`);
    await expect.poll(() => postsTo(port), { timeout: 30_000 }).toBeGreaterThan(before + 10);
  };

  await visitors.more(some);
  visitors.phase = 'kill';
  await visitors.more(some);
  await first.server.kill();
  await visitors.more(some);
  await restart(first.port);
  await visitors.more(some);

  visitors.phase = 'restart';
  await visitors.more(some);
  expect(await second.server.stop()).toBe(0);
  await visitors.more(some);
  await restart(second.port);
  await visitors.more(some);
  await visitors.stop();

  const sent = [...visitors.acknowledged, ...greedy.accepted];
  const deliveries = sent.flatMap(({ id }) => [`${id} email`, `${id} webhook`]);
  const missing = () => {
    const arrived = new Set(channels.arrived());
    return deliveries.filter((delivery) => !arrived.has(delivery)).slice(0, 5);
  };
  // Deliveries of the killed server's leases come once these have ended, even if they were sent before.
  const patience = { timeout: 90_000, interval: 1000 };
  await expect.poll(missing, patience).toEqual([]);
  await expect.poll(async () => (await readFirestore(firestore)).undelivered, patience).toEqual([]);
  const { inquiries, waited } = await readFirestore(firestore);
  expect(missingFrom({ inquiries }, sent)).toEqual([]);
  expect(inquiries.size).toBe(sent.length);

  const during = (name: string) =>
    new Set(visitors.acknowledged.filter(({ phase }) => phase === name).map(({ id }) => id));
  const [killed, restarted] = [during('kill'), during('restart')];
  const arrived = channels.arrived();
  const repeated = arrived.filter((one, at) => arrived.indexOf(one) !== at);
  console.info({
    acknowledged: sent.length,
    'of them, while one was killed': killed.size,
    'failed requests': Object.groupBy(visitors.failed, (each) => each),
    'waited for a lease': waited.length,
    'repeated deliveries': repeated,
  });
  expect(visitors.failed.filter((each) => !/^(kill|restart)/.test(each))).toEqual([]);
  expect(visitors.failed.filter((each) => each.startsWith('gave up'))).toEqual([]);
  expect(waited.filter((id) => !killed.has(id) && !restarted.has(id))).toEqual([]);
  // Only a killed server leaves deliveries without a record; one that was asked to stop repeats none.
  expect(repeated.filter((each) => !killed.has(idOf(each)))).toEqual([]);
  expect(repeated.filter((each) => !waited.includes(idOf(each)))).toEqual([]);
  expect(repeated.length).toBeLessThanOrEqual(2 * atOncePerChannel);
  expect(channels.toVisitors()).toHaveLength(1);
});

const idOf = (delivery: string) => delivery.split(' ')[0] ?? '';
