/** All that receives and delivers inquiries, working together. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseEnvironment } from '#entry/environment.ts';
import { referenceOf } from '#shared/reference.ts';
import {
  reply,
  sample,
  startMailServer,
  startReceiver,
  startStaffChannels,
} from '#tests/fixtures/channels.ts';
import { content } from '#tests/fixtures/company.ts';
import { freePort } from '#tests/fixtures/ports.ts';
import { views } from '#tests/fixtures/views.ts';
import { openInquiries } from './assembly.ts';
import { times } from './outbox/channel-watch.ts';

const minute = 60_000;
const mail = { MAIL_FROM: 'site@us.example', MAIL_TO: 'office@us.example' };

// Stops the watches, which look once a minute, and the calendar. Deliveries run in real time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
});

const idOf = (name: string) => Buffer.from(name).toString('hex').padStart(32, '0');
const eventually = (check: () => unknown) => vi.waitFor(check, 10_000);

/** A database file, for restarts. */
function databaseFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assembly-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return `file:${join(folder, 'site.db')}`;
}

/** @param variables the environment; by default inquiries are kept in memory */
async function start(variables: Record<string, string>) {
  const settings = parseEnvironment({ DATABASE_URL: 'file::memory:', ...variables });
  const { store, intake, startWork } = await openInquiries(settings, { content, views });
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const endWork = startWork(log);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= endWork().then(() => store.close());
    return closed;
  };
  onTestFinished(close);
  return {
    store,
    log,
    close,
    /** Receives an inquiry. @param key null: it comes without a key */
    post(name: string, client = '198.51.100.7', key: string | null = idOf(name)) {
      const inquiry = { ...sample, message: `This is what ${name} asks.` };
      const rest = { source: {}, trap: '', token: undefined };
      return intake.receive({ key: key ?? undefined, client, inquiry, ...rest });
    },
    /** Waits until the store knows how many channels fail. */
    failing: (count: number) =>
      eventually(async () => {
        const failing = (await store.channels()).filter(({ failingSince }) => failingSince);
        expect(failing).toHaveLength(count);
      }),
  };
}

it('the start warns of what the installation lacks', async () => {
  const { log } = await start({});
  const about = log.warn.mock.calls.map(([fields]) => Object(fields).about);
  expect(about).toEqual(['channels']);
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
    const { id, outcome } = await post(name, undefined, null);
    const channels = (await store.find(id))?.deliveries.map(({ channel }) => channel);
    seen.push([outcome, channels]);
    await close();
  }
  expect(seen).toEqual([
    ['stored', ['acknowledgement', 'email']],
    ['repeated', ['acknowledgement', 'email']],
    ['stored', ['email']],
  ]);
});

describe('staff hear through Slack that the mail server is dead', () => {
  const down = 'The channel "email" does not work';
  const up = 'The channel "email" works again';

  async function startWithSlack(variables: Record<string, string>) {
    const { url, posts } = await startReceiver((response) => response.end('ok'));
    const all = { ...mail, SLACK_WEBHOOK_URL: url, ...variables };
    return {
      ...(await start(all)),
      restart: () => start(all),
      /** The message with this title. */
      titled: (title: string) => posts.find(({ body }) => JSON.parse(body).text === title)?.body,
    };
  }

  it('after a while, with how many inquiries wait, and one error in the log', async () => {
    const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
    const { post, failing, titled, log } = await startWithSlack({ SMTP_URL });
    await post('one');
    await post('two');
    await failing(1);
    vi.advanceTimersByTime(times.patience - minute);
    expect(titled(down)).toBeUndefined();
    vi.advanceTimersByTime(minute);
    await eventually(() => expect(titled(down)).toBeDefined());
    expect(titled(down)).toContain('Not delivered by it so far: 2 inquiries.');
    expect(titled(down)).toContain('nothing listens on this port');
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('after a restart too, without a new inquiry', async () => {
    const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
    const variables = { SMTP_URL, DATABASE_URL: databaseFile() };
    const { post, failing, close, restart, titled } = await startWithSlack(variables);
    await post('one');
    await failing(1);
    await close();
    vi.setSystemTime(Date.now() + 60 * minute);
    await restart();
    vi.advanceTimersByTime(minute);
    await eventually(() => expect(titled(down)).toBeDefined());
  });

  it('at once if it refuses our password, and again when it works', async () => {
    let password = 'new';
    const server = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (login, _session, done) =>
        login.password === password ? done(null, { user: 'office' }) : done(reply(535, '5.7.8 no')),
    });
    const SMTP_URL = `smtp://office:old@127.0.0.1:${server.port}?insecure=yes`;
    const { post, failing, titled, log } = await startWithSlack({ SMTP_URL });
    await post('one');
    await eventually(() => expect(titled(down)).toContain('correct them in SMTP_URL'));
    expect(log.error).toHaveBeenCalledOnce();

    password = 'old';
    await post('two');
    await failing(0);
    vi.advanceTimersByTime(minute);
    await eventually(() => expect(titled(up)).toBeDefined());
  });

  it('at once if it does not know our recipient', async () => {
    const { url } = await startMailServer({
      onRcptTo: (_address, _session, done) => done(reply(550, '5.1.1 no such user')),
    });
    const { post, titled } = await startWithSlack({ SMTP_URL: `${url}?insecure=yes` });
    await post('one');
    await eventually(() => expect(titled(down)).toContain('check MAIL_TO'));
  });
});

describe('while somebody sends as much as the limits allow', () => {
  const attacker = '192.0.2.1';

  /** With three channels to staff. */
  async function startFlooded(count: number, variables: Record<string, string> = {}) {
    const { mail, slack, webhook, variables: channels } = await startStaffChannels();
    const running = await start({ ...channels, ...variables });
    for (let n = 0; n < count; n++) await running.post(`attacker ${n}`, attacker);
    await running.post('visitor');
    return {
      ...running,
      mails: mail.received,
      /** Waits until staff got a text through all channels. */
      expectEverywhere: (text: string) =>
        eventually(() => {
          const sent = [
            mail.received.map((each) => each.mail.subject ?? ''),
            slack.posts.map(({ body }): string => JSON.parse(body).text),
            webhook.posts.map(({ body }) => body),
          ];
          for (const texts of sent) expect(texts.join('\n')).toContain(text);
        }),
    };
  }

  it("another visitor's inquiry is notified at once, by all channels", async () => {
    const { expectEverywhere, store, post } = await startFlooded(20);
    await expectEverywhere(referenceOf(idOf('visitor')));
    // The outbox sleeps by now, and would look again after half a minute.
    await eventually(async () => expect(await store.nextDeliveryAt()).toBeUndefined());
    await post('another', '203.0.113.7');
    await expectEverywhere(referenceOf(idOf('another')));
  });

  it('an hour of it notifies twenty and quarantines the rest', async () => {
    const { store, mails } = await startFlooded(600);
    await eventually(() => expect(mails).toHaveLength(21));
    const quarantined = await Array.fromAsync(store.list({ status: 'quarantined' }));
    expect(quarantined).toHaveLength(580);
    expect(quarantined[0]?.record.suspicions).toEqual([
      'came after 20 others from the same network address within an hour',
    ]);
  });

  it('above the notification limit only new clients are notified at once, with one summary', async () => {
    const limit = { NOTIFICATIONS_PER_HOUR: '5' };
    const { post, store, expectEverywhere, mails } = await startFlooded(10, limit);
    await post('visitor again');
    await expectEverywhere(referenceOf(idOf('visitor')));
    expect(mails).toHaveLength(6);
    const { deliveries = [] } = (await store.find(idOf('visitor again'))) ?? {};
    const waits = deliveries.map(({ nextAttemptAt }) => nextAttemptAt.getTime() - Date.now());
    expect(waits.map((ms) => Math.round(ms / minute))).toEqual([120, 120, 120]);

    const summary = 'Many inquiries';
    vi.advanceTimersByTime(minute);
    await expectEverywhere(summary);
    vi.advanceTimersByTime(5 * minute);
    const summaries = mails.filter(({ mail }) => mail.subject?.startsWith(summary));
    expect(summaries).toHaveLength(1);
    expect(summaries[0]?.mail.text).toContain('6 inquiries wait');
  });
});
