/** In `npm run dev`, the site's server runs behind Astro's, which proxies the dynamic routes to it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { basename, dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { build, type ViteDevServer } from 'vite';
import { serverViewsFile } from '#build/server-bundle.ts';
import { readContent } from '#content/read-content.ts';
import { serverContent, serverContentFile } from '#server/server-content.ts';

const dynamicRoutes = '^/(inquiries|desk)(?=[/?]|$)|^/contact/sent(?=[?]|$)';
/** The pages that the server reads from a build; Astro serves them at URLs with `.html`. */
const serverPages = ['404', '500', 'contact/sent', 'contact/refused'];
/** In milliseconds, between the moments when an editor truncates a file and has written it. */
const savingTime = 100;

export function serverInDevelopment(): AstroIntegration {
  let folder: string;
  let port: number;
  let started: Promise<void> | undefined;
  return {
    name: 'server',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        if (command !== 'dev') return;
        folder = fileURLToPath(new URL('server/', config.cacheDir));
        port = await freePort();
        const proxy = {
          target: `http://127.0.0.1:${port}`,
          // Waits while the server starts.
          bypass: () => started,
        };
        // The pages' policy would forbid Vite's scripts, styles and error overlay.
        updateConfig({
          security: { csp: false },
          vite: { server: { proxy: { [dynamicRoutes]: proxy } } },
        });
      },
      'astro:server:setup': ({ server, logger }) => {
        const { httpServer, watcher } = server;
        if (!httpServer) return;
        const log = createLog(logger);
        let child: ChildProcess | undefined;
        async function start(): Promise<void> {
          const address = httpServer?.address() as AddressInfo;
          const origin = `http://localhost:${address.port}`;
          await prepare(folder, origin, server);
          if (child?.exitCode === null && child.kill()) await once(child, 'exit');
          if (!httpServer?.listening) return;
          child = spawnServer(folder, port, origin);
          await listening(child, log);
        }

        let waiting = false;
        function restart(): void {
          if (waiting) return;
          waiting = true;
          started = Promise.allSettled([started, pause(savingTime)]).then(() => {
            waiting = false;
            return start();
          });
          started.catch(({ message }) => logger.error(message));
        }
        httpServer.once('listening', restart);
        watcher.on('all', (_, path) => {
          if (/^(src|content)\/(?!.*\.test\.)/.test(relative('.', path))) restart();
        });
        const end = () => void child?.kill();
        // Astro's hooks for this do not run when a changed configuration replaces the server.
        httpServer.once('close', end);
        process.once('exit', end);
      },
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

async function prepare(folder: string, origin: string, server: ViteDevServer): Promise<void> {
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  write(serverContentFile, JSON.stringify(serverContent(await readContent())));
  for (const name of serverPages) {
    const page = await fetch(`${origin}/${name}.html`, { headers: { accept: 'text/html' } });
    write(`client/${name}.html`, await page.text());
  }
  // Otherwise the server's strict default policy would apply.
  const pages = ['/contact/sent', '/contact/refused'].map((pathname) => ({
    pathname,
    headers: [{ key: 'content-security-policy', value: "frame-ancestors 'none'" }],
  }));
  write('_headers.json', JSON.stringify(pages));
  const { fontData } = await server.ssrLoadModule('astro:assets');
  await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'development',
    build: {
      ssr: 'src/server-views.ts',
      outDir: join(folder, dirname(serverViewsFile)),
      rolldownOptions: { output: { entryFileNames: basename(serverViewsFile) } },
    },
    plugins: [
      {
        name: 'fonts',
        enforce: 'pre',
        resolveId: { filter: { id: /^astro:assets$/ }, handler: (id) => `\0${id}` },
        load: {
          filter: { id: /^\0astro:assets$/ },
          handler: () => `export const fontData = ${JSON.stringify(fontData)}`,
        },
      },
    ],
  });
}

/** Uses a separate database, so that the inquiries of `npm start` stay untouched. */
function spawnServer(folder: string, port: number, origin: string): ChildProcess {
  const env = {
    ...process.env,
    PORT: `${port}`,
    HOST: '127.0.0.1',
    SITE_URL: origin,
    METRICS_PORT: '',
    DATABASE_URL: 'file:./data/development/site.db',
  };
  return spawn(process.execPath, ['src/entry/server.ts', folder], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function listening(child: ChildProcess, log: (line: string) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if (!child.stdout) return promise;
  createInterface(child.stdout).on('line', (line) => {
    if (line.startsWith('{')) log(line);
    else resolve();
  });
  child.once('exit', () => reject(new Error('The server has stopped: see the reason above.')));
  return promise;
}

function createLog(logger: AstroIntegrationLogger) {
  const logged = new Set<string>();
  return (line: string) => {
    const { level, time, reqId, about, msg, err, ...values } = JSON.parse(line);
    const reason = err && `${err.type} ${err.message}\n${err.stack}`;
    const parts = [about && `${about}:`, msg, ...Object.values(values), reason];
    const text = parts.filter(Boolean).join(' ');
    if (level < 40) logger.info(text);
    else if (level > 40) logger.error(text);
    else if (!logged.has(text)) logger.warn(text);
    logged.add(text);
  };
}
