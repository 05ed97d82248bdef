/** nginx as a program of its own, in front of several servers of this machine. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../../tests/fixtures/ports.ts';

/** Why tests with nginx cannot run here; undefined when they can. */
export const nginxMissing = spawnSync('nginx', ['-v']).error && 'nginx is not installed';

/** A request as nginx has logged it. */
interface Passed {
  client: string;
  method: string;
  /** The servers that were asked, in order. */
  ports: number[];
}

/** @param servers their ports */
export async function startNginx(servers: number[]) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  // Started by root, its workers run as another user.
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'nginx.conf'), configuration(port, servers));
  const nginx = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], {
    stdio: 'inherit',
  });
  onTestFinished(async () => {
    const ended = once(nginx, 'exit');
    if (nginx.kill('SIGQUIT')) await ended;
    rmSync(folder, { recursive: true });
  });
  await expect.poll(() => fetch(origin).catch(() => undefined)).toBeDefined();
  return {
    origin,
    passed(): Passed[] {
      const lines = readFileSync(join(folder, 'access.log'), 'utf8').trim().split('\n');
      return lines.map((line) => {
        const [client = '', method = '', asked = ''] = line.split('|');
        const ports = [...asked.matchAll(/:(\d+)/g)].map(([, port]) => Number(port));
        return { client, method, ports };
      });
    },
  };
}

// At random: in turn, one of two servers would get all pages and the other all posts.
const configuration = (port: number, servers: number[]) => `
  daemon off;
  pid nginx.pid;
  error_log error.log;
  events { worker_connections 1024; }
  http {
    log_format line '$remote_addr|$request_method|$upstream_addr';
    access_log access.log line;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    upstream site {
      random;
      ${servers.map((server) => `server 127.0.0.1:${server};`).join('\n      ')}
      keepalive 16;
    }
    server {
      listen 127.0.0.1:${port};
      location / {
        proxy_pass http://site;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      }
    }
  }`;
