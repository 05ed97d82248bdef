/** Pages that are not files: the site's own build renders them on request. */
import { IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '../inquiry/reception/endpoint.ts';

/** What `@astrojs/node` builds in its middleware mode. */
interface AstroServer {
  handler: (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
    locals: App.Locals,
  ) => Promise<void>;
}

/**
 * Renders with the build in `dist`. Astro writes status and policy itself.
 * @param dist the build's folder; `server/entry.mjs` in it is loaded when first needed
 */
export function createPageRenderer(dist: string): RenderPage {
  const entry = pathToFileURL(join(dist, 'server', 'entry.mjs')).href;

  return async (reply, url, locals = {}) => {
    const { handler } = (await import(entry)) as AstroServer;

    // Astro sees a plain GET: the body has already been read, and none of the visitor's headers
    // belongs in a page.
    const request = new IncomingMessage(reply.request.raw.socket);
    request.method = 'GET';
    request.url = url;
    request.headers = { host: 'localhost' };

    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    let missing = false;
    const next = () => {
      missing = true;
    };
    await handler(request, reply.raw, next, locals);
    if (missing) throw new Error(`The build in ${dist} has no page ${url}.`);
    reply.hijack();
  };
}
