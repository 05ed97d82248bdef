/** The inquiry endpoint and the desk in `astro dev`: as in production, in front of Vite. */
import { createRequire } from 'node:module';
import type { AstroIntegration } from 'astro';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Inquiries, StaffViews } from '../inquiry/assembly.ts';
import { tokenPath } from '../inquiry/core/evidence.ts';
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

/** Asks for one of these pages as Astro draws it, for an answer to be put in. */
const drawnPage = { 'x-drawn-page': 'yes' };

export function inquiryEndpointInDevelopment(): AstroIntegration {
  let inquiries: Inquiries | undefined;
  let app: FastifyInstance | undefined;
  let loadViews: () => Promise<StaffViews>;
  return {
    name: 'inquiry-endpoint',
    hooks: {
      'astro:server:setup': ({ server }) => {
        loadViews = async () =>
          (await server.ssrLoadModule('/src/desk-pages/staff-views.ts')) as StaffViews;
        server.middlewares.use((request, response, next) => {
          const path = request.url?.split('?', 1)[0] ?? '';
          const isEndpoint = endpointPaths.has(path) || (deskPaths.test(path) && inquiries?.desk);
          if (!app || !isEndpoint || 'x-drawn-page' in request.headers) return next();
          app.routing(request, response);
        });
      },
      'astro:server:start': async ({ address }) => {
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
        const siteUrl = `http://localhost:${address.port}`;
        const pages = developmentPages(siteUrl, drawnPage);
        // Links in messages lead here, whatever port the site itself would have.
        const settings = { ...readEnvironment(), siteUrl };
        inquiries = await openInquiries(settings, { views: await loadViews() });
        const { reception, desk } = inquiries;
        const endpoint = Fastify({ logger: { level: 'warn' } });
        endpoint.register(inquiryEndpoint, { ...settings, reception, pages });
        if (desk) endpoint.register(deskEndpoint, desk);
        inquiries.startWork(endpoint.log);
        await endpoint.ready();
        app = endpoint;
      },
      'astro:server:done': async () => {
        await app?.close();
        await inquiries?.close();
      },
    },
  };
}
