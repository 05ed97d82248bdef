/** `npm run dev` as a developer sees it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { companies } from '#tests/companies/companies.ts';
import { writeContent } from '#tests/companies/write-content.ts';
import { blank } from '#tests/fixtures/company.ts';
import { setField } from '#tests/fixtures/content-edit.ts';
import { newFolder } from '#tests/fixtures/folder.ts';
import { ownEnvironment } from '#tests/fixtures/own-environment.ts';
import { startProgram } from '#tests/fixtures/program.ts';
import { copySite } from '#tests/fixtures/site-copy.ts';
import { openSqliteStore } from '#tests/fixtures/sqlite-store.ts';

/** In milliseconds, after a change of a file: much of the site is then read again. */
const patience = 60_000;

const ann = { ...blank, name: 'Ann', email: 'ann@example.com', message: 'Hello' };

/** Starts the development server. @returns its program and its URL */
async function start(cwd: string) {
  const command = [resolve('node_modules/.bin/astro'), 'dev', '--port', '0'];
  const program = startProgram(command, { ...ownEnvironment, NO_COLOR: '1' }, cwd);
  onTestFinished(program.kill);
  const origin = await program.ready((output) => /http:\/\/localhost:\d+/.exec(output)?.[0]);
  return { program, origin };
}

/** Messages to an open page over Vite's connection. */
function listen(origin: string) {
  const messages: { type: string }[] = [];
  const socket = new WebSocket(origin.replace('http', 'ws'), 'vite-hmr');
  socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(data)));
  const closed = new Promise((done) => socket.addEventListener('close', done));
  onTestFinished(() => socket.close());
  return { messages, closed };
}

it('shows mistakes, and follows changes of every kind', { timeout: 600_000 }, async () => {
  const folder = newFolder();
  copySite(folder);
  await writeContent(join(folder, 'content'), companies.ordinary);
  const change = (name: string, from: string, to: string) => {
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  };
  const site = 'content/site.yaml';
  setField(join(folder, site), ['contact', 'otherChoices', 0, 'label'], 'Consultation');
  setField(join(folder, 'content/about.yaml'), ['day', 'draft'], true);
  const windowTitle = ['services', 'window', 'featuresTitle'];
  setField(join(folder, 'content/interface.yaml'), windowTitle, 'Key Services');
  const lines = readFileSync(join(folder, site), 'utf8').split('\n');
  const line = lines.findIndex((one) => one.startsWith('  badge:')) + 1;
  const mistake = `${site}:${line}:3  hero.badge: must be in straight quotation marks`;

  change(site, '  badge: ', '  badge: 5 #');
  const { program, origin } = await start(folder);
  const page = async (path = '/', init = {}) => {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(origin + path, {
      headers: { accept: 'text/html' },
      signal,
      ...init,
    });
    const { status, headers } = response;
    return { status, headers, html: await response.text() };
  };
  const post = (inquiry: object) =>
    page('/inquiries', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(inquiry),
    });

  expect(await page()).toMatchObject({ status: 500 });
  await vi.waitFor(() => expect(program.output).toContain(mistake), patience);
  const open = listen(origin);
  // Without a title, the overlay would call it an error in the code.
  const notice = { title: 'There is a mistake', message: expect.stringContaining(mistake) };
  const said = expect.objectContaining({ type: 'error', err: expect.objectContaining(notice) });
  await vi.waitFor(() => expect(open.messages).toContainEqual(said), patience);
  change(site, '  badge: 5 #', '  badge: ');
  const reload = expect.objectContaining({ type: 'full-reload' });
  await vi.waitFor(() => expect(open.messages).toContainEqual(reload), patience);
  await vi.waitFor(async () => expect((await page()).status).toBe(200), patience);
  // It would keep a browser from Vite's styles and scripts.
  expect((await page()).headers.has('content-security-policy')).toBe(false);
  const about = (await page('/about')).html;
  expect(about).toMatch(/<section id="day"[^>]* data-draft/);
  expect(about).toContain('content: "Draft"');

  expect((await post(ann)).status).toBe(201);

  change(site, 'label: "Consultation"', 'label: "Second opinion"');
  const inquiry = { ...ann, service: 'Second opinion' };
  await vi.waitFor(async () => expect((await post(inquiry)).status).toBe(201), patience);
  await vi.waitFor(async () => expect((await page()).html).toContain('Second opinion'), patience);
  change('content/interface.yaml', '"Key Services"', '"Key Things"');
  const windows = () => page('/src/browser/service-window/window-content.ts');
  await vi.waitFor(async () => expect((await windows()).html).toContain('Key Things'), patience);

  change('src/server/intake/read-post.ts', 'Some fields need another look.', 'Look again.');
  const reason = async () => (await post({ ...ann, email: 'ann' })).html;
  await vi.waitFor(async () => expect(await reason()).toContain('Look again.'), patience);

  const { closed: restarted } = listen(origin);
  change('astro.config.ts', 'export default', '// Saved\nexport default');
  await restarted;
  await vi.waitFor(async () => expect((await page()).status).toBe(200), patience);
  await vi.waitFor(async () => expect((await post(ann)).status).toBe(201), patience);

  const database = join(folder, 'data/development/site.db');
  program.signal('SIGTERM');
  const store = openSqliteStore(database);
  onTestFinished(() => store.close());
  const stored = await Array.fromAsync(store.list());
  const services = stored.map(({ fields }) => fields.service);
  expect(services.toSorted()).toEqual(['', 'Second opinion']);
});
