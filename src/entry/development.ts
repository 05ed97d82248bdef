/** The inquiry endpoint and the desk in `astro dev`, as in production but in front of Vite. */
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { AstroIntegration } from 'astro';
import Fastify, { type FastifyInstance } from 'fastify';
import { type ServerContent, serverContent } from '#content/server-content.ts';
import type { Inquiries, ServerViews } from '#server/assembly.ts';
import type { AnswerPages, DrawForm } from '#server/intake/answer-pages.ts';
import { tokenPath } from '#shared/evidence.ts';
import { watchContent } from './development-content.ts';
import { readEnvironment } from './environment.ts';

/**
 * Astro reads its configuration, and with it this file, through a Vite server that it then closes. A module
 * loaded that way can't import another one later, as the store does, so Node loads these itself.
 */
const load = createRequire(import.meta.url);

/** Answered by Fastify; Astro answers everything else. */
const endpointPaths = new Set(['/inquiries', '/contact/sent', tokenPath]);
const deskPaths = /^\/desk(\/|$)/;

interface Opened {
  app: FastifyInstance;
  inquiries: Inquiries;
  endWork(): Promise<void>;
}

/** The pages that answer a post without script, rendered by Astro for each answer. */
function developmentPages(origin: string, drawForm: DrawForm): AnswerPages {
  const { answerPages }: typeof import('#server/intake/answer-pages.ts') = load(
    '#server/intake/answer-pages.ts',
  );
  async function page(path: string) {
    const answer = await fetch(origin + path, { headers: { 'x-drawn-page': 'yes' } });
    return { html: await answer.text(), policy: undefined };
  }
  async function pages() {
    const [sent, refused] = await Promise.all([page('/contact/sent'), page('/contact/refused')]);
    return answerPages({ sent, refused }, drawForm);
  }
  return {
    sent: async (reference) => (await pages()).sent(reference),
    refused: async (failed) => (await pages()).refused(failed),
  };
}

export function inquiryEndpointInDevelopment(): AstroIntegration {
  const { promise: address, resolve: listening } = Promise.withResolvers<AddressInfo>();
  let loadViews: () => Promise<ServerViews>;
  let opened: Opened | undefined;
  let ended = false;

  async function open(content: ServerContent): Promise<Opened> {
    const { openInquiries }: typeof import('#server/assembly.ts') = load('#server/assembly.ts');
    const { inquiryEndpoint }: typeof import('#server/intake/inquiry-endpoint.ts') = load(
      '#server/intake/inquiry-endpoint.ts',
    );
    const { deskRoutes }: typeof import('#server/desk/desk-routes.ts') = load(
      '#server/desk/desk-routes.ts',
    );
    const siteUrl = `http://localhost:${(await address).port}`;

    // Links in messages lead here, not to the site's own port.
    const settings = { ...readEnvironment(), siteUrl };
    const inquiries = await openInquiries(settings, { content, views: await loadViews() });
    const { intake, desk, drawForm } = inquiries;
    const pages = developmentPages(siteUrl, drawForm);
    const app = Fastify({ logger: { level: 'warn' } });
    app.register(inquiryEndpoint, { ...settings, intake, pages });
    if (desk) app.register(deskRoutes, desk);
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
        // The pages' policy would forbid Vite's scripts, styles and error overlay.
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
