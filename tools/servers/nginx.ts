/** nginx as a program of its own, in front of several servers of this machine. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../../tests/fixtures/ports.ts';
import { childrenOf } from '../../tests/fixtures/process-figures.ts';

/** Why tests with nginx can't run here; undefined when they can. */
export const nginxMissing = spawnSync('nginx', ['-v']).error && 'nginx is not installed';

/** For the title of a test that needs it. */
export const nginxNote = nginxMissing ? ` (skipped: ${nginxMissing})` : '';

/** A request as nginx has logged it. */
export interface Passed {
  client: string;
  method: string;
  status: number;
  /** The servers that were asked, in order. */
  ports: number[];
}

export class Nginx {
  readonly origin: string;
  readonly #port: number;
  readonly #folder: string;
  readonly #process: ChildProcess;

  /** @param ports those of the servers */
  static async start(ports: number[]): Promise<Nginx> {
    const nginx = new Nginx(await freePort(), ports);
    await expect.poll(() => fetch(nginx.origin).catch(() => undefined)).toBeDefined();
    return nginx;
  }

  private constructor(port: number, ports: number[]) {
    this.#port = port;
    this.origin = `http://127.0.0.1:${port}`;
    this.#folder = mkdtempSync(join(tmpdir(), 'nginx-'));
    // Started by root, its workers run as another user.
    chmodSync(this.#folder, 0o755);
    this.#configure(ports);
    const args = ['-p', this.#folder, '-c', 'nginx.conf', '-e', 'error.log'];
    this.#process = spawn('nginx', args, { stdio: 'inherit' });
    onTestFinished(async () => {
      const ended = once(this.#process, 'exit');
      if (this.#process.kill('SIGQUIT')) await ended;
      rmSync(this.#folder, { recursive: true });
    });
  }

  /** Passes requests to these servers alone; resolves when no other is asked any more. */
  async use(ports: number[]): Promise<void> {
    const before = this.#workers();
    this.#configure(ports);
    this.#process.kill('SIGHUP');
    const left = () => this.#workers().filter((worker) => before.includes(worker));
    await expect.poll(left, { timeout: 20_000 }).toEqual([]);
  }

  passed(): Passed[] {
    const lines = readFileSync(join(this.#folder, 'access.log'), 'utf8').trim().split('\n');
    return lines.map((line) => {
      const [client = '', method = '', status, asked = ''] = line.split('|');
      const ports = [...asked.matchAll(/:(\d+)/g)].map(([, port]) => Number(port));
      return { client, method, status: Number(status), ports };
    });
  }

  #workers(): number[] {
    return childrenOf(this.#process.pid ?? 0);
  }

  #configure(ports: number[]): void {
    const servers = ports.map((port) => `server 127.0.0.1:${port};`);
    const configuration = `
      daemon off;
      pid nginx.pid;
      error_log error.log;
      events { worker_connections 1024; }
      http {
        log_format line '$remote_addr|$request_method|$status|$upstream_addr';
        access_log access.log line;
        client_body_temp_path body;
        proxy_temp_path proxy;
        fastcgi_temp_path fastcgi;
        uwsgi_temp_path uwsgi;
        scgi_temp_path scgi;
        upstream site {
          # In turn, one of two servers would get all pages and the other all posts.
          random;
          ${servers.join('\n          ')}
          keepalive 16;
        }
        server {
          listen 127.0.0.1:${this.#port};
          location / {
            proxy_pass http://site;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          }
        }
      }`;
    writeFileSync(join(this.#folder, 'nginx.conf'), configuration);
  }
}
