/** The proxies that deploy/ configures, as real programs with its own files, on ports of this machine. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
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
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../fixtures/ports.ts';
import { selfSigned } from '../fixtures/self-signed.ts';

export interface WebServer {
  /** Its name, and whether its tests are left out. */
  title: string;
  missing: boolean;
  /** Writes its configuration. @returns the commands that check it and that run it */
  configure(place: Place): { check: string[]; run: string[] };
}

interface Place {
  folder: string;
  /** Of the proxy. */
  port: number;
  /** Of the proxy, without encryption. */
  plainPort: number;
  /** Of the site. */
  sitePort: number;
}

const deployed = (file: string) => readFileSync(resolve('deploy', file), 'utf8');

function named(name: string, configure: WebServer['configure']): WebServer {
  const missing = spawnSync(name, ['version']).error !== undefined;
  return { title: missing ? `${name} (left out: it is not installed)` : name, missing, configure };
}

export const caddy = named('caddy', ({ folder, port, sitePort }) => {
  const sites = deployed('caddy/Caddyfile')
    .replaceAll(/^((?:www\.)?\{\$DOMAIN\S+) \{$/gm, `https://$1:${port} {\n\ttls cert.pem key.pem`)
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
    // How long a start takes depends on what else runs; that the proxy waits for it does not.
    .replace('lb_try_duration 10s', 'lb_try_duration 20s')
    // Into its own options.
    .replace(/^\{$/m, '{\n\tadmin off\n\tauto_https disable_redirects');
  writeFileSync(join(folder, 'Caddyfile'), sites);
  return { check: ['caddy', 'validate'], run: ['caddy', 'run'] };
});

export const nginx = named('nginx', ({ folder, port, plainPort, sitePort }) => {
  const tls = deployed('nginx/seller-site-tls.conf').replaceAll(
    /\/etc\/letsencrypt\/live\/example\.com\/(fullchain|privkey)\.pem/g,
    (_, file) => join(folder, file === 'privkey' ? 'key.pem' : 'cert.pem'),
  );
  writeFileSync(join(folder, 'tls.conf'), tls);
  const sites = deployed('nginx/seller-site.conf')
    .replaceAll(/^\s*listen \[::\].*\n/gm, '')
    .replace('/var/log/nginx/error.log', 'stderr')
    .replaceAll('listen 80;', `listen ${plainPort};`)
    .replaceAll('listen 443 ', `listen ${port} `)
    .replaceAll('snippets/seller-site-tls.conf', join(folder, 'tls.conf'))
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; pid nginx.pid; error_log stderr; events {}
     http { access_log off; ${temporary.join(' ')}\n${sites}}`,
  );
  const command = ['nginx', '-e', 'stderr', '-p', folder, '-c', 'nginx.conf'];
  return { check: [...command, '-t'], run: command };
});

interface RunningProxy {
  port: number;
  /** Without encryption. */
  plainPort: number;
  /** Ends it. @returns all that it has written */
  stop(): Promise<string>;
}

/** Starts a proxy in front of the site; it ends with the test. */
export async function startProxy(proxy: WebServer, sitePort: number): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  const place = { folder, port: await freePort(), plainPort: await freePort(), sitePort };
  writeFileSync(join(folder, 'cert.pem'), selfSigned.cert);
  writeFileSync(join(folder, 'key.pem'), selfSigned.key);
  mkdirSync(join(folder, 'home'));
  const { check, run } = proxy.configure(place);
  const options = { cwd: folder, env: { PATH: process.env.PATH, HOME: join(folder, 'home') } };
  const [checker = '', ...checked] = check;
  execFileSync(checker, checked, { ...options, stdio: 'pipe' });
  const [command = '', ...args] = run;
  const log = openSync(join(folder, 'log'), 'w');
  const running = spawn(command, args, { ...options, stdio: ['ignore', log, log] });
  closeSync(log);
  onTestFinished(async () => {
    await end(running);
    rmSync(folder, { recursive: true });
  });
  await expect.poll(() => isOpen(place.port)).toBe(true);
  return {
    port: place.port,
    plainPort: place.plainPort,
    async stop() {
      await end(running);
      return readFileSync(join(folder, 'log'), 'utf8');
    },
  };
}

async function end(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null) return;
  running.kill('SIGTERM');
  await once(running, 'exit');
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
