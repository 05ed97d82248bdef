/** The inquiry endpoint and the desk in `astro dev`: as in production, in front of Vite. */
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { AstroIntegration } from 'astro';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Inquiries, ServerViews } from '../inquiry/assembly.ts';
import { tokenPath } from '../inquiry/core/evidence.ts';
import { type ServerContent, serverContent } from '../inquiry/server-content.ts';
import { watchContent } from './development-content.ts';
import { readEnvironment } from './environment.ts';

/**
 * Astro reads its configuration, and with it this file, through a Vite server that it then closes:
 * a module loaded that way can't import another one later, as the store does. So Node loads these
 * itself.
 */
const load = createRequire(import.meta.url);

/** What Fastify answers here; Astro answers everything else. */
const endpointPaths = new Set(['/inquiries', '/contact/sent', tokenPath]);
const deskPaths = /^\/desk(\/|$)/;

interface Opened {
  app: FastifyInstance;
  inquiries: Inquiries;
  endWork(): Promise<void>;
}

/** Asks for one of these pages as Astro draws it, for an answer to be put in. */
const drawnPage = { 'x-drawn-page': 'yes' };

export function inquiryEndpointInDevelopment(): AstroIntegration {
  const { promise: address, resolve: listening } = Promise.withResolvers<AddressInfo>();
  let loadViews: () => Promise<ServerViews>;
  let opened: Opened | undefined;
  let ended = false;

  async function open(content: ServerContent): Promise<Opened> {
    const { openInquiries }: typeof import('../inquiry/assembly.ts') =
      load('../inquiry/assembly.ts');
    const { inquiryEndpoint }: typeof import('../inquiry/reception/endpoint.ts') = load(
      '../inquiry/reception/endpoint.ts',
    );
    const { developmentPages }: typeof import('./development-pages.ts') =
      load('./development-pages.ts');
    const { deskEndpoint }: typeof import('../inquiry/desk/endpoint.ts') = load(
      '../inquiry/desk/endpoint.ts',
    );
    const siteUrl = `http://localhost:${(await address).port}`;

    // Links in messages lead here, whatever port the site itself would have.
    const settings = { ...readEnvironment(), siteUrl };
    const inquiries = await openInquiries(settings, { content, views: await loadViews() });
    const { reception, desk, drawForm } = inquiries;
    const pages = developmentPages(siteUrl, drawnPage, drawForm);
    const app = Fastify({ logger: { level: 'warn' } });
    app.register(inquiryEndpoint, { ...settings, reception, pages });
    if (desk) app.register(deskEndpoint, desk);
    const endWork = inquiries.startWork(app.log);
    await app.ready();
    return { app, inquiries, endWork };
  }

  async function close(): Promise<void> {
    const last = opened;
    opened = undefined;
    await last?.app.close();
    await last?.endWork();
    await last?.inquiries.store.close();
  }

  return {
    name: 'inquiry-endpoint',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // The pages' own policy forbids Vite's scripts and styles, and its notice of a mistake.
        if (command === 'dev') updateConfig({ security: { csp: false } });
      },
      'astro:server:setup': ({ server, refreshContent, logger }) => {
        loadViews = async () => (await server.ssrLoadModule('/src/server-views.ts')) as ServerViews;
        const settled = watchContent(
          server,
          async ({ site, services }) => {
            await refreshContent?.({});
            await close();
            opened = await open(serverContent(site, services));
            // The server may have ended meanwhile.
            if (ended) await close();
          },
          logger,
        );
        server.middlewares.use(async (request, response, next) => {
          const path = request.url?.split('?', 1)[0] ?? '';
          if (!(endpointPaths.has(path) || deskPaths.test(path))) return next();
          if ('x-drawn-page' in request.headers) return next();
          await settled();
          if (!opened || (deskPaths.test(path) && !opened.inquiries.desk)) return next();
          opened.app.routing(request, response);
        });
      },
      'astro:server:start': ({ address }) => listening(address),
      'astro:server:done': async () => {
        ended = true;
        await close();
      },
    },
  };
}
