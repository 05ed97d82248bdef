/**
 * `npm run --prefix tools bench`: how fast inquiries are acknowledged with full durability, compared with a bare
 * insert loop on the same disk in the same run; then what 100,000 stored ones cost. Needs a built
 * site.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const connections = 32;
const seconds = 8;
const many = 100_000;

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const databaseUrl = `file:${join(folder, 'site.db')}`;
const environment = {
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  DATABASE_URL: databaseUrl,
  RATE_LIMIT_PER_MINUTE: '0',
  QUARANTINE_ABOVE_PER_HOUR: '0',
};

/** Inserts one by one as the store does, without HTTP or anything else. */
function bareInserts(): number {
  const database = new DatabaseSync(join(folder, 'bare.db'));
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE t (a, b)');
  const insert = database.prepare('INSERT INTO t VALUES (?, ?)');
  const end = Date.now() + seconds * 1000;
  let count = 0;
  while (Date.now() < end) insert.run(count++, 'x'.repeat(300));
  database.close();
  return count / seconds;
}

async function post(agent: Agent, origin: string, number: number): Promise<number> {
  const body = JSON.stringify({
    name: `Visitor ${number}`,
    email: `visitor-${number}@example.com`,
    service: 'Consultation',
    message: `Message ${number}: ${'we sell lamps. '.repeat(15)}`,
  });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const outgoing = request(`${origin}/inquiries`, { method: 'POST', agent, headers });
  const startedAt = performance.now();
  outgoing.end(body);
  const [answer] = await once(outgoing, 'response');
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 201) throw new Error(`The server answered ${answer.statusCode}`);
  return performance.now() - startedAt;
}

/**
 * Posts from all connections while `more` returns true. @returns each answer's time in milliseconds
 */
async function load(origin: string, more: (sent: number) => boolean): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const visitor = async () => {
    while (more(sent)) times.push(await post(agent, origin, sent++));
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  agent.destroy();
  return times.sort((one, other) => one - other);
}

let sent = 0;
const server = spawn(process.execPath, ['src/entry/server.ts'], { env: environment });
let output = '';
server.stdout.on('data', (chunk) => {
  if (output.length < 10_000) output += chunk;
});
while (!/site is at/.test(output)) await once(server.stdout, 'data');
const origin = /http:\S+/.exec(output)?.[0] ?? '';
const memory = () =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024,
  );

console.log(`bare inserts: ${Math.round(bareInserts())} per second`);
const before = memory();
const end = Date.now() + seconds * 1000;
const times = await load(origin, () => Date.now() < end);
const percentile = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
console.log(
  `acknowledged: ${Math.round(times.length / seconds)} per second over ${connections} connections, ` +
    `median ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms`,
);
await load(origin, (already) => already < many);
console.log(`memory: ${before} MB at the start, ${memory()} MB after ${sent} inquiries`);
for (const args of [['list'], ['export', '--format', 'json'], ['export', '--format', 'csv']]) {
  const startedAt = performance.now();
  spawnSync(process.execPath, ['src/entry/inquiries.ts', ...args], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  console.log(`${args.join(' ')}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
server.kill();
await once(server, 'exit');
rmSync(folder, { recursive: true });
