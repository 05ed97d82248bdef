/** All parts of the server, working together. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { parseEnvironment } from '#server/settings/settings.ts';
import { minFillTimeMs, tokenPath } from '#shared/post-metadata.ts';
import { reply, sample, secret, startMailServer, startReceiver } from '#tests/fixtures/channels.ts';
import { content } from '#tests/fixtures/company.ts';
import { newFolder } from '#tests/fixtures/folder.ts';
import { openSqliteStore } from '#tests/fixtures/sqlite-store.ts';
import { writeFixtureSite } from '#tests/fixtures/test-server.ts';
import { views } from '#tests/fixtures/views.ts';
import { openApp } from './app.ts';
import { signedHeaders } from './channels/webhook.ts';
import { checkSite } from './commands/self-test.ts';
import { deriveKeys } from './keys.ts';

const minute = 60_000;
const mail = { MAIL_FROM: 'site@us.example', MAIL_TO: 'office@us.example' };

// Fakes the date, and the timers of the alerts, which run once a minute. Deliveries run in real time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
});

const idOf = (name: string) => Buffer.from(name).toString('hex').padStart(32, '0');
const eventually = (check: () => unknown) => vi.waitFor(check, 10_000);

/** A database file, for restarts. */
const databaseFile = () => `file:${join(newFolder(), 'site.db')}`;

/** @param variables the environment; by default inquiries are kept in memory */
async function start(variables: Record<string, string>) {
  const defaults = { DATABASE_URL: 'file::memory:', RATE_LIMIT_PER_MINUTE: '0' };
  const settings = parseEnvironment({ ...defaults, ...variables });
  const { dist, remove } = writeFixtureSite();
  const logged: { level: number; about?: string }[] = [];
  const logTo = { write: (line: string) => logged.push(JSON.parse(line)) };
  const app = await openApp({ settings, content, views, dist, logTo });
  const { server, store } = app;
  await server.listen({ host: '127.0.0.1', port: 0 });
  const endWork = app.startWork();
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= (async () => {
      await server.close();
      await endWork();
      await store.close();
      remove();
    })();
    return closed;
  };
  onTestFinished(close);
  return {
    server,
    store,
    logged,
    close,
    open: (url: string, userAgent: string) =>
      server.inject({ url, headers: { 'user-agent': userAgent } }),
    /** Posts an inquiry like the form's script. @param key null: without a key @returns the reference */
    async post(name: string, client = '198.51.100.7', key: string | null = idOf(name)) {
      const token = (await server.inject(tokenPath)).body;
      vi.setSystemTime(Date.now() + minFillTimeMs);
      const response = await server.inject({
        method: 'POST',
        url: '/inquiries',
        remoteAddress: client,
        headers: key === null ? {} : { 'idempotency-key': key },
        payload: { ...sample, message: `This is what ${name} asks.`, token },
      });
      expect(response.statusCode).toBeLessThan(300);
      return String(response.json().reference);
    },
    /** Waits until so many channels fail. */
    failing: (count: number) =>
      eventually(async () => {
        const failing = (await store.channels()).filter(({ failingSince }) => failingSince);
        expect(failing).toHaveLength(count);
      }),
  };
}

/** Starts servers with a Slack channel. */
async function startSlack() {
  const { url, posts } = await startReceiver((response) => response.end('ok'));
  const received = (text: string) => posts.filter(({ body }) => body.includes(text));
  return {
    start: (variables: Record<string, string> = {}) =>
      start({ SLACK_WEBHOOK_URL: url, ...variables }),
    received,
    expectReceived: (text: string) => eventually(() => expect(received(text)).not.toEqual([])),
  };
}

it('without a secret that could verify it, a report of an answer is like any unknown page', async () => {
  const { server } = await start({});
  const url = '/inquiries/K7QM-2XWD/answered';
  expect((await server.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
});

it('software hears of an inquiry, of its answer, which it reports itself, and of its erasure elsewhere', async () => {
  const { url: WEBHOOK_URL, posts } = await startReceiver((response) => response.end());
  const DATABASE_URL = databaseFile();
  const { server, post } = await start({ WEBHOOK_URL, WEBHOOK_SECRET: secret, DATABASE_URL });
  const types = () => posts.map(({ body }) => String(JSON.parse(body).type).slice(8)).toSorted();
  const hears = (...expected: string[]) => eventually(() => expect(types()).toEqual(expected));
  const reference = await post('one');
  await hears('created');
  const payload = JSON.stringify({ type: 'inquiry.answered', data: { reference } });
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders(new Webhook(secret), 'x', payload),
  };
  const url = `/inquiries/${reference}/answered`;
  const { statusCode } = await server.inject({ method: 'POST', url, headers, payload });
  expect(statusCode).toBe(204);
  // Wakes the outbox, which else looks every 20 seconds.
  await post('two');
  await hears('answered', 'created', 'created');
  const elsewhere = openSqliteStore(DATABASE_URL.slice('file:'.length));
  expect(await elsewhere.remove(idOf('one'))).toBe(true);
  await elsewhere.close();
  vi.advanceTimersByTime(minute);
  await hears('answered', 'created', 'created', 'erased');
  expect(JSON.parse(posts[3]?.body ?? '').data).toEqual({ references: [reference] });
});

it('page views are saved each minute', async () => {
  const { store, open } = await start({});
  vi.setSystemTime('2026-11-20T15:00:00Z');
  await open('/?utm_source=mail', 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/142.0');
  vi.advanceTimersByTime(minute);
  const saved = () => store.getValue('views 2026-11-16');
  await eventually(async () => expect((await saved())?.value).toEqual({ '/ mail': '1' }));
});

it('a restart forgets neither a post without a key nor who was sent an acknowledgement', async () => {
  const variables = {
    ...mail,
    DATABASE_URL: databaseFile(),
    SMTP_URL: 'smtp://127.0.0.1:1',
    ACKNOWLEDGE_VISITORS: 'yes',
  };
  const seen: unknown[] = [];
  for (const name of ['first', 'first', 'second']) {
    const { store, post, close } = await start(variables);
    const found = await store.find(await post(name, undefined, null));
    const channels = found?.deliveries.map(({ channel }) => channel);
    seen.push([found?.fields.message, channels]);
    await close();
  }
  expect(seen).toEqual([
    ['This is what first asks.', ['acknowledgement', 'email']],
    ['This is what first asks.', ['acknowledgement', 'email']],
    ['This is what second asks.', ['email']],
  ]);
});

it('staff are alerted within a minute to a mail server that refuses our password, and when it works again', async () => {
  let password = 'new';
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (login, _session, done) =>
      login.password === password ? done(null, { user: 'office' }) : done(reply(535, '5.7.8 no')),
  });
  const slack = await startSlack();
  const SMTP_URL = `smtp://office:old@127.0.0.1:${server.port}?insecure=yes`;
  const { post, failing, logged } = await slack.start({ ...mail, SMTP_URL });
  await post('one');
  await failing(1);
  vi.advanceTimersByTime(minute);
  await slack.expectReceived('correct them in SMTP_URL');
  expect(logged.filter(({ level }) => level === 50)).toHaveLength(1);

  password = 'old';
  await post('two');
  await failing(0);
  vi.advanceTimersByTime(minute);
  await slack.expectReceived('Delivery by email works again');
});

it('a flood is sent up to the limit, and one message after ten minutes has the rest', async () => {
  const slack = await startSlack();
  // Just after collected messages were sent.
  vi.setSystemTime(new Date('2026-03-02T15:00:00Z'));
  const { post, store } = await slack.start({ NOTIFICATIONS_PER_HOUR: '5' });
  for (let n = 0; n < 12; n++) await post(`flood ${n}`, `192.0.2.${n}`);
  await eventually(async () => {
    expect(slack.received('This is what')).toHaveLength(5);
    expect(await store.channels()).toMatchObject([{ pending: 7 }]);
  });
  vi.setSystemTime(Date.now() + 10 * minute);
  await post('later', '192.0.2.100');
  await slack.expectReceived('7 messages in one');
});

it('an inquiry after twenty of the same client is quarantined', async () => {
  const slack = await startSlack();
  const { post, store } = await slack.start({});
  for (let n = 0; n <= 20; n++) await post(`attacker ${n}`, '192.0.2.1');
  const spam = await Array.fromAsync(store.list({ status: 'quarantined' }));
  expect(spam.flatMap(({ record }) => record.suspicions)).toEqual([
    'followed too many from the same network address',
  ]);
});

it('staff are reminded of an inquiry before it is overdue and in the morning, and it is deleted in time', async () => {
  // 10 AM on a Monday in New York, where answers take two hours.
  vi.setSystemTime(new Date('2026-03-02T15:00:00Z'));
  const slack = await startSlack();
  const variables = { DATABASE_URL: databaseFile(), RETENTION_DAYS: '2' };
  const { post, close } = await slack.start(variables);
  await post('one');
  await slack.expectReceived('New inquiry');
  vi.setSystemTime(new Date('2026-03-02T16:45:00Z'));
  vi.advanceTimersByTime(minute);
  await slack.expectReceived('Answer due soon');
  vi.setSystemTime(new Date('2026-03-03T14:00:00Z'));
  vi.advanceTimersByTime(minute);
  await slack.expectReceived('This morning: 1');
  await close();
  // Every timer has ended.
  expect(vi.getTimerCount()).toBe(0);
  vi.setSystemTime(new Date('2026-03-05T15:00:00Z'));
  const { store: later } = await slack.start(variables);
  await eventually(async () => expect(await later.find(idOf('one'))).toBeUndefined());
});

it('a wrong number of proxies is told by the command `check`', async () => {
  const SECRET_KEY = 'a secret of thirty-two characters';
  const { server } = await start({ SECRET_KEY, TRUSTED_PROXY_HOPS: '1' });
  const { port } = server.server.address() as AddressInfo;
  expect(await checkSite(`http://127.0.0.1:${port}`, deriveKeys(SECRET_KEY).check)).toMatch(
    /^TRUSTED_PROXY_HOPS is 1, but the headers of a request from here show 0 proxies: visitors/,
  );
});
