/** `npm run dev` as a developer sees it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openSqliteStore } from '#server/store/sqlite/sqlite-store.ts';
import { formIn } from '#tests/fixtures/answer-pages.ts';
import { blank } from '#tests/fixtures/company.ts';
import { noDelivery } from '#tests/fixtures/no-delivery.ts';
import { ownEnvironment } from '#tests/fixtures/own-environment.ts';
import { copySite } from '#tests/fixtures/site-copy.ts';

/** In milliseconds, after a change of a file: much of the site is then read again. */
const patience = 60_000;

const ann = { ...blank, name: 'Ann', email: 'ann@example.com', message: 'Hello' };

/** Starts the development server; resolves with its address once it answers. */
function start(database: string, cwd = process.cwd()): Promise<string> {
  const child = spawn(resolve('node_modules/.bin/astro'), ['dev', '--port', '0'], {
    cwd,
    env: {
      ...ownEnvironment,
      NO_COLOR: '1',
      ...noDelivery,
      DATABASE_URL: `file:${database}`,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const { promise, resolve: found, reject } = Promise.withResolvers<string>();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address) found(address);
    });
  }
  child.once('close', () => reject(new Error(`The server ended: ${output}`)));
  return promise;
}

it('offers the pages and the form of production', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dev-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const database = join(folder, 'site.db');
  const origin = await start(database);

  const home = await fetch(origin);
  expect(await home.text()).toContain('<h1 id="hero-title"');
  // It would keep a browser from Vite's styles and scripts.
  expect(home.headers.has('content-security-policy')).toBe(false);

  const sent = await fetch(`${origin}/inquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ann),
  });
  expect(sent.status).toBe(201);
  const refused = await fetch(`${origin}/inquiries`, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ ...ann, email: 'ann' }),
  });
  expect(refused.status).toBe(422);
  const { values, errors } = formIn(await refused.text());
  expect(values).toEqual({ ...ann, email: 'ann' });
  expect(Object.keys(errors)).toEqual(['email']);

  const confirmation = await fetch(`${origin}/contact/sent?reference=K7QM-2XWD`);
  expect(await confirmation.text()).toContain('>K7QM-2XWD</strong>');

  const store = openSqliteStore(database);
  onTestFinished(() => store.close());
  const [stored] = await Array.fromAsync(store.list());
  expect(stored?.inquiry).toMatchObject(ann);
});

/** Messages to an open page over Vite's connection. */
function listen(origin: string): { type: string; err?: { title?: string; message: string } }[] {
  const messages: ReturnType<typeof listen> = [];
  const socket = new WebSocket(origin.replace('http', 'ws'), 'vite-hmr');
  socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(data)));
  onTestFinished(() => socket.close());
  return messages;
}

it('shows a mistake in the browser until it is corrected', { timeout: 240_000 }, async () => {
  const { folder, remove } = copySite();
  onTestFinished(remove);
  const file = join(folder, 'content/site.yaml');
  const text = readFileSync(file, 'utf8');
  const write = (from: string, to: string) => writeFileSync(file, text.replace(from, to));
  const line = text.split('\n').findIndex((one) => one.startsWith('  badge:')) + 1;

  write('  badge: ', '  badge: 5 #');
  const origin = await start(join(folder, 'site.db'), folder);
  const page = async () => {
    const response = await fetch(origin, { headers: { accept: 'text/html' } });
    return { status: response.status, html: await response.text() };
  };
  const mistake = `content/site.yaml:${line}:3  hero.badge: must be in straight quotation marks`;
  const started = await page();
  expect(started).toMatchObject({ status: 500, html: expect.stringContaining(mistake) });
  expect(started.html).toContain('/@vite/client');

  const told = listen(origin);
  /** Waits until an open page has been told of a mistake in this field. */
  const toldOf = (field: string) =>
    vi.waitFor(() => {
      const messages = told.filter(({ type }) => type === 'error').map(({ err }) => err?.message);
      expect(messages).toContainEqual(expect.stringContaining(field));
    }, patience);
  await toldOf('hero.badge');
  told.length = 0;
  write('', '');
  const reload = expect.objectContaining({ type: 'full-reload' });
  await vi.waitFor(() => expect(told).toContainEqual(reload), patience);
  await vi.waitFor(async () => expect((await page()).status).toBe(200), patience);

  write('label: "Consultation"', 'label: "Second opinion"');
  const post = () =>
    fetch(`${origin}/inquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...ann, service: 'Second opinion' }),
    });
  await vi.waitFor(async () => expect((await post()).status).toBe(201), patience);
  await vi.waitFor(async () => expect((await page()).html).toContain('Second opinion'), patience);

  const labels = join(folder, 'content/interface.yaml');
  writeFileSync(labels, readFileSync(labels, 'utf8').replace('"Key Services"', '"Key Things"'));
  const script = `${origin}/src/browser/service-window/window-content.ts`;
  const windows = async () => (await fetch(script)).text();
  await vi.waitFor(async () => expect(await windows()).toContain('Key Things'), patience);

  write('opening: "09:00"', 'opening: "9:00"');
  await toldOf('contact.hours.opening');
  // Without a title the notice speaks of an error in the code.
  const titles = told.filter(({ type }) => type === 'error').map(({ err }) => err?.title);
  expect(new Set(titles)).toEqual(new Set(['There is a mistake']));
});

it('goes on with pages and form when its configuration is saved', {
  timeout: 240_000,
}, async () => {
  const { folder, remove } = copySite();
  onTestFinished(remove);
  const origin = await start(join(folder, 'site.db'), folder);
  const page = async () => {
    const signal = AbortSignal.timeout(10_000);
    return (await fetch(origin, { headers: { accept: 'text/html' }, signal })).status;
  };
  const post = async () => {
    const signal = AbortSignal.timeout(10_000);
    const body = new URLSearchParams({ ...ann });
    return (await fetch(`${origin}/inquiries`, { method: 'POST', body, signal })).status;
  };
  expect(await page()).toBe(200);
  const socket = new WebSocket(origin.replace('http', 'ws'), 'vite-hmr');
  const restarted = new Promise((done) => socket.addEventListener('close', done));
  const file = join(folder, 'astro.config.ts');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n// saved\n`);
  await restarted;
  await vi.waitFor(async () => expect(await page()).toBe(200), patience);
  await vi.waitFor(async () => expect(await post()).toBe(201), patience);
});
