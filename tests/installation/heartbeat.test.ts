import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { startReceiver } from '#tests/fixtures/channels.ts';
import { newFolder } from '#tests/fixtures/folder.ts';
import { ownEnvironment } from '#tests/fixtures/own-environment.ts';
import { listen } from '#tests/fixtures/ports.ts';
import { selfSigned } from '#tests/fixtures/self-signed.ts';

const ready = '{"status":"ok"}';

/** Runs deploy/heartbeat.ts. @returns its output and exit code */
async function beat(variables: Record<string, string>) {
  const env = { ...ownEnvironment, ...variables };
  const run = promisify(execFile)(process.execPath, ['deploy/heartbeat.ts'], { env });
  const { code = 0, stdout, stderr } = await run.catch((error) => error);
  return { code, output: stdout + stderr };
}

it.each([
  [200, 200, 0, ''],
  [503, 200, 1, /^no heartbeat: http:\/\/127\.0\.0\.1:\d+\/readyz failed \(HTTP 503\)\n$/],
  [200, 500, 1, /^HEARTBEAT_URL failed \(HTTP 500\)\n$/],
])(
  'an address that responds with %i, and a monitor with %i',
  async (readyz, status, code, output) => {
    const site = await startReceiver((response) => response.writeHead(readyz).end(ready));
    const { url, posts } = await startReceiver((response) => response.writeHead(status).end());
    const beaten = await beat({ SITE_URL: new URL(site.url).origin, HEARTBEAT_URL: url });
    expect(beaten).toEqual({ code, output: output && expect.stringMatching(output) });
    expect(posts).toHaveLength(readyz === 200 ? 1 : 0);
  },
);

it.each([
  ['has years left', '2100-01-01', ''],
  // This clock is the program's own: TLS uses the machine's.
  ['ends in two days', '2126-10-26', 'the certificate of ORIGIN ends in 2 days'],
])('a certificate that %s', async (_, today, problem) => {
  const site = createServer(selfSigned, (_, response) => void response.end(ready));
  onTestFinished(() => void site.close());
  const origin = `https://127.0.0.1:${await listen(site)}`;
  const { url, posts } = await startReceiver((response) => response.end());
  const authority = join(newFolder(), 'authority.pem');
  writeFileSync(authority, selfSigned.cert);
  const { output } = await beat({
    SITE_URL: origin,
    HEARTBEAT_URL: url,
    NODE_EXTRA_CA_CERTS: authority,
    NODE_OPTIONS: `--import=data:text/javascript,Date.now=()=>Date.parse('${today}')`,
  });
  expect(output).toBe(problem && `no heartbeat: ${problem.replace('ORIGIN', origin)}\n`);
  expect(posts).toHaveLength(problem ? 0 : 1);
});

it('an address at which another site responds', async () => {
  const parked = await startReceiver((response) => response.end('This domain is parked.'));
  const { url, posts } = await startReceiver((response) => response.end());
  const { output } = await beat({ SITE_URL: new URL(parked.url).origin, HEARTBEAT_URL: url });
  expect(output).toMatch(/^no heartbeat: .* failed \(another site responds\)\n$/);
  expect(posts).toEqual([]);
});

it('without a monitor nothing happens', async () => {
  expect(await beat({ SITE_URL: 'http://127.0.0.1:1' })).toEqual({ code: 0, output: '' });
});
