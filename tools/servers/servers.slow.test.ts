/** Two servers share one Firestore while visitors keep writing; one is killed, one is restarted. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { minFillTimeMs } from '../../src/shared/post-metadata.ts';
import { newInquiry, type Sent } from '../../tests/durability/visitor.ts';
import { startBuiltSite } from '../../tests/fixtures/built-site.ts';
import { startMailServer, startReceiver } from '../../tests/fixtures/channels.ts';
import { createFirestoreStore, startEmulator } from '../firestore/emulator.ts';

/** Visitors at the same time, and the number of inquiries before, between and after the faults. */
const crowd = 10;
const some = 100;
/** A channel sends this many at once; a killed server may have sent them without recording it. */
const atOncePerChannel = 5;
const staff = 'staff@example.com';

/** Mail and webhook as slow as over a network, so that a kill interrupts some deliveries. */
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
  const toStaff = () => mail.received.filter(({ to }) => to.includes(staff));
  /** `channel id` of each message to staff that has arrived. */
  const arrived = () => [
    ...toStaff().map((each) => `email ${/^<(\w+)-inquiry@/.exec(each.mail.messageId ?? '')?.[1]}`),
    ...webhook.posts.map(({ headers }) => `webhook ${headers['webhook-id']?.split('-')[0]}`),
  ];
  return { variables, arrived, toVisitors: () => mail.received.length - toStaff().length };
}

async function startServers(channels: Record<string, string>) {
  const emulator = await startEmulator();
  onTestFinished(() => emulator.stop());
  const store = createFirestoreStore(emulator.connect('several'));
  onTestFinished(() => store.close());
  const env = {
    DATABASE_URL: 'firestore://several',
    FIRESTORE_EMULATOR_HOST: emulator.address,
    METADATA_SERVER_DETECTION: 'none',
    SECRET_KEY: 'a secret of thirty-two characters',
    TRUSTED_PROXY_HOPS: '1',
    ...channels,
  };
  const start = (port = 0) => startBuiltSite({ ...env, PORT: `${port}` });
  return { first: await start(), second: await start(), start, store };
}

let clients = 0;
/** Valid at both servers: without one, nobody gets an acknowledgement. */
let token = '';

/** Posts as through a proxy. @returns the status, or 0 without a response */
async function send(origin: string, client: string, { id, message }: Sent): Promise<number> {
  const response = await fetch(`${origin}/inquiries`, {
    method: 'POST',
    headers: {
      'idempotency-key': id,
      // The first address is the client's own claim, which must not count.
      'x-forwarded-for': `192.0.2.${clients++ % 256}, ${client}`,
    },
    body: new URLSearchParams({ name: 'Ann', email: 'ann@example.com', message, token }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => undefined);
  return response?.status ?? 0;
}

it('two servers lose nothing, and a visitor gets one acknowledgement', async () => {
  const channels = await startChannels();
  const { first, second, start, store } = await startServers(channels.variables);
  const origins = [first, second].map(({ port }) => `http://127.0.0.1:${port}`);
  const originOf = (number: number) => origins[number % 2] ?? '';
  const acknowledged: Sent[] = [];
  token = await (await fetch(`${originOf(0)}/inquiries/token`)).text();
  await pause(minFillTimeMs);

  let over = false;
  const refused: number[] = [];
  /** Posts one inquiry as a new client, to the servers in turn until one accepts it. */
  async function visit(): Promise<void> {
    const inquiry = newInquiry();
    const client = `10.0.${clients >> 8}.${clients & 255}`;
    for (let tries = clients; ; tries++) {
      const status = await send(originOf(tries), client, inquiry);
      if (status === 200 || status === 201) break;
      if (status !== 0) refused.push(status);
      await pause(300);
    }
    acknowledged.push(inquiry);
  }
  const visitors = Array.from({ length: crowd }, async () => {
    while (!over) await visit();
  });
  const more = async () => {
    const goal = acknowledged.length + some;
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(goal);
  };
  await more();
  await first.server.kill();
  await more();
  await start(first.port);
  await more();
  expect(await second.server.stop()).toBe(0);
  await more();
  await start(second.port);
  await more();
  over = true;
  await Promise.all(visitors);
  expect(refused).toEqual([]);

  // Deliveries that a killed server had leased are sent when the leases end, even if it had sent them already.
  const patience = { timeout: 120_000, interval: 1000 };
  const expected = acknowledged.flatMap(({ id }) => [`email ${id}`, `webhook ${id}`]).toSorted();
  await expect.poll(() => [...new Set(channels.arrived())].toSorted(), patience).toEqual(expected);
  const waiting = async () => (await store.channels()).filter(({ pending }) => pending > 0);
  await expect.poll(waiting, patience).toEqual([]);
  const stored = await Array.fromAsync(store.list(), ({ inquiry }) => inquiry.message);
  expect(stored.toSorted()).toEqual(acknowledged.map(({ message }) => message).toSorted());
  const repeated = channels.arrived().length - expected.length;
  console.info({ acknowledged: acknowledged.length, repeated });
  expect(repeated).toBeLessThanOrEqual(2 * atOncePerChannel);
  expect(channels.toVisitors()).toBe(1);
});
