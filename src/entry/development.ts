/** In `npm run dev`, the site's server runs in Astro's process once it is needed, and answers the dynamic routes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { ViteDevServer } from 'vite';
import { readContent } from '#content/read-content.ts';
import type { AppOptions, openApp } from '#server/app.ts';
import { serverContent } from '#server/server-content.ts';
import { readEnvironment } from './environment.ts';

const dynamicRoutes = /^\/(inquiries|desk)(?=[/?]|$)|^\/contact\/sent(?=[?]|$)/;
/** The pages that the server reads from a build; Astro serves them at URLs with `.html`. */
const serverPages = ['404', '500', 'contact/sent', 'contact/refused'];

export function serverInDevelopment(): AstroIntegration {
  let folder: string;
  return {
    name: 'server',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        folder = fileURLToPath(new URL('server/', config.cacheDir));
        // The pages' policy would forbid Vite's scripts, styles and error overlay.
        if (command === 'dev') updateConfig({ security: { csp: false } });
      },
      'astro:server:setup': ({ server, logger }) => {
        const { httpServer, watcher, middlewares } = server;
        if (!httpServer) return;
        const logTo = { write: (line: string) => logger.info(line.trim()) };
        let opened: ReturnType<typeof openServer> | undefined;
        /** The next request opens it again, with what has changed. */
        const close = () => {
          // If it failed to open, the request has said so.
          opened?.then(({ stop }) => stop()).catch(() => {});
          opened = undefined;
        };
        watcher.on('all', (_, path) => {
          if (/^(src|content)\/(?!.*\.test\.)/.test(relative('.', path))) close();
        });
        // Astro's hook for this does not run when a changed configuration replaces the server.
        httpServer.once('close', close);
        middlewares.use((request, response, next) => {
          if (!dynamicRoutes.test(request.url ?? '')) return next();
          opened ??= openServer(server, folder, logTo);
          opened
            .then(({ app }) => app.routing(request, response))
            .catch((error) => {
              close();
              next(error);
            });
        });
      },
    },
  };
}

/** Uses a separate database, so that the inquiries of `npm start` stay untouched. */
async function openServer(vite: ViteDevServer, dist: string, logTo: AppOptions['logTo']) {
  const address = vite.httpServer?.address() as AddressInfo;
  const origin = `http://localhost:${address.port}`;
  await preparePages(dist, origin);
  const load = (file: string) => vite.ssrLoadModule(`/src/${file}`);
  const open: typeof openApp = (await load('server/app.ts')).openApp;
  const views = (await load('build-steps/server-views.ts')) as AppOptions['views'];
  const database = 'file:./data/development/site.db';
  const variables = { SITE_URL: origin, DATABASE_URL: database };
  const settings = readEnvironment(variables);
  const content = serverContent(await readContent('content', 'development'));
  const { server: app, store, startWork } = await open({ settings, content, views, dist, logTo });
  await app.ready();
  const endWork = startWork();
  return {
    app,
    async stop() {
      await app.close();
      await endWork();
      await store.close();
    },
  };
}

async function preparePages(dist: string, origin: string): Promise<void> {
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), text);
  };
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
}
