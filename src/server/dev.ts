/** The inquiry endpoint in `astro dev`: the same plugin as in production, in front of Vite. */
import type { IncomingMessage } from 'node:http';
import type { AstroIntegration } from 'astro';
import Fastify, { type FastifyInstance } from 'fastify';
import { inquiryEndpoint, type RenderContactPage } from '../inquiry/endpoint.ts';
import { openSqliteStore } from '../inquiry/store/sqlite.ts';
import type { InquiryStore } from '../inquiry/store/store.ts';
import { readEnvironment } from './environment.ts';

/** Where Astro's development server looks for locals: astro/dist/core/constants.js. */
const astroLocals = Symbol.for('astro.locals');

export function inquiryEndpointInDevelopment(): AstroIntegration {
  let store: InquiryStore | undefined;
  let app: FastifyInstance | undefined;
  /** How to hand each request under way on to Astro. */
  const handOn = new WeakMap<IncomingMessage, () => void>();

  const renderContactPage: RenderContactPage = async (reply, failed) => {
    const request = reply.request.raw;
    Object.assign(request, { [astroLocals]: { contactForm: failed } });
    // Astro would wait for a body, which has been read already.
    request.method = 'GET';
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    handOn.get(request)?.();
  };

  return {
    name: 'inquiry-endpoint',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          if (!app || request.url?.split('?', 1)[0] !== '/inquiries') return next();
          handOn.set(request, next);
          app.routing(request, response);
        });
      },
      'astro:server:start': async () => {
        const { databaseFile, siteUrl, rateLimitPerMinute } = readEnvironment();
        store = openSqliteStore(databaseFile);
        const endpoint = Fastify();
        endpoint.register(inquiryEndpoint, {
          store,
          renderContactPage,
          siteUrl,
          rateLimitPerMinute,
        });
        await endpoint.ready();
        app = endpoint;
      },
      'astro:server:done': async () => {
        await app?.close();
        await store?.close();
      },
    },
  };
}
