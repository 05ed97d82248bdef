/**
 * Two servers on one Firestore behind nginx, while visitors come at a steady rate: one is killed, one is
 * drained and replaced, one is upgraded in place.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, it, onTestFinished } from 'vitest';
import type { Attempt, Delivery } from '../../src/inquiry/core/record.ts';
import { defaultTiming } from '../../src/inquiry/delivery/outbox.ts';
import { fromJson } from '../../src/inquiry/store/contents.ts';
import { collections } from '../../src/inquiry/store/firestore/documents.ts';
import { missingFrom } from '../../tests/durability/stored.ts';
import { newInquiry, type Sent } from '../../tests/durability/visitor.ts';
import { startMailServer, startReceiver } from '../../tests/fixtures/channels.ts';
import { connectTo, startEmulator } from '../firestore/emulator.ts';
import { Nginx, nginxMissing, nginxNote } from './nginx.ts';
import { Site } from './site.ts';
import { newClient, send, Visitors } from './visitors.ts';

const perSecond = 25;
/** How many inquiries come before, between and after what is done to the servers. */
const some = 150;
const limit = 10;
/** A channel sends so many at once: what a killed server may have sent without a record. */
const atOncePerChannel = 5;
const staff = 'staff@example.com';
const leaseMs = defaultTiming.lease;

/** Mail and webhook; each takes as long as one on the network, so that a kill finds some under way. */
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

/** What the servers have left in Firestore, read without the store. */
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
    /** Text of each inquiry by its key. */
    inquiries: new Map(contacts.map((each) => [each.id, String(each.get('message'))])),
    undelivered: files.flatMap(({ id, deliveries }) =>
      deliveries.some(({ state }: Delivery) => state !== 'delivered') ? [id] : [],
    ),
    /** Those of which a delivery waited for the end of a lease: its server was killed. */
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
  const [first, second] = await Promise.all([Site.start(env), Site.start(env)]);
  return { first, second, firestore };
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
      // What a client says of itself counts for nothing.
      const forged = { 'x-forwarded-for': `192.0.2.${number}` };
      const status = await send(origin, client, inquiry, forged);
      statuses.push(status);
      if (status === 201) accepted.push(inquiry);
    }
    if (minute() === begun) return { client, statuses, accepted };
  }
}

it.skipIf(nginxMissing)(`two servers lose nothing and share their limits${nginxNote}`, async () => {
  const channels = await startChannels();
  const { first, second, firestore } = await startSites(channels.variables);
  const nginx = await Nginx.start([first.port, second.port]);
  const visitors = new Visitors(nginx.origin, perSecond);
  onTestFinished(() => visitors.stop());
  const postsTo = ({ port }: Site) =>
    nginx.passed().filter(({ method, ports }) => method === 'POST' && ports.includes(port)).length;
  /** Waits until nginx passes posts to it again. */
  const isBack = (site: Site) => {
    const before = postsTo(site);
    return expect.poll(() => postsTo(site), { timeout: 30_000 }).toBeGreaterThan(before + 10);
  };

  await visitors.more(some);
  visitors.phase = 'kill';
  await visitors.more(some);
  await first.kill();
  await visitors.more(some);
  await first.restart();
  await isBack(first);
  await visitors.more(some);

  visitors.phase = 'limits';
  const greedy = await postFrom(nginx.origin, 3 * limit);
  const codes = greedy.statuses.map((_, index) => (index < limit ? 201 : 429));
  expect(greedy.statuses).toEqual(codes);
  const asked = nginx.passed().filter(({ client }) => client === greedy.client);
  expect(new Set(asked.flatMap(({ ports }) => ports))).toEqual(new Set([first.port, second.port]));

  visitors.phase = 'drain';
  await nginx.use([first.port]);
  const beforeDrain = postsTo(second);
  await visitors.more(some);
  expect(postsTo(second)).toBe(beforeDrain);
  await second.stop();
  second.build('Replaced');
  await second.restart();
  expect(await (await fetch(`${second.origin}/about`)).text()).toContain('Replaced');
  await nginx.use([first.port, second.port]);
  await isBack(second);

  visitors.phase = 'upgrade';
  first.build('Upgraded');
  const isOver = first.upgrade();
  await visitors.more(some);
  await isOver;
  expect(await (await fetch(`${first.origin}/about`)).text()).toContain('Upgraded');
  await visitors.more(some);
  await visitors.stop();

  const sent = [...visitors.acknowledged, ...greedy.accepted];
  const deliveries = sent.flatMap(({ id }) => [`${id} email`, `${id} webhook`]);
  /** The first ones. */
  const missing = () => {
    const arrived = new Set(channels.arrived());
    return deliveries.filter((delivery) => !arrived.has(delivery)).slice(0, 5);
  };
  // What the killed server had claimed comes when its lease has ended, also what it had sent already.
  const patience = { timeout: 90_000, interval: 1000 };
  await expect.poll(missing, patience).toEqual([]);
  await expect.poll(async () => (await readFirestore(firestore)).undelivered, patience).toEqual([]);
  const { inquiries, waited } = await readFirestore(firestore);
  expect(missingFrom({ inquiries }, sent)).toEqual([]);
  expect(inquiries.size).toBe(sent.length);

  const killed = idsOf(visitors.acknowledged.filter(({ phase }) => phase === 'kill'));
  const arrived = channels.arrived();
  const repeated = arrived.filter((one, at) => arrived.indexOf(one) !== at);
  console.info({
    acknowledged: sent.length,
    'of them, while one was killed': killed.size,
    'failed requests': Object.groupBy(visitors.failed, (each) => each),
    'waited for a lease': waited.length,
    'repeated deliveries': repeated,
  });
  expect(visitors.failed.filter((each) => !each.startsWith('kill'))).toEqual([]);
  // Whoever was not killed has recorded what became of its deliveries: none of them waited for a lease.
  expect(waited.filter((id) => !killed.has(id))).toEqual([]);
  expect(repeated.filter((each) => !waited.includes(idOf(each)))).toEqual([]);
  expect(repeated.length).toBeLessThanOrEqual(2 * atOncePerChannel);
  expect(channels.toVisitors()).toHaveLength(1);
});

const idOf = (delivery: string) => delivery.split(' ')[0] ?? '';
const idsOf = (sent: Sent[]) => new Set(sent.map(({ id }) => id));
