/** The proxies that deploy/ configures, as real programs with its own files, on ports of this machine. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { freePort } from '../fixtures/ports.ts';
import { selfSigned } from '../fixtures/self-signed.ts';

interface Setup {
  /** Where the proxy runs, with its certificate and key. */
  folder: string;
  port: number;
  /** Without encryption. */
  plainPort: number;
  /** Of the site. */
  sitePort: number;
}

export interface WebServer {
  /** Its name, and whether its tests are left out. */
  title: string;
  missing: boolean;
  /** Writes its configuration. @returns the command that runs it */
  configure(setup: Setup): string[];
}

const deployed = (file: string) => readFileSync(resolve('deploy', file), 'utf8');

function named(name: string, configure: WebServer['configure']): WebServer {
  const missing = spawnSync(name, ['version']).error !== undefined;
  return { title: missing ? `${name} (left out: it is not installed)` : name, missing, configure };
}

export const caddy = named('caddy', ({ folder, port, sitePort }) => {
  const tls = 'tls fullchain.pem privkey.pem';
  const sites = deployed('caddy/Caddyfile')
    .replaceAll(/^((?:www\.)?\{\$DOMAIN\S+) \{$/gm, `https://$1:${port} {\n\t${tls}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
    // How long a start takes depends on what else runs; that the proxy waits for it does not.
    .replace('lb_try_duration 10s', 'lb_try_duration 20s')
    // Into its own options.
    .replace(/^\{$/m, '{\n\tadmin off\n\tauto_https disable_redirects');
  writeFileSync(join(folder, 'Caddyfile'), sites);
  return ['caddy', 'run'];
});

export const nginx = named('nginx', ({ folder, port, plainPort, sitePort }) => {
  const tls = deployed('nginx/seller-site-tls.conf');
  mkdirSync(join(folder, 'snippets'));
  writeFileSync(
    join(folder, 'snippets/seller-site-tls.conf'),
    tls.replaceAll('/etc/letsencrypt/live/example.com/', ''),
  );
  const sites = deployed('nginx/seller-site.conf')
    .replaceAll(/^\s*listen \[::\].*\n/gm, '')
    .replace('/var/log/nginx/error.log', 'stderr')
    .replaceAll('listen 80;', `listen ${plainPort};`)
    .replaceAll('listen 443 ', `listen ${port} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; pid nginx.pid; error_log stderr; events { worker_connections 768; }
     http { access_log off; ${temporary.join(' ')}\n${sites}}`,
  );
  return ['nginx', '-e', 'stderr', '-p', folder, '-c', 'nginx.conf'];
});

/** Starts a proxy in front of the site; it ends with the test. */
export async function startProxy({ configure }: WebServer, sitePort: number) {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  writeFileSync(join(folder, 'fullchain.pem'), selfSigned.cert);
  writeFileSync(join(folder, 'privkey.pem'), selfSigned.key);
  const [command = '', ...args] = configure({ folder, port, plainPort, sitePort });
  const log = openSync(join(folder, 'log'), 'w');
  const running = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = once(running, 'exit');
  /** Ends it. @returns all that it has written */
  const stop = async () => {
    running.kill();
    await ended;
    return readFileSync(join(folder, 'log'), 'utf8');
  };
  onTestFinished(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });
  const isOpen = async () => {
    if (running.exitCode !== null) throw new Error(await stop());
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
  };
  await vi.waitFor(isOpen, { timeout: 20_000 });
  return { port, plainPort, stop };
}
