/** Responses where no route matches: redirects, 405, the not-found page. */
import type { FastifyInstance } from 'fastify';
import { type SiteFile, sendErrorPage } from './site-file.ts';

const unroutable = '/%20';

/** As in `GET http://host/about HTTP/1.1`: https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2 */
const absoluteForm = /^https?:\/\/[^/?]+\/?/i;

/** Replaces a request target that cannot be decoded or is not a path (`OPTIONS *`) by one that matches no route. */
export function routableUrl(target = ''): string {
  const url = target.replace(absoluteForm, '/');
  try {
    decodeURIComponent(pathOf(url));
    return url.startsWith('/') ? url : unroutable;
  } catch {
    return unroutable;
  }
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** Must be called before routes are added. Responds before a body is read: posts to pages are always refused. */
export function handleUnmatched(app: FastifyInstance, notFound: SiteFile): void {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsOf.getOrInsert(url, new Set());
    for (const one of [method].flat()) methods.add(one);
  });

  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const url = request.raw.url ?? '';
    const path = pathOf(url);
    const methods = methodsOf.get(path);
    if (methods) {
      reply.header('allow', [...methods].join(', '));
      return reply.code(request.method === 'OPTIONS' ? 204 : 405).send();
    }

    // Only to existing URLs: a visitor's text never becomes the target of a redirect.
    const withoutSlash = path.replace(/\/$/, '');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && methodsOf.get(withoutSlash)?.has('GET')) {
      return reply.redirect(withoutSlash + url.slice(path.length), 308);
    }
    return sendErrorPage(request, reply, 404, notFound);
  });
}
