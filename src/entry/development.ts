/** Answers inquiries and the desk in `astro dev`, with the texts that `content/` has at the time. */
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { AstroIntegration } from 'astro';
import { serverContent } from '#content/server-content.ts';
import type { ServerViews } from '#server/assembly.ts';
import { tokenPath } from '#shared/post-metadata.ts';
import { watchContent } from './development-content.ts';
import type { DevelopmentEndpoint } from './development-endpoint.ts';

/**
 * Astro reads its configuration, and with it this file, through a Vite server that it then closes. A module
 * loaded that way can't import another one later, as the store does, so Node loads the endpoint itself.
 */
const load = createRequire(import.meta.url);

/** Answered by the endpoint; Astro answers everything else. */
const endpointPaths = new Set(['/inquiries', '/contact/sent', tokenPath]);
const deskPaths = /^\/desk(\/|$)/;
/** Marks a request for the page that Astro has at an address of the endpoint. */
const pageHeader = 'x-drawn-page';

export function inquiryEndpointInDevelopment(): AstroIntegration {
  return {
    name: 'inquiry-endpoint',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // The pages' policy would forbid Vite's scripts, styles and error overlay.
        if (command === 'dev') updateConfig({ security: { csp: false } });
      },
      'astro:server:setup': ({ server, refreshContent, logger }) => {
        let endpoint: DevelopmentEndpoint | undefined;
        let ended = false;
        async function close(): Promise<void> {
          const last = endpoint;
          endpoint = undefined;
          await last?.close();
        }

        // Astro's own hooks for this do not run when a changed configuration replaces the server.
        const { httpServer } = server;
        // A build reads content/ through a server that serves nothing.
        if (!httpServer) return;
        const { promise: listening, resolve: listens } = Promise.withResolvers<void>();
        httpServer.once('listening', listens);
        httpServer.once('close', () => {
          ended = true;
          close();
        });
        const settled = watchContent(
          server,
          async ({ site, services }) => {
            await refreshContent?.({});
            await close();
            await listening;
            const siteUrl = `http://localhost:${(httpServer.address() as AddressInfo).port}`;
            const views = (await server.ssrLoadModule('/src/server-views.ts')) as ServerViews;
            const content = serverContent(site, services);
            const readPage = async (path: string) => {
              const answer = await fetch(siteUrl + path, { headers: { [pageHeader]: 'yes' } });
              return { html: await answer.text(), policy: undefined };
            };
            const { openEndpoint }: typeof import('./development-endpoint.ts') = load(
              './development-endpoint.ts',
            );
            endpoint = await openEndpoint({ siteUrl, content, views, readPage });
            if (ended) await close();
          },
          logger,
        );
        server.middlewares.use(async (request, response, next) => {
          const path = request.url?.split('?', 1)[0] ?? '';
          const isDesk = deskPaths.test(path);
          if (!(isDesk || endpointPaths.has(path)) || pageHeader in request.headers) return next();
          await settled();
          if (!endpoint || (isDesk && !endpoint.hasDesk)) return next();
          endpoint.routing(request, response);
        });
      },
    },
  };
}
