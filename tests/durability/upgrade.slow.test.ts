/** A new server takes the place of the one that runs, while visitors read and write. */
import { once } from 'node:events';
import { renameSync, statSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { freePort, listen } from '../fixtures/ports.ts';
import { scrape } from '../fixtures/scraped.ts';
import { startCrowd } from './crowd.ts';
import { makeSite, ServerProcess, upgrade } from './server-process.ts';
import { post, type Sent } from './visitor.ts';

/** Asks for a page. @throws when there is no answer */
async function read(url: string, agent: Agent): Promise<{ status: number; page: string }> {
  const asked = request(url, { agent }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, page: await text(answer) };
}

it('no visitor notices an upgrade', { timeout: 120_000 }, async () => {
  const { folder, database } = makeSite();
  const server = new ServerProcess({ folder, database, entry: 'serve' });
  const origin = await server.listening();
  const reader = (keepAlive: boolean) => {
    const agent = new Agent({ keepAlive });
    return async () => (await read(`${origin}/about`, agent)).status;
  };
  const crowd = startCrowd(
    [...Array(6).fill(true), ...Array(6).fill(false)].map(reader),
    Array(4).fill((inquiry: Sent) => post(origin, inquiry)),
  );

  const agent = new Agent({ keepAlive: false });
  for (const title of ['Second', 'Third', 'Fourth']) {
    for (const suffix of ['', '.br', '.gz']) {
      writeFileSync(join(folder, 'new'), `<title>${title}</title>`);
      renameSync(join(folder, 'new'), join(folder, `dist/client/about.html${suffix}`));
    }
    const { stdout } = await upgrade(folder, origin);
    expect(stdout).toContain('The new server has taken over.');
    // The old one answers a few more connections while it takes its leave.
    await expect.poll(async () => (await read(`${origin}/about`, agent)).page).toContain(title);
    await crowd.goOn();
  }
  await crowd.end(database);
  expect(await server.stop()).toBe(0);
});

it('a new server that does not start leaves the old one in place', async () => {
  const { folder, database } = makeSite();
  const server = new ServerProcess({ folder, database, entry: 'serve' });
  const origin = await server.listening();
  renameSync(join(folder, 'dist'), join(folder, 'lost'));
  const failed = upgrade(folder, origin);
  await expect(failed).rejects.toMatchObject({ code: 1 });
  await expect(failed).rejects.toThrow('the old one goes on');
  expect(server.output).toContain('run "npm run build" first');
  expect((await fetch(`${origin}/about`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

it('only its own user can ask for an upgrade', async () => {
  const { folder, database } = makeSite();
  const server = new ServerProcess({ folder, database, entry: 'serve' });
  const { port } = new URL(await server.listening());
  const socket = join(folder, `.server-${port}.sock`);
  await expect.poll(() => statSync(socket).mode & 0o777).toBe(0o700);
});

it('without a server to replace, an upgrade says so', async () => {
  const { folder } = makeSite();
  const failed = upgrade(folder, 'http://127.0.0.1:4999');
  await expect(failed).rejects.toThrow('No server of this folder runs on port 4999');
});

it('a server whose keeper is killed ends too', async () => {
  const { folder, database } = makeSite();
  const server = new ServerProcess({ folder, database, entry: 'serve' });
  const origin = await server.listening();
  server.killFirst();
  await expect.poll(() => fetch(`${origin}/healthz`).catch(() => 'closed')).toBe('closed');
});

/** Sends the head of a post, whose body keeps a server at work until it comes. */
async function beginPost(origin: string, body: string) {
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  };
  const posting = request(`${origin}/inquiries`, { method: 'POST', headers });
  posting.flushHeaders();
  await once(posting, 'continue');
  return posting;
}

it('a stop soon after an upgrade lets the old server finish what it has begun', async () => {
  const { folder, database } = makeSite();
  const server = new ServerProcess({ folder, database, entry: 'serve' });
  const origin = await server.listening();
  const body = JSON.stringify({ name: 'Ann', email: 'ann@example.com', message: 'Hello' });
  const posting = await beginPost(origin, body);
  const answered = once(posting, 'response');
  await upgrade(folder, origin);
  const stopped = server.stop();
  await expect.poll(() => fetch(`${origin}/healthz`).catch(() => 'closed')).toBe('closed');
  posting.end(body);
  const [answer] = await answered;
  expect(answer.statusCode).toBe(201);
  expect(await stopped).toBe(0);
});

it('from an upgrade on, the metrics are those of the new server, while the old one still works', async () => {
  const { folder, database } = makeSite();
  const port = await freePort();
  const env = { METRICS_PORT: String(port) };
  const server = new ServerProcess({ folder, database, entry: 'serve', env });
  const origin = await server.listening();
  /** How often the page has been read: the new server is not asked for it. */
  const reads = async () => {
    const route = 'method="GET",route="/about",status="200"';
    return (await scrape(port)).get(`http_request_duration_seconds_count{${route}}`);
  };
  await fetch(`${origin}/about`);
  await expect.poll(reads).toBe(1);
  const posting = await beginPost(origin, '{}');
  await upgrade(folder, origin);
  await expect.poll(reads).toBeUndefined();
  for (let turn = 0; turn < 20; turn++) expect(await reads()).toBeUndefined();
  const answered = once(posting, 'response');
  posting.end('{}');
  expect((await answered)[0].statusCode).toBe(422);
  expect(await server.stop()).toBe(0);
});

it('a metrics port that is taken is named in the log, and the site is served', async () => {
  const { folder, database } = makeSite();
  const taken = createServer();
  onTestFinished(() => void taken.close());
  const env = { METRICS_PORT: String(await listen(taken)) };
  const server = new ServerProcess({ folder, database, entry: 'serve', env });
  const origin = await server.listening();
  await expect.poll(() => server.output).toMatch(/EADDRINUSE.*"there are no metrics"/);
  expect((await fetch(`${origin}/about`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});
