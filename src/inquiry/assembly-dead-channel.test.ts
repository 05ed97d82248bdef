/** The mail server is dead; staff must hear of it through Slack. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { reply, startMailServer } from '../../tests/fixtures/channels.ts';
import { listen } from '../../tests/fixtures/ports.ts';
import {
  holdWatches,
  minute,
  startInquiries,
  startSlack,
} from '../../tests/fixtures/running-inquiries.ts';
import { times } from './delivery/channel-watch.ts';

const down = 'The channel "email" does not work';
const up = 'The channel "email" works again';
const mail = { MAIL_FROM: 'site@us.example', MAIL_TO: 'office@us.example' };

async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Until the store knows how many channels fail. */
async function failing(count: number, { store }: Awaited<ReturnType<typeof startInquiries>>) {
  await vi.waitFor(async () => {
    const failing = (await store.channels()).filter(({ failingSince }) => failingSince);
    expect(failing).toHaveLength(count);
  }, 10_000);
}

it('once it has been so for a while, with how many inquiries wait, and with one error in the log', async () => {
  holdWatches();
  const slack = await startSlack();
  const port = await closedPort();
  const channels = { ...mail, SMTP_URL: `smtp://127.0.0.1:${port}`, SLACK_WEBHOOK_URL: slack.url };
  const running = await startInquiries(channels);
  await running.post('one');
  await running.post('two');
  await failing(1, running);
  vi.advanceTimersByTime(times.patience - minute);
  expect(slack.titles()).not.toContain(down);
  vi.advanceTimersByTime(minute);
  await vi.waitFor(() => expect(slack.titles()).toContain(down), 10_000);
  expect(slack.titled(down)).toContain('Not delivered by it so far: 2 inquiries.');
  expect(slack.titled(down)).toContain('nothing listens on this port');
  expect(running.log.error).toHaveBeenCalledOnce();
});

it('after a restart too, without a new inquiry', async () => {
  holdWatches();
  const folder = mkdtempSync(join(tmpdir(), 'dead-channel-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const slack = await startSlack();
  const channels = {
    ...mail,
    SMTP_URL: `smtp://127.0.0.1:${await closedPort()}`,
    SLACK_WEBHOOK_URL: slack.url,
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
  };
  const before = await startInquiries(channels);
  await before.post('one');
  await failing(1, before);
  await before.close();
  vi.setSystemTime(Date.now() + 60 * minute);
  await startInquiries(channels);
  vi.advanceTimersByTime(minute);
  await vi.waitFor(() => expect(slack.titles()).toContain(down), 10_000);
});

it('at once when it refuses our password, and again when it works', async () => {
  holdWatches();
  const slack = await startSlack();
  let password = 'new';
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (login, _session, done) =>
      login.password === password ? done(null, { user: 'office' }) : done(reply(535, '5.7.8 no')),
  });
  const running = await startInquiries({
    ...mail,
    SMTP_URL: `smtp://office:old@127.0.0.1:${server.port}?insecure=yes`,
    SLACK_WEBHOOK_URL: slack.url,
  });
  await running.post('one');
  await vi.waitFor(() => expect(slack.titles()).toContain(down), 10_000);
  expect(slack.titled(down)).toContain('correct them in SMTP_URL');
  expect(running.log.error).toHaveBeenCalledOnce();

  password = 'old';
  await running.post('two');
  await failing(0, running);
  vi.advanceTimersByTime(minute);
  await vi.waitFor(() => expect(slack.titles()).toContain(up), 10_000);
});

it('at once when it does not know our recipient', async () => {
  holdWatches();
  const slack = await startSlack();
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) => done(reply(550, '5.1.1 no such user')),
  });
  const running = await startInquiries({
    ...mail,
    SMTP_URL: `${server.url}?insecure=yes`,
    SLACK_WEBHOOK_URL: slack.url,
  });
  await running.post('one');
  await vi.waitFor(() => expect(slack.titles()).toContain(down), 10_000);
  expect(slack.titled(down)).toContain('check MAIL_TO');
});
