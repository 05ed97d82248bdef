import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { startReceiver } from '#tests/fixtures/channels.ts';
import { ownEnvironment } from '#tests/fixtures/own-environment.ts';

/** Runs deploy/heartbeat.ts beside a site whose /readyz responds with a status. @returns its output and exit code */
async function beat(readyz: number, variables: Record<string, string>) {
  const site = await startReceiver((response) => response.writeHead(readyz).end());
  const env = { ...ownEnvironment, PORT: new URL(site.url).port, ...variables };
  const run = promisify(execFile)(process.execPath, ['deploy/heartbeat.ts'], { env });
  const { code = 0, stdout, stderr } = await run.catch((error) => error);
  return { code, output: stdout + stderr };
}

it.each([
  [200, 200, 0, ''],
  [503, 200, 1, /^no heartbeat: http:\/\/127\.0\.0\.1:\d+\/readyz failed \(HTTP 503\)\n$/],
  [200, 500, 1, /^HEARTBEAT_URL failed \(HTTP 500\)\n$/],
])('a site that responds with %i, and a monitor with %i', async (readyz, status, code, output) => {
  const { url, posts } = await startReceiver((response) => response.writeHead(status).end());
  const beaten = await beat(readyz, { HEARTBEAT_URL: url, HOST: '0.0.0.0' });
  expect(beaten).toEqual({ code, output: output && expect.stringMatching(output) });
  expect(posts).toHaveLength(readyz === 200 ? 1 : 0);
});

it('without a monitor nothing happens', async () => {
  expect(await beat(503, {})).toEqual({ code: 0, output: '' });
});
