/** The console examples in the documents show the real output. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { channelKinds } from '../../src/content/site-schema.ts';
import { honeypotName, minFillTimeMs } from '../../src/shared/post-metadata.ts';
import { documents } from '../../tests/documents/documents.ts';
import { makeSite, startServerProcess } from '../../tests/durability/server-process.ts';
import { startMailServer, startReceiver } from '../../tests/fixtures/channels.ts';
import { content } from '../../tests/fixtures/company.ts';
import { ownEnvironment } from '../../tests/fixtures/own-environment.ts';
import { freePort } from '../../tests/fixtures/ports.ts';
import { openSqliteStore } from '../../tests/fixtures/sqlite-store.ts';
import { startEmulator } from '../firestore/emulator.ts';

interface Example {
  /** The arguments of `npm run --silent inquiries --`. */
  arguments: string[];
  output: string;
}

const examples: Example[] = documents.flatMap(({ blocks }) =>
  blocks
    .filter(({ language }) => language === 'console')
    .map(({ text }) => {
      const [, command = '', output = ''] =
        /^\$ npm run --silent inquiries -- (.*)\n([\s\S]*)$/.exec(text) ?? [];
      return { arguments: command.split(' '), output };
    }),
);

const [ann, bob] = ['b118236ab91397f6fb70ce87dce0052b', 'c585f0843399945bd65c341efc0ca8a9'];

/** Patterns of output that differs from run to run. */
const variable: [RegExp, string][] = [
  [/\d{4}-\d\d-\d\dT\d\d[:-]\d\d[:-]\d\d[.-]\d{3}Z/g, 'TIME'],
  [/(?<==)[^=\s]+$/gm, 'KEY'],
  [/\b[0-9a-f]{16}\b/g, 'DIGEST'],
  [/\b\d+(?= inquir| copied)/g, 'N'],
  [/inquir(y|ies)/g, 'inquiries'],
  // In this test the site is on this machine.
  [/^WARNING SITE_URL.*\n/gm, ''],
  [/https?:\/\/[\w.:]+(?=\/desk)/g, 'SITE'],
];
const normalized = (output: string) =>
  variable.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), output).trim();

/** A site with the inquiries of the documents, received while the webhook's receiver was down. */
async function startSite() {
  const { folder } = makeSite();
  const placeholders = { ...content, placeholderChannels: [...channelKinds] };
  writeFileSync(join(folder, 'dist/content.json'), JSON.stringify(placeholders));
  mkdirSync(join(folder, 'data'));
  const mail = await startMailServer();
  const webhook = await startReceiver((response) => response.writeHead(404).end());
  const emulator = await startEmulator();
  onTestFinished(() => emulator.stop());
  const unusedPort = await freePort();
  const channels = {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}?insecure=yes`,
    MAIL_FROM: 'site@example.com',
    MAIL_TO: 'staff@example.com',
    WEBHOOK_URL: `http://127.0.0.1:${unusedPort}`,
    WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
    DESK_STAFF: 'ann@example.com',
  };
  const database = './data/site.db';
  const PORT = String(await freePort());
  const serve = async () => {
    const server = startServerProcess({ folder, database, env: { ...channels, PORT } });
    await server.listening();
    return server;
  };
  const server = await serve();
  const origin = `http://localhost:${PORT}`;
  const token = await (await fetch(`${origin}/inquiries/token`)).text();
  await sleep(minFillTimeMs);
  const post = async (id: string, body: Record<string, unknown>) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': id };
    const options = { method: 'POST', headers, body: JSON.stringify({ ...body, token }) };
    expect((await fetch(`${origin}/inquiries`, options)).status).toBe(201);
  };
  await post(ann, {
    name: 'Ann Lee',
    email: 'ann@lamps.example',
    company: 'Lamps & Co',
    service: 'Warehouse & Fulfillment',
    message: 'We ship 300 parcels a day.\nCan you take over FBA prep?',
    source: {
      landingPage: '/services/warehouse-fulfillment',
      referrer: 'https://www.google.com',
      utm_source: 'letter',
    },
  });
  await post(bob, {
    name: 'Bob',
    email: 'bob@x.example',
    message: 'Buy my list.',
    [honeypotName]: 'x',
  });
  // Each channel has been tried once, and its next attempt is scheduled in some seconds.
  const store = openSqliteStore(join(folder, database));
  const attempts = async () => (await store.find(ann))?.deliveries.map((each) => each.attempts);
  await expect.poll(attempts, { interval: 10 }).toEqual([1, 1]);
  await store.close();
  await server.stop();
  const run = async (...args: string[]) => {
    const environment = {
      ...ownEnvironment,
      ...channels,
      DATABASE_URL: `file:${database}`,
      SITE_URL: origin,
      WEBHOOK_URL: webhook.url,
      FIRESTORE_EMULATOR_HOST: emulator.address,
      METADATA_SERVER_DETECTION: 'none',
    };
    const options = { cwd: folder, env: environment };
    const command = ['--disable-warning=ExperimentalWarning', resolve('src/entry/inquiries.ts')];
    const running = promisify(execFile)(process.execPath, [...command, ...args], options);
    return (await running).stdout;
  };
  return { folder, serve, run };
}

it('the staff commands print what the documents show', { timeout: 90_000 }, async () => {
  const { folder, serve, run } = await startSite();
  const outputs: string[] = [];
  for (const example of examples) {
    const args = example.arguments.map((argument) =>
      argument.replace('KFWK-FZWF', ann).replace('/var/backups/site', folder),
    );
    // As on a machine, a server that was stopped has closed the database.
    if (args[0] === 'restore') await (await serve()).stop();
    outputs.push((await run(...args)).replaceAll(folder, '/var/backups/site'));
  }
  expect(outputs.map(normalized)).toEqual(examples.map(({ output }) => normalized(output)));
  expect(existsSync(join(folder, 'data/site.db'))).toBe(true);
});
