/**
 * The first part of `npm run --prefix tools bench`: what the host's answers cost, compared in the same run with a bare
 * `node:http` server that answers the same bytes from memory. Needs a built site and `wrk`.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuSeconds } from '../../tests/fixtures/process-figures.ts';

/** Many short rounds: a machine that slows down for a while slows all in the same rounds. */
const rounds = 11;
const seconds = 1;
const connections = 32;

const folder = mkdtempSync(join(tmpdir(), 'bench-'));

const bareServer = `
  const body = require('node:fs').readFileSync('dist/client/index.html.br');
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': body.length };
  const server = require('node:http').createServer((request, response) => response.writeHead(200, headers).end(body));
  server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));
`;

interface Server {
  process: ChildProcess;
  origin: string;
}

async function start(args: string[]): Promise<Server> {
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: `file:${join(folder, 'site.db')}`,
      RATE_LIMIT_PER_MINUTE: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    if (output.length < 10_000) output += chunk;
  });
  while (!/http:\S+:\d+/.test(output)) await once(child.stdout, 'data');
  return { process: child, origin: /http:\S+:\d+/.exec(output)?.[0] ?? '' };
}

/** A wrk script of a post that the endpoint answers with the form and its errors. */
const refusedPost = join(folder, 'refused.lua');
writeFileSync(
  refusedPost,
  `wrk.method = 'POST'
wrk.body = 'name=Ann&email=nobody&company=Lamps&service=&message=${'We+sell+lamps.+'.repeat(20)}'
wrk.headers['content-type'] = 'application/x-www-form-urlencoded'
wrk.headers['accept'] = 'text/html'
`,
);

interface Target {
  name: string;
  server: Server;
  path: string;
  script?: string;
}

/** One round of load. @returns requests a second, and CPU microseconds of the server for each */
async function load({ server, path, script }: Target) {
  const pid = server.process.pid ?? 0;
  const before = cpuSeconds(pid);
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'accept-encoding: gzip, br'];
  const wrk = spawn('wrk', [...options, ...(script ? ['-s', script] : []), server.origin + path]);
  let output = '';
  wrk.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await once(wrk, 'exit');
  const requests = Number(/(\d+) requests in/.exec(output)?.[1]);
  const each = ((cpuSeconds(pid) - before) / requests) * 1e6;
  return { rate: requests / seconds, each };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

try {
  execFileSync('wrk', ['-v'], { stdio: 'ignore' });
} catch (error) {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
    console.error('This benchmark needs wrk: apt-get install wrk');
    process.exit(1);
  }
}
const bare = await start(['--eval', bareServer]);
const host = await start(['src/entry/server.ts']);
const targets: Target[] = [
  { name: 'bare node:http, the bytes of /', server: bare, path: '/' },
  { name: '/', server: host, path: '/' },
  { name: '/contact/sent', server: host, path: '/contact/sent?reference=ABCD-EFGH' },
  { name: 'not found', server: host, path: '/nothing' },
  { name: 'refused post', server: host, path: '/inquiries', script: refusedPost },
];
/** Requests a second beside those of the first target in the same round. */
const rates = targets.map((): { rate: number; share: number; each: number }[] => []);
for (let round = 0; round < rounds; round++) {
  let bareRate = 0;
  for (const [index, target] of targets.entries()) {
    const { rate, each } = await load(target);
    if (index === 0) bareRate = rate;
    rates[index]?.push({ rate, share: rate / bareRate, each });
  }
}
for (const [index, { name }] of targets.entries()) {
  const of = (read: (one: { rate: number; share: number; each: number }) => number) =>
    median((rates[index] ?? []).map(read));
  console.log(
    `${name}: ${of(({ rate }) => rate).toFixed(0)} requests a second, ` +
      `${(of(({ share }) => share) * 100).toFixed(0)} % of the bare server, ` +
      `${of(({ each }) => each).toFixed(0)} µs of CPU each`,
  );
}
bare.process.kill();
host.process.kill();
await once(host.process, 'exit');
rmSync(folder, { recursive: true });
