/** The inquiry endpoint in `astro dev`: the same plugin as in production, in front of Vite. */
import { createRequire } from 'node:module';
import type { AstroIntegration } from 'astro';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Inquiries } from '../inquiry/assembly.ts';
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

/** Asks for one of these pages as Astro draws it, for an answer to be put in. */
const drawnPage = { 'x-drawn-page': 'yes' };

export function inquiryEndpointInDevelopment(): AstroIntegration {
  let inquiries: Inquiries | undefined;
  let app: FastifyInstance | undefined;
  return {
    name: 'inquiry-endpoint',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const isEndpoint = endpointPaths.has(request.url?.split('?', 1)[0] ?? '');
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
        const pages = developmentPages(`http://localhost:${address.port}`, drawnPage);
        const settings = readEnvironment();
        inquiries = await openInquiries(settings);
        const { reception } = inquiries;
        const endpoint = Fastify({ logger: { level: 'warn' } });
        endpoint.register(inquiryEndpoint, { ...settings, reception, pages });
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
