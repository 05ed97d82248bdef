/** The inquiry endpoint in `astro dev`: the same plugin as in production, in front of Vite. */
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AstroIntegration } from 'astro';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Inquiries } from '../inquiry/assembly.ts';
import { tokenPath } from '../inquiry/core/evidence.ts';
import type { RenderPage } from '../inquiry/reception/endpoint.ts';
import { readEnvironment } from './environment.ts';

/**
 * Astro reads its configuration, and with it this file, through a Vite server that it then closes:
 * a module loaded that way can't import another one later, as the store does. So Node loads these
 * two itself.
 */
const load = createRequire(import.meta.url);

/** Where Astro's development server looks for locals: astro/dist/core/constants.js. */
const astroLocals = Symbol.for('astro.locals');

/** What Fastify answers here; Astro answers everything else. */
const endpointPaths = new Set(['/inquiries', tokenPath]);

export function inquiryEndpointInDevelopment(): AstroIntegration {
  let inquiries: Inquiries | undefined;
  let app: FastifyInstance | undefined;
  /** Passes each request under way on to Astro. */
  const passOn = new WeakMap<IncomingMessage, () => void>();

  const renderPage: RenderPage = async (reply, _url, locals) => {
    const request = reply.request.raw;
    Object.assign(request, { [astroLocals]: locals });
    // Astro would wait for a body, which has already been read.
    request.method = 'GET';
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    passOn.get(request)?.();
  };

  return {
    name: 'inquiry-endpoint',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          if (!app || !endpointPaths.has(request.url?.split('?', 1)[0] ?? '')) return next();
          passOn.set(request, next);
          app.routing(request, response);
        });
      },
      'astro:server:start': async () => {
        const { openInquiries }: typeof import('../inquiry/assembly.ts') =
          load('../inquiry/assembly.ts');
        const { inquiryEndpoint }: typeof import('../inquiry/reception/endpoint.ts') = load(
          '../inquiry/reception/endpoint.ts',
        );
        const settings = readEnvironment();
        inquiries = await openInquiries(settings);
        const { reception } = inquiries;
        const endpoint = Fastify({ logger: { level: 'warn' } });
        endpoint.register(inquiryEndpoint, { ...settings, reception, renderPage });
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
