/**
 * Starts the version in this folder on a free port, beside the running one, and stops it once it responds.
 * Exits with 1 if it does not within a minute, or if its pages are for another address; the output then says why.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { readEnvironment } from '#entry/environment.ts';
import { readServerContent } from '#server/server-content.ts';

const signal = AbortSignal.timeout(60_000);
const server = spawn(process.execPath, ['src/entry/server.ts'], {
  env: { ...process.env, PORT: '0', HOST: '127.0.0.1' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = once(server, 'exit');
signal.addEventListener('abort', () => server.kill('SIGKILL'));
process.exitCode = 1;
for await (const line of createInterface(server.stdout)) {
  const origin = /^The site is at (\S+)$/.exec(line)?.[1];
  if (!origin) continue;
  const responses = await Promise.all(
    ['/readyz', '/'].map((path) => fetch(origin + path, { signal })),
  );
  const { builtFor } = readServerContent('dist');
  const { siteUrl } = readEnvironment();
  if (builtFor !== siteUrl)
    console.error(`The pages were built for ${builtFor}, but SITE_URL is ${siteUrl} here.`);
  else if (responses.every(({ ok }) => ok)) process.exitCode = 0;
  break;
}
server.kill();
await ended;
process.exit();
