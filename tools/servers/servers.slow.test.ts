/** Two servers share one Firestore; one is killed while it delivers. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { minFillTimeMs } from '../../src/shared/post-metadata.ts';
import { newInquiry } from '../../tests/durability/visitor.ts';
import { startBuiltSite } from '../../tests/fixtures/built-site.ts';
import { startMailServer, startReceiver, variablesFor } from '../../tests/fixtures/channels.ts';
import { createFirestoreStore, startEmulator } from '../firestore/emulator.ts';

/** A channel sends this many at once; a killed server may have sent them without recording it. */
const atOncePerChannel = 5;

/** Mail and webhook as slow as over a network, so that a kill interrupts some deliveries. */
async function startChannels() {
  const mail = await startMailServer({
    onRcptTo: (_address, _session, done) => void pause(50).then(() => done()),
  });
  const webhook = await startReceiver((response) => void pause(100).then(() => response.end()));
  const variables = { ...variablesFor(mail, webhook), ACKNOWLEDGE_VISITORS: 'yes' };
  const toStaff = () => mail.received.filter(({ to }) => to.includes(variables.MAIL_TO));
  /** `channel id` of each message to staff that has arrived. */
  const arrived = () => [
    ...toStaff().map((each) => `email ${/^<(\w+)-inquiry@/.exec(each.mail.messageId ?? '')?.[1]}`),
    ...webhook.posts.map(({ headers }) => `webhook ${headers['webhook-id']?.split('-')[0]}`),
  ];
  return { variables, arrived, toVisitors: () => mail.received.length - toStaff().length };
}

it('two servers lose nothing, and a visitor gets one acknowledgement', async () => {
  const { variables, arrived, toVisitors } = await startChannels();
  const emulator = await startEmulator();
  onTestFinished(() => emulator.stop());
  const store = createFirestoreStore(emulator.connect('several'));
  onTestFinished(() => store.close());
  const start = () =>
    startBuiltSite({
      DATABASE_URL: 'firestore://several',
      FIRESTORE_EMULATOR_HOST: emulator.address,
      METADATA_SERVER_DETECTION: 'none',
      SECRET_KEY: 'a secret of thirty-two characters',
      ...variables,
    });
  const [first, second] = [await start(), await start()];
  const origin = ({ port }: typeof first) => `http://127.0.0.1:${port}`;
  // Valid at both servers, and each for one inquiry: without one, nobody gets an acknowledgement.
  const tokens = await Promise.all(
    Array.from({ length: 60 }, async () =>
      (await fetch(`${origin(first)}/inquiries/token`)).text(),
    ),
  );
  await pause(minFillTimeMs);

  const acknowledged: string[] = [];
  const sendTo = async (...servers: (typeof first)[]) => {
    for (let count = 0; count < 30; count++) {
      const { id, message } = newInquiry();
      const token = tokens.pop() ?? '';
      const body = new URLSearchParams({ name: 'Ann', email: 'ann@example.com', message, token });
      const to = servers[count % servers.length] ?? first;
      const options = { method: 'POST', headers: { 'idempotency-key': id }, body };
      expect((await fetch(`${origin(to)}/inquiries`, options)).status).toBe(201);
      acknowledged.push(id);
    }
  };
  await sendTo(first, second);
  await first.server.kill();
  await sendTo(second);

  // Deliveries that the killed server had leased are sent when the leases end, even if it had sent them already.
  const patience = { timeout: 120_000, interval: 1000 };
  const expected = acknowledged.flatMap((id) => [`email ${id}`, `webhook ${id}`]).toSorted();
  await expect.poll(() => [...new Set(arrived())].toSorted(), patience).toEqual(expected);
  const waiting = async () => (await store.channels()).filter(({ pending }) => pending > 0);
  await expect.poll(waiting, patience).toEqual([]);
  expect(arrived().length - expected.length).toBeLessThanOrEqual(2 * atOncePerChannel);
  expect(toVisitors()).toBe(1);
});
