/** Responses where no route matches: redirects, 405, the not-found page. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Redirects, redirectFor } from '#shared/redirects.ts';
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

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Must be called before `handleUnmatched`. Old addresses such as `/?page_id=7` have the path of a page. */
export function redirectOldAddresses(app: FastifyInstance, redirects: Redirects): void {
  app.addHook('onRequest', (request, reply, done) => {
    const target = isRead(request) && redirectFor(redirects, request.raw.url ?? '');
    if (!target) return done();
    // Older crawlers and link checkers do not know 308. Browsers would keep a mistaken one forever.
    return reply.header('cache-control', 'no-cache').redirect(target, 301);
  });
}

/** Must be called before routes are added. Responds before a body is read: posts to pages are always refused. */
export function handleUnmatched(app: FastifyInstance, notFound: SiteFile): void {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsOf.getOrInsert(url, new Set());
    for (const name of [method].flat()) methods.add(name);
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
    if (isRead(request) && methodsOf.get(withoutSlash)?.has('GET')) {
      return reply.redirect(withoutSlash + url.slice(path.length), 308);
    }
    return sendErrorPage(request, reply, 404, notFound);
  });
}
