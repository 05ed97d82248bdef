/** The inquiry endpoint in `astro dev`: the same plugin as in production, in front of Vite. */
import { createRequire } from 'node:module';
import type { AstroIntegration } from 'astro';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Inquiries } from '../inquiry/assembly.ts';
import { tokenPath } from '../inquiry/core/evidence.ts';
import type { AnswerPages } from '../inquiry/reception/endpoint.ts';
import type { PageTemplate } from '../inquiry/reception/page-template.ts';
import { readEnvironment } from './environment.ts';

/**
 * Astro reads its configuration, and with it this file, through a Vite server that it then closes:
 * a module loaded that way can't import another one later, as the store does. So Node loads these
 * two itself.
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
        const { refusedPage }: typeof import('../inquiry/reception/refused-page.ts') = load(
          '../inquiry/reception/refused-page.ts',
        );
        const { sentPage }: typeof import('../inquiry/reception/sent-page.ts') = load(
          '../inquiry/reception/sent-page.ts',
        );
        const draw = async <T>(
          path: string,
          template: (html: string) => PageTemplate<T>,
          answer: T,
        ): Promise<string> => {
          const page = await fetch(`http://localhost:${address.port}${path}`, {
            headers: drawnPage,
          });
          const parts = template(await page.text());
          return parts.map((part) => (typeof part === 'string' ? part : part(answer))).join('');
        };
        const pages: AnswerPages = {
          async sent(reply, reference) {
            return reply.type('text/html').send(await draw('/contact/sent', sentPage, reference));
          },
          async refused(reply, failed) {
            const html = await draw('/contact/refused', refusedPage, failed);
            return reply.code(failed.status).type('text/html').send(html);
          },
        };
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
